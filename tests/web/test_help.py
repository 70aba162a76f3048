"""Help in place: the formula on an example, words with their meaning, a tour over the product's own pages."""

import re

import pytest

from contested.web.explaining import example
from contested.web.glossary import glossary
from contested.web.templatetags.terms import term


def test_the_example_is_the_formulas_own(world, read):
    told = example()
    assert [each.contestedness for each in told.variants[:1]] == [told.contestedness], "copies add nothing"
    assert told.variants[1].contestedness > told.contestedness
    assert [(each.contestedness, each.label) for each in told.variants[2:]] == [
        (0, "changed"),
        (0, "corrected"),
    ]
    assert [round(c, 2) for share, c in told.divisions if share in {0, 10, 50}] == [0, 0.36, 1]
    page = read("/help/contestedness")
    assert f"<b>{told.disagreement:.3f}</b>" in page
    assert f"<b>{told.contestedness:.2f}</b>" in page
    assert "Not a vote." in page


def test_a_word_leads_to_its_meaning_and_one_that_nobody_defines_is_an_error(db, read):
    page = read("/help/glossary")
    for each in glossary().values():
        assert f'id="{each.anchor}"' in page
    link = term("cell", "cells")
    assert 'href="/help/glossary#cell"' in link
    assert ">cells</a>" in link
    with pytest.raises(KeyError):
        term("no such word")


def test_the_tour_goes_over_five_pages_of_the_product_and_back(world, read, reader):
    start = re.search(r'class="btn btn--primary" href="([^"]+)"', read("/help/tour"))
    visited, page = [], ""
    while start:
        visited.append(start[1])
        page = read(start[1].replace("&amp;", "&"))
        assert f"Tour, {len(visited)} of 5" in page
        assert "Leave the tour" in page
        start = re.search(r'rel="next" href="([^"]+)"', page)
    assert [each.split("?")[0].split("/")[1] for each in visited] == [
        "",
        "cells",
        "cells",
        "recall",
        "disputes",
    ]
    assert 'rel="prev"' in page
    assert "Tour, " not in read("/", tour="6")
    assert reader.get("/help/tour", {"step": "6"}).status_code == 400


def test_where_the_store_has_nothing_like_it_the_tour_says_so(empty_world, read):
    page = read("/", tour="1")
    assert 'rel="next" href="/help/tour?step=2"' in page
    assert "This store holds nothing of the kind yet." in read("/help/tour", step="2")
    assert 'rel="next" href="?step=3"' in read("/help/tour", step="2")


def test_a_contested_cell_says_who_what_when_and_how_heavy(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    for words in (
        "Coen by Gazette and Register (67\N{NO-BREAK SPACE}% of the weight); against McIvor by",
        "The number is that of all time, under any condition.",
        "The witnesses here weigh 2.25 together, where 3 speak",
        "0.50 stands against itself: that is the mass.",
        'href="/help/contestedness"',
    ):
        assert words in page
