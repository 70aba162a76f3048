"""Something to dispute about, and people to review it."""

from __future__ import annotations

from dataclasses import dataclass

from contested.density.actions import refresh
from contested.experiment.world import judge
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.actions import create_token
from contested.people.models import Role, User
from contested.review.actions import open_disputes
from contested.review.models import Dispute
from contested.statements.models import Predicate

SIDES = (("primary", "Register"), ("community", "Tree"), ("community", "Other tree"))


@dataclass(frozen=True, slots=True)
class World:
    """The predicate that all disputes are about, by id, and a token for each reviewer."""

    predicate: int
    disputes: int
    tokens: tuple[str, ...]


def prepare(name: str, *, disputes: int, reviewers: int) -> World:
    """Make so many disputes about a predicate of this name, two sources each, and so many reviewers with their tokens.

    Two of three disputes the decision procedure would decide; the third it leaves to people.
    """
    judge(name, "immutable")
    claims = [
        {
            "subject": f"{name} {number}",
            "predicate": name,
            "object": f"{source}'s answer",
            "source": source,
            "source_class": source_class,
        }
        for number in range(disputes)
        for source_class, source in (SIDES[1:] if number % 3 == 0 else SIDES[:2])
    ]
    assert_records(records=[read_record(claim) for claim in claims], importing=False)
    refresh()
    open_disputes()
    predicate = Predicate.objects.get(name=name)
    found = Dispute.objects.filter(cell__predicate=predicate).count()
    return World(predicate.pk, found, tuple(_token(f"{name} {number}") for number in range(reviewers)))


def _token(name: str) -> str:
    user = User.objects.create_user(name.replace(" ", "-"), role=Role.REVIEWER)
    return create_token(user=user, name="endurance")[1]
