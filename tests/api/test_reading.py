"""Reading: every route says what its pages say, in one shape, and what nobody knows is a 404."""

from __future__ import annotations

import pytest

from contested.exchange.kinds import apply_kind
from tests.api.saying import claim, load


def test_the_front_door_says_where_everything_is(anonymous):
    routes = anonymous.read("")
    assert routes["recall"].endswith("/api/v1/recall")
    assert routes["schema"].endswith("/api/v1/schema/")


def test_a_recall_is_the_contract_whole(anonymous, world):
    found = anonymous.read("recall", q="Where was Mary Watson born?")
    assert (found["answer"]["value"], found["label"]) == ("St Newlyn East", "contested")
    assert [held["value"] for held in found["dissent"]] == ["Truro"]
    assert found["answer"]["evidence"][0]["quote"].startswith("Mary, born at")


def test_a_recall_hears_the_sources_alone_that_are_named(anonymous, world):
    found = anonymous.read("recall", q="Where was Mary Watson born?", source=["Family tree", "Copied tree"])
    assert (found["answer"]["value"], found["label"], found["dissent"]) == ("Truro", "settled", [])


def test_a_recall_of_what_nobody_knows_guesses_nothing(anonymous, world):
    found = anonymous.read("recall", q="Where was Nemo born?")
    assert (found["answer"], found["label"]) == (None, "no_evidence")


def test_a_recall_is_answered_under_the_condition_that_is_asked(anonymous, world):
    found = anonymous.read("recall", q="Redis bind", condition="version = 7.2")
    assert (found["answer"]["value"], found["answer"]["scope"]) == ("127.0.0.1", "version=7.2")


@pytest.mark.parametrize(
    "text", ["mary WATSON", "mary w", "watson", "wats", "watson mar", "urn:contested:mary%20watson"]
)
def test_an_entity_is_found_by_its_name_its_beginning_its_words_and_its_iri(anonymous, world, text):
    assert [entity["label"] for entity in anonymous.read("entities", q=text)["results"]] == ["Mary Watson"]


def test_an_entity_comes_with_its_cells_the_contested_first(anonymous, world):
    mary = anonymous.read(f"entities/{world.subject(world.register)}")
    (cell,) = mary["cells"]
    assert (mary["label"], cell["predicate"], cell["label"]) == ("Mary Watson", "birth place", "contested")
    assert [value["value"] for value in cell["values"]] == ["St Newlyn East", "Truro"]


def test_an_entity_that_counts_as_another_says_so_and_shows_its_cells(anonymous, world):
    apply_kind({"kind": "same_as", "a": "Mary Watson", "b": "Mary Beatrice Watson"}, actor=None)
    load(claim("Somebody", "Somewhere"))
    (twin,) = anonymous.read("entities", q="Mary Beatrice Watson")["results"]
    assert twin["same_as"] == world.subject(world.register)
    assert [cell["label"] for cell in anonymous.read(f"entities/{twin['id']}")["cells"]] == ["contested"]


def test_sources_are_listed_by_name_with_their_class_and_group(anonymous, world):
    sources = anonymous.read("sources")["results"]
    assert [source["name"] for source in sources] == sorted(source["name"] for source in sources)
    register = next(source for source in sources if source["name"] == "Register")
    assert (register["source_class"], register["group"], register["statements"]) == ("primary", "Register", 4)


def test_a_source_names_whom_it_speaks_with_and_where_it_is_contested(anonymous, world):
    (tree,) = [one for one in anonymous.read("sources")["results"] if one["name"] == "Family tree"]
    whole = anonymous.read(f"sources/{tree['id']}")
    assert [member["name"] for member in whole["members"]] == ["Copied tree", "Family tree"]
    assert [cell["predicate"] for cell in whole["contested"]] == ["birth place"]


def test_a_predicate_has_its_policy_and_its_folds_in_force(anonymous, world):
    birth = anonymous.read(f"predicates/{world.predicate(world.register)}")
    assert (birth["policy"]["kind"], birth["policy"]["origin"]) == ("immutable", "curated")
    assert [(fold["name"], fold["inverse"]) for fold in birth["folded_from"]] == [("bornIn", False)]
    born = anonymous.read(f"predicates/{birth['folded_from'][0]['id']}")
    assert born["folded_into"]["name"] == "birth place"
    assert born["policy"]["kind"] == "immutable"


def test_predicates_are_listed_with_how_their_cells_stand(anonymous, world):
    lines = {line["name"]: line for line in anonymous.read("predicates")["results"]}
    assert (lines["birth place"]["cells"], lines["birth place"]["contested"]) == (2, 1)
    assert lines["bornIn"]["folded_into"] == "birth place"


def test_a_cell_is_what_the_command_prints_of_it(anonymous, world):
    cell = anonymous.read(f"cells/{world.cell(world.register)}")
    assert (cell["label"], cell["witnesses"], cell["sources"]) == ("contested", 3, 4)
    assert cell["folded_from"] == ["bornIn"]
    assert cell["positions"][0]["statements"][0] == world.register
    assert cell["on_day"] is None


def test_cells_are_filtered_and_ordered(anonymous, world):
    load(claim("Step 1", "Here", "A", group="one"), claim("Step 1", "There", "B", group="one"))

    def subjects(**asked):
        return [cell["subject"] for cell in anonymous.read("cells", **asked)["results"]]

    assert subjects(label="contested") == ["Mary Watson"]
    assert subjects(label="contested", gate="off") == ["Step 1", "Mary Watson"]
    assert subjects(subject="Mary Watson", predicate="bornIn") == []
    assert (anonymous.read("cells", subject="Step 1")["hidden"], subjects(subject="Step 1")) == (1, [])
    assert anonymous.read("cells", subject="Step 1", gate="off")["hidden"] == 0
    assert anonymous.read("cells", subject="Mary Watson")["hidden"] == 0
    assert subjects(subject="Mary Watson", predicate="birth place") == ["Mary Watson"]
    assert subjects(min="0.99", gate="off") == ["Step 1"]
    assert subjects(label=["contested", "changed"], order="mass", gate="off")[0] == "Mary Watson"


def test_statements_are_filtered_by_what_they_say_and_who_says_it(anonymous, world):
    def sources(**asked):
        return {line["source"] for line in anonymous.read("statements", **asked)["results"]}

    assert sources(subject="Mary Watson", value="truro") == {"Family tree", "Copied tree"}
    assert sources(predicate="bornIn") == {"Gazette"}
    assert sources(value="127.0.0.1") == {"Manual"}
    assert sources(source="Gazette", polarity="negated") == set()
    assert sources(value="nobody says this") == set()
    assert sources(subject=str(world.subject(world.tree)), source="Register") == {"Register"}


def test_a_statement_comes_with_its_evidence_and_all_that_bears_on_it(anonymous, world):
    whole = anonymous.read(f"statements/{world.register}")
    assert (whole["subject"], whole["object"], whole["type"]) == ("Mary Watson", "St Newlyn East", "entity")
    assert (whole["precision"], whole["ids"], whole["observed"]) == (0.95, ["reg-17"], "2019-05-02")
    assert [(one["document"], one["stance"]) for one in whole["evidence"]] == [("Baptisms 1860", "supports")]
    assert whole["cell"] == world.cell(world.register)
    assert (whole["tx_to"], whole["retirement"], whole["rulings"]) == (None, None, [])


def test_the_map_counts_by_predicate_and_by_subject(anonymous, world):
    found = anonymous.read("map")
    assert (found["contested"], found["hidden"], found["gate"]) == (1, 0, "on")
    (birth,) = found["predicates"]
    assert (birth["name"], birth["heard"], birth["contested"], birth["share"]) == ("birth place", 1, 1, 1.0)
    assert [subject["label"] for subject in found["subjects"]] == ["Mary Watson"]


def test_the_map_tells_who_contradicts_whom_and_where_and_is_narrowed_by_facets(anonymous, world):
    load(
        claim("Mary Watson", "51.5, -0.1", "Gazetteer", predicate="coordinates", type="text"),
        claim("Mary Watson", "Woman", "Gazetteer", predicate="instance of"),
    )
    found = anonymous.read("map")
    assert found["sources"]
    assert all(pair["cells"] == 1 <= pair["together"] for pair in found["sources"])
    (place,) = found["places"]
    assert (place["label"], place["latitude"], place["longitude"], place["via"]) == (
        "Mary Watson",
        51.5,
        -0.1,
        None,
    )
    assert sum(column["windows"] for column in found["time"]) + found["dateless"] >= 1
    assert (found["looked"], found["whole"]) == (1, True)
    pair = found["sources"][0]
    for given, contested in (
        ({"kind": "Woman"}, 1),
        ({"kind": "Man"}, 0),
        ({"source": pair["a"]}, 1),
        ({"between": f"{pair['a']}-{pair['b']}"}, 1),
        ({"band": "faint"}, 0),
        ({"dispute": "decided"}, 0),
        ({"until": "-4000"}, 0),
    ):
        assert anonymous.read("map", **given)["contested"] == contested, given


def test_the_map_without_its_gate_counts_what_it_hid(anonymous, world):
    load(claim("Step 1", "Here", "A", group="one"), claim("Step 1", "There", "B", group="one"))
    assert anonymous.read("map")["hidden"] == 1
    assert anonymous.read("map", gate="off")["contested"] == 2
    assert anonymous.read("map", gate="off", predicate="residence")["contested"] == 0


def test_a_cell_that_was_folded_away_leads_to_the_one_that_answers_for_it(anonymous, world):
    (statement,) = load(claim(value="Truro", source="Parish", predicate="cradle place"))
    old = world.cell(statement)
    apply_kind(
        {"kind": "alignment", "source": "cradle place", "relation": "exact", "target": "birth place"},
        actor=None,
    )
    load(claim("Somebody", "Somewhere"))
    answer = anonymous.get(f"cells/{old}", valid_at="1860")
    assert answer.status_code == 308
    assert answer["Location"] == f"/api/v1/cells/{world.cell(world.register)}?valid_at=1860"


def test_what_is_not_there_is_a_404_that_names_it(anonymous, world):
    for route in ("entities", "sources", "predicates", "cells", "statements"):
        for number in ("0", "999999", "9" * 18, "9" * 30):
            answer = anonymous.get(f"{route}/{number}")
            assert answer.status_code == 404, (route, number)
            assert number in answer.json()["detail"]


def test_the_map_counts_as_settled_what_two_witnesses_agree_on(anonymous, world):
    load(claim("Frank", "Coen", "A"), claim("Frank", "Coen", "B"))
    found = anonymous.read("map")
    assert sum(line["cells"] for line in found["labels"]) == found["heard"] == 2
    assert {"label": "settled", "cells": 1} in found["labels"]


def test_on_a_day_the_labels_count_as_contested_what_is_so_then(anonymous, world):
    load(
        claim("Ajax", "Perth", "A", predicate="residence", valid="1990"),
        claim("Ajax", "Cairns", "B", predicate="residence", valid="1990"),
        claim("Ajax", "Cairns", "A", predicate="residence", valid="1995"),
        claim("Ajax", "Cairns", "B", predicate="residence", valid="1995"),
    )
    for day in ("1990", "1995"):
        found = anonymous.read("map", valid_at=day)
        [contested] = [line["cells"] for line in found["labels"] if line["label"] == "contested"]
        assert contested == found["contested"]
        assert sum(line["cells"] for line in found["labels"]) == found["heard"]
        listed = anonymous.read("cells", valid_at=day, label="contested")["results"]
        assert len(listed) == contested
        assert all(float(cell["contestedness"]) > 0 for cell in listed)


@pytest.mark.parametrize(
    ("asked", "named"), [({"since": "1900", "until": "1800"}, "until"), ({"between": "1-1"}, "between")]
)
def test_what_the_map_can_not_be_narrowed_to_is_refused_by_name(anonymous, asked, named):
    answer = anonymous.get("map", **asked)
    assert answer.status_code == 400
    assert named in answer.json()["detail"]


def test_a_cell_in_which_very_much_is_said_is_told_by_what_stands_and_says_so(anonymous, world, monkeypatch):
    cell = f"cells/{world.cell(world.register)}"
    weighed = anonymous.read(cell, valid_at="1860")
    monkeypatch.setattr("contested.density.briefly.LARGEST", 1)
    stands = anonymous.read(cell, valid_at="1860")
    assert (weighed["whole"], stands["whole"]) == (True, False)
    for name in ("label", "contestedness", "mass", "sources", "witnesses", "policy", "windows"):
        assert stands[name] == weighed[name], name
    for one, other in zip(stands["positions"], weighed["positions"], strict=True):
        assert one | {"sources": other["sources"], "statements": sorted(one["statements"])} == other | {
            "statements": sorted(other["statements"])
        }
    assert stands["on_day"]["contestedness"] == weighed["on_day"]["contestedness"]
    assert anonymous.read(cell, whole="true")["whole"]
