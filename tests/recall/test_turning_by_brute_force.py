"""The fewest witnesses without whom an answer turns, held to trying every set of witnesses."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import fields, replace
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from contested.density.formula import Position, scope_text
from contested.density.reading import CellInput
from contested.density.views import CellFacts, CellView
from contested.policies.policy import parse_policy
from contested.recall.looking import Look, looks_at
from contested.recall.ranking import Answer, choose_answer
from contested.recall.turning import turning
from contested.statements.queries import ClaimLine
from contested.statements.values import Relation
from tests.density.saying import denies, numbered, says

TAU = 0.3

claims = st.lists(
    st.builds(
        lambda say, group, value, when, precision, under: say(
            group, value, when, precision=precision, under=under
        ),
        st.sampled_from([says, says, says, denies]),
        st.sampled_from("ABCDE"),
        st.sampled_from(["1879", "1879-03-14", "1879-03-15", "1879/1880", "1900", "Coen"]),
        st.sampled_from([None, None, "2001/2010", "2003/"]),
        st.sampled_from([0.3, 0.55, 0.95]),
        st.sampled_from(["", "", "", "x=1"]),
    ),
    min_size=1,
    max_size=7,
)
policies = st.sampled_from(["immutable", "functional_at_time", "bounded:2"])


def blank(shape: type[Any], **known: Any) -> Any:
    """A row of the store of which only what matters here is filled in."""
    return shape(**{field.name: known.get(field.name) for field in fields(shape)})


def look_at(cell: CellInput) -> Look | None:
    lines = {
        claim.statement: blank(ClaimLine, id=claim.statement, object=claim.value.normal)
        for claim in cell.claims
    }
    moment = datetime(2026, 1, 1, tzinfo=UTC)
    view = CellView(blank(CellFacts, subject_id=0), cell, cell.score(), lines, moment, False, True)
    return looks_at(view, valid_at=None, condition=None).answering


def without(look: Look, gone: Collection[str]) -> tuple[Answer[Position] | None, float]:
    """What answers in the window's scope and time once some groups are gone, and how contested that is."""
    window, cell = look.at.window, look.view.cell
    scope = next(c.condition for c in cell.claims if scope_text(c.condition) == window.scope)
    kept = [
        replace(claim, condition=scope)
        for claim in cell.claims
        if claim.condition <= scope and claim.group not in gone
    ]
    day = window.lower if window.lower is not None else (window.upper or 1) - 1
    for then in replace(cell, claims=kept).score().windows:
        lower, upper = then.lower, then.upper
        covers = (lower is None or lower <= day) and (upper is None or day < upper)
        if then.undated is window.undated and (then.undated or covers):
            return choose_answer(then.positions, cell.relate, cell.policy), float(then.contestedness)
    return None, 0.0


def flipped(look: Look, gone: Collection[str]) -> bool:
    today, (then, _) = look.parts.value, without(look, gone)
    return then is None or all(
        each.polarity is not today.polarity
        or look.view.cell.relate(each.value, today.value) is Relation.CONTRADICTS
        for each in (*then.values, *then.tied, *then.camp)
    )


def calm(look: Look, gone: Collection[str]) -> bool:
    return without(look, gone)[1] < TAU


def fewest_of(look: Look, turns: Callable[[Collection[str]], bool]) -> int:
    groups = sorted({str(claim.group) for claim in look.view.cell.claims})
    return next(
        size for size in range(len(groups) + 1) if any(turns(gone) for gone in combinations(groups, size))
    )


@given(claims, policies)
@example([says("A", "1879"), says("B", "1879/1880"), denies("B", "1879")], "immutable")
@example([says("A", "1900"), says("B", "1879"), denies("B", "1879"), denies("C", "1900")], "immutable")
def test_no_smaller_set_of_witnesses_turns_the_answer_or_settles_it(said, policy):
    look = look_at(CellInput(policy=parse_policy(policy), claims=numbered(said)))
    if look is None:
        return
    found = turning(look, TAU)
    assert found.flips is not None
    assert found.flips.exact
    assert flipped(look, found.flips.witnesses)
    assert len(found.flips.witnesses) == fewest_of(look, partial(flipped, look))
    assert (found.calms is None) is calm(look, ())
    if found.calms is not None:
        assert calm(look, found.calms.witnesses)
        assert len(found.calms.witnesses) == fewest_of(look, partial(calm, look))
