"""Reading: every route answers as its schema promises, from both clocks."""

from __future__ import annotations


def test_entities_are_found_by_name_beginning_words_and_iri(anonymous, world):
    def found(text):
        return [entity["label"] for entity in anonymous.read("entities", q=text)["results"]]

    assert found("mary WATSON") == ["Mary Watson"]
    assert found("mary w") == ["Mary Watson"]
    assert found("watson") == ["Mary Watson"]
    assert found("urn:contested:mary%20watson") == ["Mary Watson"]
    assert found("nobody at all") == []


def test_an_entity_comes_with_its_cells_the_contested_first(anonymous, world):
    mary = anonymous.read(f"entities/{world.subject(world.register)}")
    (cell,) = mary["cells"]
    assert (mary["label"], cell["predicate"], cell["label"]) == ("Mary Watson", "birth place", "contested")
    assert [value["value"] for value in cell["values"]] == ["St Newlyn East", "Truro"]


def test_a_cell_is_what_the_command_prints_of_it(anonymous, world):
    cell = anonymous.read(f"cells/{world.cell(world.register)}")
    assert (cell["label"], cell["witnesses"], cell["sources"]) == ("contested", 3, 4)
    assert cell["folded_from"] == ["bornIn"]
    assert cell["positions"][0]["statements"][0] == world.register
    assert cell["on_day"] is None
