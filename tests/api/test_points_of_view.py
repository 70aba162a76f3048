"""Saved points of view, and the header by which one sees how contested an answer is."""

import re

QUESTION = "Where was Mary Watson born?"


def saved(caller, name="the trees", sources=("Family tree", "Copied tree")):
    return caller.post("points-of-view", {"name": name, "sources": list(sources)})


def test_one_asks_from_a_point_of_view_that_somebody_saved(reader, anonymous, world):
    made = saved(reader)
    assert made.status_code == 201
    assert saved(reader).status_code == 200
    for view in ("the trees", made.json()["id"]):
        found = anonymous.read("recall", q=QUESTION, view=view)
        assert (found["answer"]["text"], found["answer"]["independent"]) == ("Truro", 1)
    assert anonymous.get("recall", q=QUESTION, view="the leaves").status_code == 400


def test_nothing_is_deleted_but_taken_off_the_list_by_its_owner(reader, contributor, anonymous, world):
    number = saved(reader).json()["id"]
    assert [one["name"] for one in anonymous.read("points-of-view")["results"]] == ["the trees"]
    assert contributor.read("points-of-view", mine=True)["results"] == []
    assert contributor.post(f"points-of-view/{number}/retire", {}).status_code == 403
    assert reader.post(f"points-of-view/{number}/retire", {}).json()["until"]
    assert anonymous.read("points-of-view")["results"] == []
    assert anonymous.read(f"points-of-view/{number}")["until"]
    assert reader.post(f"points-of-view/{number}/retire", {}).status_code == 409


def test_a_list_that_names_nobody_known_is_refused(reader, anonymous, world):
    assert saved(reader, sources=["Nobody"]).status_code == 422
    assert saved(anonymous).status_code in {401, 403}


ITEM = r"(\d{1,12}\.\d{1,3}|[a-z*][a-z0-9_]*)"
BARE = r'(?:-?\d+(?:\.\d{1,3})?|[a-z*][a-z0-9_.-]*|"[ !#-\[\]-~]*"|\?[01])'
FIELD = re.compile(rf"{ITEM}((?:;[a-z*][a-z0-9_.*-]*(?:={BARE})?)*)")


def header(caller, **asked):
    """Read the header as RFC 9651 has an item with parameters."""
    text = caller.get("recall", **asked).headers["Contestedness"]
    found = FIELD.fullmatch(text)
    assert found, text
    return found[1], dict(part.partition("=")[::2] for part in found[2].split(";")[1:])


def test_a_proxy_reads_from_a_header_how_contested_an_answer_is(anonymous, world):
    found = anonymous.read("recall", q=QUESTION)
    item, told = header(anonymous, q=QUESTION)
    assert float(item) == round(found["contestedness"], 3) > 0
    assert (told["label"], told["shape"], told["dissent"], told["tau"]) == (
        "contested",
        "contest",
        "1",
        "0.3",
    )
    assert "caveat" in told
    assert told["as-of"].startswith('"20')
    assert "caveat" not in header(anonymous, q=QUESTION, tau=1)[1]


def test_where_nothing_is_known_there_is_no_number(anonymous, world):
    item, told = header(anonymous, q="Where was Nemo born?")
    assert (item, told["label"]) == ("none", "no_evidence")
