"""A cell in which more is said than anybody reads: its page lists the heaviest part and says what it leaves out."""

import pytest

from contested.density.views import view_cell
from contested.web.listing import MOST_OF_ONE, MOST_WITNESSES
from contested.web.positions import MOST_SLICES, slices

pytestmark = pytest.mark.benchmark  # cells of hundreds of statements


@pytest.fixture
def crowd(world):
    """Seventy values, the first held by a hundred sources and each of the others by five."""
    claims = [world.say("Mary", "birth place", "Value 0", f"Source {number}") for number in range(100)]
    claims += [
        world.say("Mary", "birth place", f"Value {value}", f"Source {value}.{number}")
        for value in range(1, 70)
        for number in range(5)
    ]
    world.load(claims)
    return world.cell("Mary", "birth place")


def test_the_page_lists_some_hundred_witnesses_and_says_how_many_it_leaves_out(crowd, read):
    page = read(f"/cells/{crowd}")
    rows = page.count('class="num witnesses__weight"')
    assert rows == MOST_WITNESSES
    assert f"and {100 - MOST_OF_ONE} more witnesses for Value 0" in page
    listed = 1 + (MOST_WITNESSES - MOST_OF_ONE) // 5
    assert f"The {listed} heaviest of 72 positions in this window" in page
    assert "lighter ones of" in page


def test_the_page_of_a_small_cell_leaves_nothing_out(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    assert "lighter" not in page
    assert "2 positions in this window" in page


def test_the_split_bar_puts_the_lightest_of_very_many_together():
    pieces = slices([1.0] * 100)
    assert len(pieces) == MOST_SLICES
    assert pieces[-1].lighter == 100 - MOST_SLICES + 1
    assert sum(piece.width for piece in pieces) == pytest.approx(100)


def test_those_who_cannot_see_the_bar_hear_how_many_lighter_positions_there_are(crowd, read):
    assert f"{72 - MOST_SLICES + 1} lighter positions with" in read(f"/cells/{crowd}")


@pytest.fixture
def busy(world):
    """Residences that change every other year for five hundred years."""
    world.load(
        [
            world.say("Ajax", "residence", f"House {year % 50}", "Register", valid=f"{year}/{year + 1}")
            for year in range(1000, 1500, 2)
        ]
    )
    return world.cell("Ajax", "residence")


def test_what_changes_too_often_to_be_drawn_is_told_in_a_table_and_said_to_be(busy, world, read):
    page = read(f"/cells/{busy}")
    assert "which is too often to be drawn" in page
    assert "200 of" in page
    assert "100 of" in page
    entity = world.entity("Ajax")
    assert "which is too often to be drawn" in read(f"/entities/{entity}", timeline=busy)


def test_only_the_heaviest_lanes_are_drawn_and_the_page_says_so(world, read):
    world.load(
        [
            world.say("Caesar", "residence", f"House {number}", f"Source {number}", valid="1000/1010")
            for number in range(60)
        ]
    )
    page = read(f"/cells/{world.cell('Caesar', 'residence')}")
    assert "Drawn are the 40 heaviest of 61 positions." in page


def test_json_says_how_many_values_were_not_compared(world):
    view = view_cell(world.cell("Mary", "birth place"))
    assert view is not None
    assert view.as_json()["left_out"] == 0


def test_a_cell_that_is_too_large_is_told_by_what_stands_of_it_and_says_so(
    crowd, read, reader, monkeypatch, django_assert_max_num_queries
):
    whole = view_cell(crowd)
    assert whole is not None
    monkeypatch.setattr("contested.density.briefly.LARGEST", 100)
    with django_assert_max_num_queries(20):
        page = read(f"/cells/{crowd}")
    assert f"{len(whole.cell.claims)} statements are more than a page weighs as it is read." in page
    assert f"<b>{whole.score.contestedness:.2f}</b>" in page
    assert f"The 40 heaviest of {len(whole.positions)} positions in this window." in page
    paged = read(f"/cells/{crowd}", position="0", skip="50")
    assert "Statements 51 to 100 of 100" in paged
    assert "That is all." in paged
    assert 'id="why"' in read(f"/cells/{crowd}", whole="1")
    assert reader.get(f"/cells/{crowd}", {"position": "first"}).status_code == 400
