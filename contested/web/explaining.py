"""What contestedness is, on an example that the formula itself computes as the page is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date

from django.utils.translation import gettext as _

from contested.density.formula import CellScore, Claim, End, Polarity, ValidRange, score_cell
from contested.policies.policy import Kind, Policy
from contested.statements.values import Datatype, compare, read_value
from contested.statements.values.calendars import Unit

TEN_THOUSAND = 10_000
REFERENCE, COMMUNITY = 7_500, 5_500  # what sources of these classes count for, in ten-thousandths

IMMUTABLE = Policy(Kind.IMMUTABLE)
SHARES = (0, 5, 10, 15, 20, 25, 30, 40, 50)
"""What the weaker of two positions has of the weight, in per cent."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A claim of the example, and what it weighs."""

    source: str
    value: str
    weight: float


@dataclass(frozen=True, slots=True)
class Held:
    """A position of the example: its weight, its part of all weight, and that part squared."""

    rank: int
    value: str
    weight: float
    share: float
    squared: float


@dataclass(frozen=True, slots=True)
class Variant:
    """What becomes of the example if one thing is otherwise."""

    title: str
    why: str
    contestedness: float
    label: str


@dataclass(frozen=True, slots=True)
class Example:
    """The example, step by step: claims, positions, disagreement, contestedness, mass; and what would change it."""

    claims: Sequence[Spoken]
    positions: Sequence[Held]
    agree: float
    disagreement: float
    contestedness: float
    mass: float
    variants: Sequence[Variant]
    divisions: Sequence[tuple[int, float]]


def example() -> Example:
    """Compute the worked example of the help page, and its variants."""
    said = (
        ("Register", "Coen", REFERENCE),
        ("Gazette", "Coen", REFERENCE),
        (_("Family tree"), "McIvor", COMMUNITY),
    )
    claims = [_claim(number, *each) for number, each in enumerate(said)]
    score = _score(claims)
    contest = score.contest
    if contest is None:
        raise ValueError("the example is made to be contested")
    positions = [
        Held(
            rank,
            next(value for number, (_who, value, _weight) in enumerate(said) if number in held.statements),
            float(held.weight),
            float(held.share),
            float(held.share**2),
        )
        for rank, held in enumerate(score.positions)
    ]
    return Example(
        [Spoken(source, value, weight / TEN_THOUSAND) for source, value, weight in said],
        positions,
        float(1 - contest.disagreement),
        float(contest.disagreement),
        float(score.contestedness),
        float(contest.mass),
        _variants(claims),
        [(share, _divided(share)) for share in SHARES],
    )


def _variants(claims: Sequence[Claim]) -> list[Variant]:
    tree = claims[-1]
    copies = [replace(tree, statement=10 + number) for number in range(5)]
    second = replace(tree, statement=20, group="another tree")
    moved = [_in(claim, 1860, 1879) for claim in claims[:2]] + [_in(tree, 1880, 1900)]
    told = (
        (
            _("Five sites copy the family tree"),
            _("They are one witness together, and add nothing."),
            _score([*claims, *copies]),
        ),
        (
            _("A second, independent tree says McIvor too"),
            _("Now the two sides weigh nearly the same."),
            _score([*claims, second]),
        ),
        (
            _("It is a residence: Coen until 1879, McIvor from 1880"),
            _("One value followed the other; at no time do both hold. That is change, not contest."),
            _score(moved, Policy(Kind.FUNCTIONAL)),
        ),
        (
            _("The tree’s claim is ruled to have been a mistake"),
            _("It stays on record, and counts for nothing."),
            _score([*claims[:2], replace(tree, retired=True)]),
        ),
    )
    return [Variant(title, why, float(score.contestedness), score.label.value) for title, why, score in told]


def _divided(share: int) -> float:
    """How contested two positions are of which the weaker has so many per cent of the weight."""
    weights = ((_("one"), 100 - share), (_("other"), share))
    claims = [
        _claim(number, value, value, 100 * weight) for number, (value, weight) in enumerate(weights) if weight
    ]
    return float(_score(claims).contestedness)


def _claim(number: int, group: str, value: str, precision: int) -> Claim:
    return Claim(number, read_value(value, Datatype.TEXT).key, Polarity.ASSERTED, group, precision)


def _in(claim: Claim, first: int, last: int) -> Claim:
    days = ValidRange(
        date(first, 1, 1).toordinal(), date(last + 1, 1, 1).toordinal(), Unit.YEAR, Unit.YEAR, End.KNOWN
    )
    return replace(claim, valid=days)


def _score(claims: Iterable[Claim], policy: Policy = IMMUTABLE) -> CellScore:
    return score_cell(claims, policy, compare)
