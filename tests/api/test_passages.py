"""Passages for a question, over the interface."""


def test_passages_are_found_with_what_rests_on_them(anonymous, world):
    found = anonymous.read("passages", q="Who was born at Newlyn?", k=3)
    assert "St Newlyn East" in found["passages"][0]["quote"]
    assert world.register in found["passages"][0]["statements"]


def test_what_cannot_be_searched_for_is_refused(anonymous, world):
    assert anonymous.get("passages").status_code == 400
    assert anonymous.get("passages", q="?").status_code == 400
    assert anonymous.get("passages", q="Newlyn", k=0).status_code == 400
    assert anonymous.read("passages", q="Newlyn", document=1_000_000)["passages"] == []
