"""The formula against its definition, spelled out in slow and plain fractions."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from contested.density.formula import Claim, End, Polarity, ValidRange, Why, score_cell
from contested.policies.policy import Kind, Policy
from contested.statements.values import Key, Relation, compare
from contested.statements.values.calendars import Unit, day_number, unit_span

from .saying import key, numbered

VALUES = [
    key(text)
    for text in ("1879", "1879-03-14", "1879-03-15", "1878/1879", "1879/1880", "1900", "1900-05", "1901")
]
PRECISIONS = st.sampled_from([0, 3000, 5500, 7500, 9500, 10_000])
plenty = settings(max_examples=3 * settings().max_examples)


def contradict(one: Key, other: Key) -> bool:
    return compare(one, other) is Relation.CONTRADICTS


def refines_or_is(one: Key, other: Key) -> bool:
    return compare(one, other) in (Relation.SAME, Relation.A_FINER)


def best(claims: Iterable[Claim]) -> dict[tuple[object, object], Fraction]:
    """The best precision with which each group holds each thing."""
    found: dict[tuple[object, object], Fraction] = {}
    for claim in claims:
        held = claim.group, claim.value
        found[held] = max(Fraction(claim.precision, 10_000), found.get(held, Fraction(0)))
    return found


def shared(held: dict[tuple[object, object], Fraction]) -> dict[object, Fraction]:
    """W(o), the sum over groups of a(g,o) · max a(g,·) / Σ a(g,·)."""
    weights: dict[object, Fraction] = {}
    for (group, thing), own in held.items():
        voice = [other for (other_group, _), other in held.items() if other_group == group]
        weights[thing] = weights.get(thing, Fraction(0)) + (
            own * max(voice) / sum(voice) if any(voice) else 0
        )
    return weights


def value_scores(claims: Sequence[Claim]) -> Iterable[tuple[Fraction, Fraction, Fraction]]:
    weighing = [claim for claim in claims if claim.precision]
    live = {claim.value for claim in weighing}
    for within in [live, *({other for other in live if not contradict(value, other)} for value in live)]:
        speaking = {value for value in within if any(contradict(value, other) for other in within)}
        weights = shared(best(claim for claim in weighing if claim.value in speaking))
        total = sum(weights.values(), Fraction(0))
        if total:
            alike = sum(
                (
                    weights[one] * weights[other]
                    for one in speaking
                    for other in speaking
                    if not contradict(one, other)
                ),
                Fraction(0),
            )
            disagreement = 1 - alike / (total * total)
            yield min(Fraction(1), 2 * disagreement), disagreement, total * disagreement / 2


def polarity_scores(
    asserted: Sequence[Claim], negated: Sequence[Claim]
) -> Iterable[tuple[Fraction, Fraction, Fraction]]:
    for value in {claim.value for claim in (*asserted, *negated)}:
        sides = [replace(claim, value=VALUES[0]) for claim in asserted if refines_or_is(claim.value, value)]
        sides += [replace(claim, value=VALUES[-1]) for claim in negated if refines_or_is(value, claim.value)]
        weights = shared(best(sides))
        if len(weights) == 2 and all(weights.values()):
            total = sum(weights.values(), Fraction(0))
            disagreement = 2 * (weights[VALUES[0]] / total) * (weights[VALUES[-1]] / total)
            yield min(Fraction(1), 2 * disagreement), disagreement, total * disagreement / 2


@plenty
@given(st.lists(st.tuples(st.sampled_from(VALUES), st.booleans(), st.integers(0, 3), PRECISIONS), max_size=9))
def test_the_score_of_one_moment(witnesses):
    claims = numbered(
        Claim(0, value, Polarity.NEGATED if denied else Polarity.ASSERTED, group, precision)
        for value, denied, group, precision in witnesses
    )
    asserted = [claim for claim in claims if claim.polarity is Polarity.ASSERTED]
    negated = [claim for claim in claims if claim.polarity is Polarity.NEGATED]
    for kind in (Kind.IMMUTABLE, Kind.MULTI):
        scores = list(polarity_scores(asserted, negated))
        if kind is Kind.IMMUTABLE:
            scores += value_scores(asserted)
        contest = score_cell(claims, Policy(kind), compare).contest
        found = contest and (contest.contestedness, contest.disagreement, contest.mass)
        assert found == max((score for score in scores if score[0]), default=None)


def stated_end(claim: Claim) -> float:
    """The last day on which it holds."""
    assert claim.valid is not None
    return float("inf") if claim.valid.upper is None else claim.valid.upper - 1


def start(claim: Claim) -> int:
    assert claim.valid is not None
    assert claim.valid.lower is not None
    return claim.valid.lower


def succession_of(claim: Claim, claims: Sequence[Claim]) -> tuple[int, Why] | None:
    """When and why a claim yields, for claims of which no two of one group for one value overlap or abut."""
    if claim.valid is None or claim.valid.end is not End.UNKNOWN:
        return None
    for day in sorted({start(other) for other in claims if start(other) > start(claim)}):
        heirs = [other for other in claims if start(other) == day and contradict(claim.value, other.value)]
        if any(heir.group == claim.group for heir in heirs):
            return day, Why.OWN_SUCCESSION
        holders = [
            other
            for other in claims
            if not contradict(claim.value, other.value) and start(other) < day < stated_end(other)
        ]
        if not heirs or any(holder.observed is not None and holder.observed >= day for holder in holders):
            continue
        newcomers = {heir.group for heir in heirs}
        strengths = [
            sum(best(heir for heir in heirs if heir.value == value).values())
            for value in {heir.value for heir in heirs}
        ]
        staying = (replace(holder, value=VALUES[0]) for holder in holders if holder.group not in newcomers)
        if max(strengths) >= sum(best(staying).values()):
            return day, Why.ASSUMED_SUCCESSION
    return None


@st.composite
def open_claims(draw) -> list[Claim]:
    """Claims that start on one of a few days; each group says each value at most once."""
    held = draw(st.lists(st.tuples(st.sampled_from(VALUES), st.integers(0, 3)), max_size=7, unique=True))
    claims = []
    for value, group in held:
        lower = draw(st.integers(1, 6)) * 10
        end = draw(st.sampled_from([End.UNKNOWN, End.UNKNOWN, End.UNKNOWN, End.ONGOING, End.KNOWN]))
        upper = lower + draw(st.integers(1, 40)) if end is End.KNOWN else None
        valid = ValidRange(lower, upper, Unit.DAY, upper and Unit.DAY, end)
        observed = draw(st.sampled_from([None, None, 25, 40, 70]))
        claims.append(
            Claim(0, value, Polarity.ASSERTED, group, draw(PRECISIONS), frozenset(), valid, observed)
        )
    return numbered(claims)


@plenty
@given(open_claims())
def test_who_yields_when_and_why(claims):
    endings = score_cell(claims, Policy(Kind.FUNCTIONAL), compare).endings
    found = {
        ending.statements[0]: (ending.day, ending.why) for ending in endings if ending.why is not Why.HANDOVER
    }
    expected = {claim.statement: succession_of(claim, claims) for claim in claims}
    assert found == {statement: cut for statement, cut in expected.items() if cut is not None}


def touches(first: ValidRange, later: ValidRange) -> bool:
    """Whether the end of the one and the start of the other fall within one unit of the coarser of the two dates."""
    if first.upper is None or later.lower is None or first.upper_unit is None or later.lower_unit is None:
        return False
    unit = max(first.upper_unit, later.lower_unit, key=lambda unit: unit.rank)
    days = unit_span(first.upper - 1, unit)
    if days != unit_span(later.lower, unit):
        return False
    both_within = all(
        valid.lower is not None
        and valid.upper is not None
        and days[0] <= valid.lower
        and valid.upper <= days[1]
        for valid in (first, later)
    )
    starts_first = first.lower is None or first.lower <= later.lower
    ends_first = later.upper is None or first.upper <= later.upper
    return starts_first and ends_first and not both_within


@st.composite
def closed_claims(draw) -> list[Claim]:
    """Claims with known ends, by day, month and year, in a time so short that many of them touch."""
    claims = []
    for value, group in draw(
        st.lists(st.tuples(st.sampled_from(VALUES), st.integers(0, 3)), min_size=2, max_size=6, unique=True)
    ):
        first_unit, last_unit = (draw(st.sampled_from([Unit.DAY, Unit.MONTH, Unit.YEAR])) for _ in range(2))
        days = [
            day_number(year, month, day) for year in (2000, 2001, 2002) for month in (1, 6) for day in (1, 2)
        ]
        lower = unit_span(draw(st.sampled_from(days)), first_unit)[0]
        upper = max(unit_span(draw(st.sampled_from(days)), last_unit)[1], unit_span(lower, last_unit)[1])
        opening = draw(st.sampled_from([lower, lower, lower, None]))
        valid = ValidRange(opening, upper, first_unit if opening else None, last_unit)
        claims.append(Claim(0, value, Polarity.ASSERTED, group, 10_000, frozenset(), valid))
    return numbered(claims)


@plenty
@given(closed_claims())
def test_who_hands_over_to_whom(claims):
    expected = set()
    for claim in claims:
        valid = claim.valid
        assert valid is not None
        assert valid.upper is not None
        opposed = [other.valid for other in claims if contradict(claim.value, other.value) and other.valid]
        ends = [
            other.lower
            for other in opposed
            if touches(valid, other) and other.lower is not None and other.lower < valid.upper
            if valid.lower is None or valid.lower < other.lower
        ]
        starts = [other.upper for other in opposed if touches(other, valid) and other.lower == valid.lower]
        expected |= {(claim.statement, min(ends), False)} if ends else set()
        expected |= {(claim.statement, max(filter(None, starts)), True)} if starts else set()
    endings = score_cell(claims, Policy(Kind.FUNCTIONAL), compare).endings
    assert {(ending.statements[0], ending.day, ending.at_start) for ending in endings} == expected
