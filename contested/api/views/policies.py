"""The contest policy of a predicate: what it is and was, and setting it, or only trying what that would do."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.parameters import Clocked, Flag, Parameters
from contested.api.permissions import acting
from contested.api.problems import Problem, missing
from contested.api.shapes.policies import PolicyOfPredicate, PolicySet, PolicyWish
from contested.density.predicates import PredicateCard, predicate_card
from contested.density.previewing import Effect, Reach, preview
from contested.people.models import Scope
from contested.policies.actions import read_policy, set_policy
from contested.policies.models import ContestPolicy
from contested.policies.queries import policy_versions
from contested.statements.models import Predicate
from contested.tasks.refresh import wake

MOST_VERSIONS = 100


class Tried(Parameters):
    preview = Flag(default=False, help_text="True: write nothing, and say what it would do.")


class PolicyView(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="get_policy",
        summary="What can contradict what: a predicate's policy in force, and all that was said of it",
        description="With `valid_at` nothing changes: a policy holds for all times.",
        parameters=[Clocked],
        responses=PolicyOfPredicate,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        card = predicate_card(id, as_of=asked["as_of"])
        if card is None:
            raise missing(f"predicate {id}")
        members = [id, *(fold.id for fold in card.folded_from if not fold.inverse)]
        found = {
            "as_of": asked["moment"],
            "predicate": id,
            "counts_as": card.folded_into and card.folded_into.id,
            "policy": asdict(card.policy),
            "versions": policy_versions(members, limit=MOST_VERSIONS, as_of=asked["as_of"]),
        }
        return Response(PolicyOfPredicate(found).data)

    @extend_schema(
        operation_id="set_policy",
        summary="Set what can contradict what from now on, or with `preview` only try it",
        description="The answer says what it does to the cells in which it can matter: all of them, or a sample of 400; "
        "with a change of what means containment also to the cells of other predicates that lean on it.",
        parameters=[Tried],
        request=PolicyWish,
        responses=PolicySet,
    )
    def put(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        tried = Tried.read(request)
        body = PolicyWish(data=request.data)
        body.is_valid(raise_exception=True)
        card = predicate_card(id)
        if card is None:
            raise missing(f"predicate {id}")
        _judged_by_its_own(card)
        effect = preview({id: [body.wish]})[id][0]
        written = False if tried["preview"] else _set(request, id, body)
        after = predicate_card(id) or card
        found = {"written": written, "policy": asdict(after.policy), "effect": _told(effect)}
        return Response(PolicySet(found).data)


def _judged_by_its_own(card: PredicateCard) -> None:
    if card.folded_into is not None:
        other = card.folded_into
        raise Problem(
            409,
            "counts_as_another",
            f"“{card.name}” counts as “{other.name}” (predicate {other.id}), whose policy judges its cells: set that one.",
        )


def _set(request: Request, predicate: int, body: PolicyWish) -> bool:
    """Set the policy; return whether anything changed."""
    kind, bound = read_policy(str(body.wish.policy))
    before = ContestPolicy.objects.filter(predicate=predicate).count()
    set_policy(
        predicate=Predicate.objects.get(pk=predicate),
        kind=kind,
        bound=bound,
        tolerance=body.wish.tolerance,
        containment=body.validated_data["containment"],
        reason=body.validated_data["reason"],
        actor=acting(request),
    )
    wake()
    return ContestPolicy.objects.filter(predicate=predicate).count() > before


def _told(effect: Effect) -> dict[str, Any]:
    elsewhere = None if effect.elsewhere is None else _reach(effect.elsewhere)
    return _reach(effect) | {"elsewhere": elsewhere}


def _reach(effect: Reach) -> dict[str, Any]:
    labels = sorted({*effect.before, *effect.after})
    return {
        "looked": effect.looked,
        "of": effect.of,
        "whole": effect.whole,
        "changed": effect.changed,
        "rescored": effect.rescored,
        "labels": [
            {"label": label.value, "before": effect.before.get(label, 0), "after": effect.after.get(label, 0)}
            for label in labels
        ],
        "examples": [
            moved._asdict() | {"before": moved.before.value, "after": moved.after.value}
            for moved in effect.examples
        ],
    }
