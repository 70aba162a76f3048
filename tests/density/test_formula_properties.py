"""What must hold of every cell, whoever says whatever."""

from dataclasses import replace
from itertools import combinations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from contested.density.formula import CellScore, Claim, End, Label, Polarity, ValidRange, score_cell, span
from contested.policies.policy import Kind, Policy, parse_policy
from contested.recall.ranking import choose_answer
from contested.statements.values import Relation, compare
from contested.statements.values.calendars import Unit, day_number

from .saying import key, numbered, says

IMMUTABLE = Policy(Kind.IMMUTABLE)
FUNCTIONAL = Policy(Kind.FUNCTIONAL)
POLICIES = [
    parse_policy(text)
    for text in ("immutable", "functional_at_time", "bounded:1", "bounded:2", "multi", "unknown")
]

# Days within months within years, two overlapping stretches, one far off, a text, and one that can't be read.
VALUES = [
    key(text)
    for text in (
        "1879",
        "1879-03",
        "1879-03-14",
        "1879-03-15",
        "1878/1879",
        "1879/1880",
        "1900",
        "1879 or so, perhaps",
        "Coen",
    )
]
DAYS = [day_number(2000 + year, month) for year in range(4) for month in (1, 7)]
YEARS = [day_number(2000 + year) for year in range(5)]


@st.composite
def valid_ranges(draw) -> ValidRange:
    """Ranges that overlap, abut, touch and contain each other, by day and by year, open at either end or not."""
    points, unit = draw(st.sampled_from([(DAYS, Unit.DAY), (YEARS, Unit.YEAR)]))
    lower, upper = sorted(draw(st.lists(st.sampled_from(points), min_size=2, max_size=2, unique=True)))
    if unit is Unit.DAY:
        upper += draw(st.sampled_from([0, 1, 2]))
    opening = draw(st.sampled_from([lower, lower, lower, None]))
    end = draw(st.sampled_from([End.KNOWN, End.KNOWN, End.UNKNOWN, End.UNKNOWN, End.ONGOING]))
    return ValidRange(
        opening,
        upper if end is End.KNOWN else None,
        None if opening is None else unit,
        unit if end is End.KNOWN else None,
        end,
    )


@st.composite
def claims_of(draw, *, weightless: bool = True, others: bool = True) -> Claim:
    polarities = [Polarity.ASSERTED] * 4 + [Polarity.NEGATED] + ([Polarity.ABSENT] if others else [])
    return Claim(
        statement=0,
        value=draw(st.sampled_from(VALUES)),
        polarity=draw(st.sampled_from(polarities)),
        group=draw(st.integers(0, 4)),
        precision=draw(st.sampled_from([3000, 5500, 7500, 9500, 10_000] + ([0] if weightless else []))),
        condition=frozenset(draw(st.sampled_from([(), (), (), ("a",), ("a", "b")]))),
        valid=draw(st.none() | valid_ranges() | valid_ranges()),
        observed=draw(st.sampled_from([None, None, *DAYS])),
        retired=draw(st.sampled_from([False, False, False, False, others])),
    )


cells = st.lists(claims_of(), max_size=7).map(numbered)
policies = st.sampled_from(POLICIES)
few = settings(
    max_examples=settings().max_examples,
    deadline=None,
    # Some laws speak of cells of one kind alone: those that are settled, or where one voice fits all.
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


def without_ids(score: CellScore) -> object:
    """All that a score says, but for which statements it rests on and how many they are."""
    windows = [
        (
            window.scope, window.lower, window.upper, window.undated, window.begun, window.contest, window.opposed,
            [position._replace(statements=()) for position in window.positions],
        )
        for window in score.windows
    ]  # fmt: skip
    return score.label, windows, score.peak, score.assumed, score.independent, score.values


@few
@given(cells, policies, st.randoms(use_true_random=False))
def test_the_order_of_arrival_changes_nothing(claims, policy, random):
    shuffled = list(claims)
    random.shuffle(shuffled)
    one, other = score_cell(claims, policy, compare), score_cell(shuffled, policy, compare)
    assert replace(one, endings=()) == replace(other, endings=())
    assert set(one.endings) == set(other.endings)


@few
@given(cells, policies)
def test_the_names_of_sources_change_nothing(claims, policy):
    renamed = [replace(claim, group=f"source {-claim.group}") for claim in claims]
    assert score_cell(claims, policy, compare) == score_cell(renamed, policy, compare)


@few
@given(cells, policies, st.data())
def test_a_claim_in_two_abutting_pieces_changes_nothing(claims, policy, data):
    dated = [claim for claim in claims if claim.valid is not None]
    assume(dated)
    claim = data.draw(st.sampled_from(dated))
    assert claim.valid is not None
    first = day_number(1999) if claim.valid.lower is None else claim.valid.lower
    last = day_number(2006) if claim.valid.upper is None else claim.valid.upper
    assume(last - first > 1)
    cut = data.draw(st.sampled_from([day for day in DAYS + YEARS if first < day < last] or [first + 1]))
    pieces = [
        replace(claim, valid=replace(claim.valid, upper=cut, upper_unit=Unit.DAY, end=End.KNOWN)),
        replace(claim, statement=99, valid=replace(claim.valid, lower=cut, lower_unit=Unit.DAY)),
    ]
    split = [other for other in claims if other is not claim] + pieces
    assert without_ids(score_cell(claims, policy, compare)) == without_ids(score_cell(split, policy, compare))


@few
@given(cells.filter(bool), policies, st.data())
def test_repeating_a_statement_changes_nothing(claims, policy, data):
    again = replace(data.draw(st.sampled_from(claims)), statement=99)
    assert without_ids(score_cell(claims, policy, compare)) == without_ids(
        score_cell([*claims, again], policy, compare)
    )


@few
@given(st.lists(claims_of(weightless=False), min_size=1, max_size=6).map(numbered))
def test_dissent_makes_a_settled_fact_contested(claims):
    before = score_cell(claims, IMMUTABLE, compare)
    assume(before.label in (Label.SETTLED, Label.CORRECTED))
    assume(any(not claim.retired and claim.polarity is Polarity.ASSERTED for claim in claims))
    assume(all(claim.value.readable for claim in claims))
    dissent = replace(says("dissenter", "1950", precision=0.01), statement=99)
    assert score_cell([*claims, dissent], IMMUTABLE, compare).contestedness > 0


@few
@given(st.lists(claims_of(others=False), min_size=1, max_size=6).map(numbered), st.integers(1, 10_000))
def test_who_contradicts_everybody_never_lowers_the_score(claims, precision):
    claims = [replace(claim, polarity=Polarity.ASSERTED, condition=frozenset()) for claim in claims]
    assume(all(claim.value.readable for claim in claims))
    before = score_cell(claims, IMMUTABLE, compare)
    everybody = sum(position.weight for position in before.positions)
    assume(precision <= everybody * 10_000)
    crank = replace(says("crank", "1950"), statement=99, precision=precision)
    assert score_cell([*claims, crank], IMMUTABLE, compare).contestedness >= before.contestedness


@few
@given(st.lists(claims_of(), max_size=6).map(numbered), st.integers(0, 5), st.integers(0, 10_000))
def test_who_is_vague_never_changes_the_score(claims, group, precision):
    vague = replace(says("", "1800/1999"), statement=99, group=group, precision=precision)
    assume(all(compare(claim.value, vague.value) is not Relation.CONTRADICTS for claim in claims))
    before, after = score_cell(claims, IMMUTABLE, compare), score_cell([*claims, vague], IMMUTABLE, compare)
    assert (before.contestedness, before.disagreement, before.mass) == (
        after.contestedness,
        after.disagreement,
        after.mass,
    )


@few
@given(
    st.lists(st.integers(1, 40), min_size=1, max_size=5),
    st.sampled_from(["disjoint", "abutting", "touching"]),
    st.sampled_from([Unit.DAY, Unit.YEAR]),
    st.lists(st.integers(0, 3), min_size=5, max_size=5),
)
def test_disjoint_or_merely_touching_times_are_no_contest(lengths, meeting, unit, groups):
    """A relay: each holder of an office ends before, when, or in the unit of time in which the next starts."""
    at, claims = 1900, []
    for number, (length, group) in enumerate(zip(lengths, groups, strict=False)):
        start = day_number(at) if unit is Unit.YEAR else day_number(1900) + at
        at += length
        until = day_number(at) if unit is Unit.YEAR else day_number(1900) + at
        reach = {"disjoint": 0, "abutting": 0, "touching": 1}[meeting]
        upper = day_number(at + reach) if unit is Unit.YEAR else until + reach
        at += meeting == "disjoint"
        claims.append(
            replace(
                says(f"S{group}", f"holder {number}"),
                valid=ValidRange(start, upper, unit, unit),
            )
        )
    score = score_cell(numbered(claims), FUNCTIONAL, compare)
    assert score.contestedness == 0
    assert score.label == (Label.CHANGED if len(claims) > 1 else Label.SETTLED)


@few
@given(cells, policies)
def test_where_it_is_contested_the_dissent_is_not_empty(claims, policy):
    for window in score_cell(claims, policy, compare).windows:
        answer = choose_answer(window.positions, compare, policy)
        assert answer is not None
        assert answer.dissent or not window.contestedness
        parts = [*answer.values, *answer.agrees, *answer.dissent, *answer.also_said]
        assert sorted(parts, key=repr) == sorted(window.positions, key=repr), "each position once"


@few
@given(cells, policies)
def test_numbers_stay_within_their_bounds(claims, policy):
    score = score_cell(claims, policy, compare)
    assert 0 <= score.disagreement <= score.contestedness <= 1
    if score.contest is not None:
        assert score.contest.contestedness == min(1, 2 * score.contest.disagreement)
    assert 0 <= span(score.windows, day_number(2010)) <= 1
    assert 0 <= score.polarity_entropy <= 1
    assert 0 <= score.value_entropy <= 1
    assert (score.contestedness > 0) == (score.label is Label.CONTESTED)
    for window in score.windows:
        total = sum(position.share for position in window.positions)
        assert total in (0, 1)
    for one, other in combinations(score.windows, 2):
        apart = one.scope != other.scope or one.undated != other.undated or one.upper == other.lower
        assert apart or (one.upper is not None and other.lower is not None and one.upper < other.lower)
