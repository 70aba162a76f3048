"""What a judgement on two predicates would do, told before it is made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contested.alignment.actions import AlignmentContradicts
from contested.alignment.judging import judge
from contested.alignment.models import Alignment, AlignmentRelation, PredicateFold
from contested.density.formula import Label
from contested.density.models import Cell, DirtyCell
from contested.density.refolding import Refolding, Renamed, foresee_judgement
from contested.exchange.kinds import apply_kind, predicate_named
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.statements.models import Statement
from tests.conftest import CLAIM
from tests.worlds import standing

pytestmark = pytest.mark.django_db

EXACT, INVERSE, NARROWER, CLOSE, DIFFERENT = AlignmentRelation
PEOPLE = 6


def foresee(source: str, relation: AlignmentRelation | None, target: str, size: int = 200) -> Refolding:
    ends = predicate_named(source), predicate_named(target)
    return foresee_judgement(source=ends[0], target=ends[1], relation=relation, size=size)


@pytest.fixture(autouse=True)
def people(cradles: None) -> None:
    """Let them stand."""


@standing
def cradles() -> None:
    """Each of six has a cradle, and another place from which he hails; for half of them the two are one."""
    apply_kind({"kind": "policy", "predicate": "cradle place", "policy": "immutable"}, actor=None)
    for n in range(PEOPLE):
        for told in (
            {"subject": f"Person {n}", "object": f"Town {n}", "source": "A"},
            {"subject": f"Person {n}", "predicate": "hails from", "object": f"Town {n % 3}", "source": "B"},
        ):
            assert_records(records=[read_record(CLAIM | told)], importing=False)


def test_it_says_how_many_cells_would_fold_and_become_contested() -> None:
    effect = foresee("cradle place", EXACT, "hails from")
    assert (effect.cells, effect.whole) == (PEOPLE, True)
    assert effect.renamed == (Renamed("hails from", "hails from", "cradle place"),)
    assert (effect.were, effect.become) == (2 * PEOPLE, PEOPLE)
    assert effect.contested == 3


def test_it_comes_to_that_once_it_is_judged() -> None:
    effect = foresee("hails from", EXACT, "cradle place")
    judge(
        source=predicate_named("hails from"),
        target=predicate_named("cradle place"),
        relation=EXACT,
        reason="",
        actor=None,
    )
    back = foresee("hails from", None, "cradle place")
    assert (back.before, back.after) == (effect.after, effect.before)
    assert back.contested == -3


def test_a_sample_is_projected_to_the_whole() -> None:
    effect = foresee("cradle place", EXACT, "hails from", size=2)
    assert (effect.looked, effect.cells, effect.whole) == (2, PEOPLE, False)
    assert effect.contested % 3 == 0


def test_values_of_which_nobody_has_said_whether_they_contradict_become_undetermined(
    state: Callable[..., Statement],
) -> None:
    state(subject="Person 1", predicate="seen at", object="Elsewhere", source="C")
    effect = foresee("seen at", EXACT, "hails from")
    assert (effect.cells, effect.undetermined) == (1, 1)
    assert effect.after[Label.UNDETERMINED] == 1


def test_looking_leaves_nothing_behind() -> None:
    before = [set(model.objects.values_list("pk", flat=True)) for model in (Cell, Alignment, DirtyCell)]
    foresee("cradle place", INVERSE, "hails from")
    foresee("cradle place", EXACT, "hails from")
    assert [
        set(model.objects.values_list("pk", flat=True)) for model in (Cell, Alignment, DirtyCell)
    ] == before
    assert not PredicateFold.objects.exists()


def test_one_that_contradicts_others_is_refused_as_judging_it_would_be() -> None:
    ends = predicate_named("cradle place"), predicate_named("hails from")
    third = predicate_named("came from")
    judge(source=ends[0], target=third, relation=EXACT, reason="", actor=None)
    judge(source=third, target=ends[1], relation=EXACT, reason="", actor=None)
    with pytest.raises(AlignmentContradicts, match="came from"):
        foresee("cradle place", DIFFERENT, "hails from")
