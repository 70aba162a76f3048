"""How a cell stood over time, over REST."""

from __future__ import annotations

from contested.density.actions import refresh
from contested.exchange.kinds import apply_kind
from contested.statements.actions import retract
from contested.statements.models import Statement
from tests.api.saying import claim, load


def set_policy(policy):
    apply_kind({"kind": "policy", "predicate": "birth place", "policy": policy}, actor=None)
    refresh()


def test_every_score_that_stood_is_told_with_when_and_by_which_formula(anonymous, world):
    cell = world.cell(world.register)
    before = anonymous.read(f"cells/{cell}/history")["results"]
    assert [(one["label"], one["until"]) for one in before] == [("contested", None)]
    set_policy("multi")
    now, then = anonymous.read(f"cells/{cell}/history")["results"]
    assert (now["label"], now["contestedness"], now["until"]) == ("several", 0, None)
    assert then["until"] == now["since"]
    assert then["contestedness"] > 0
    assert then["formula"] >= 1


def test_it_is_told_as_it_was_known_then(anonymous, world):
    cell = world.cell(world.register)
    moment = anonymous.read(f"cells/{cell}/history")["as_of"]
    set_policy("multi")
    (then,) = anonymous.read(f"cells/{cell}/history", as_of=moment)["results"]
    assert (then["label"], then["until"]) == ("contested", None), "what ended it was not known yet"


def test_a_long_history_goes_on_where_it_stopped(anonymous, world):
    cell = world.cell(world.register)
    for policy in ("multi", "immutable") * 2:
        set_policy(policy)
    first = anonymous.read(f"cells/{cell}/history", limit=3)
    rest = anonymous.read(first["next"].partition("/api/v1/")[2])
    labels = [one["label"] for one in [*first["results"], *rest["results"]]]
    assert labels == ["contested", "several", "contested", "several", "contested"]


def test_a_cell_about_which_all_agree_has_none_until_somebody_does_not(anonymous, world):
    (statement,) = load(claim("Nobody", "Nowhere"))
    cell = world.cell(statement)
    assert anonymous.read(f"cells/{cell}/history")["results"] == []
    (other,) = load(claim("Nobody", "Somewhere", "Gazette"))
    retract(statement=Statement.objects.get(pk=other), reason="misread", actor=None)
    refresh()
    assert [one["label"] for one in anonymous.read(f"cells/{cell}/history")["results"]] == [
        "corrected",
        "contested",
    ]


def test_a_cell_that_was_folded_away_keeps_its_history(anonymous, world):
    statements = load(claim("Ann", "A", predicate="cradle"), claim("Ann", "B", "Gazette", predicate="cradle"))
    old = world.cell(statements[0])
    apply_kind(
        {"kind": "alignment", "source": "cradle", "relation": "exact", "target": "birth place"}, actor=None
    )
    refresh()
    history = anonymous.read(f"cells/{old}/history")["results"]
    assert history[-1]["label"] == "undetermined"
    assert history[0]["until"] is not None


def test_a_cell_that_is_not_there_is_a_404(anonymous):
    assert anonymous.get("cells/7/history").status_code == 404
