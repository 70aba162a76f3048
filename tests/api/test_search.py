"""Search everywhere, over the interface."""


def test_a_beginning_finds_things_with_how_contested_they_are(anonymous, world):
    found = anonymous.read("search", q="mary w")
    [mary] = found["entities"]["rows"]
    assert mary["label"] == "Mary Watson"
    assert found["entities"]["of"] == 1
    assert set(found) == {"text", "meant", "loosely", "entities", "cells", "predicates", "sources"}


def test_a_slip_is_mended_and_said_so(anonymous, world):
    assert anonymous.read("search", q="Mary Wotson")["meant"] == "mary watson"


def test_what_cannot_be_searched_for_is_refused(anonymous, world):
    assert anonymous.get("search").status_code == 400
    assert anonymous.get("search", q="x" * 201).status_code == 400
    assert anonymous.get("search", q="x", k=0).status_code == 400
