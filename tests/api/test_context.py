"""Several questions in a budget of tokens."""

MARY, AJAX = "Where was Mary Watson born?", "Where does Ajax Davis live?"


def test_questions_are_answered_together_and_a_conflict_is_whole(anonymous, world):
    answer = anonymous.get("context", q=[MARY, AJAX])
    found = answer.json()
    assert [one["answered"] for one in found["questions"]] == [True, True]
    assert found["included"][0]["marked"]
    passage = found["reader"]["passage"]
    assert passage.startswith("<<<")
    assert all(place in passage for place in ("Truro", "St Newlyn East", "Brisbane"))
    assert found["tokens"]["used"] <= found["tokens"]["budget"] == 1000
    assert [item.partition(";")[0] for item in answer.headers["Contestedness"].split(", ")][1] == "0.0"


def test_what_has_no_room_is_named(anonymous, world):
    found = anonymous.read("context", q=[MARY, AJAX], tokens=64, k=0)
    assert [one["subject"] for one in found["left_out"]] == ["Mary Watson"]
    assert "Truro" not in found["reader"]["passage"]


def test_nothing_asked_is_a_mistake(anonymous, world):
    assert anonymous.get("context").status_code == 400
    assert anonymous.get("context", q="x" * 2_001).status_code == 400
    assert anonymous.read("context", cell=world.cell(world.register))["included"]
