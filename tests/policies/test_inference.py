"""What the claims of a predicate suggest about what can contradict what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contested.policies.inference import Finding, Said, infer, wilson_lower
from contested.policies.policy import Kind
from contested.statements.values import Datatype, Key, Relation, compare


def says(subject: object, source: str, value: object, **more: object) -> Said:
    return Said(str(subject), source, source, Key(Datatype.TEXT, str(value)), **more)  # type: ignore[arg-type]  # days


def relate(a: Key, b: Key) -> Relation:
    return compare(a, b)


def found(claims: list[Said]) -> Finding:
    return infer(claims, relate)


def kind(finding: Finding) -> Kind | None:
    return None if finding.policy is None else finding.policy.kind


def world(value: Callable[[int, str], object], *, subjects: int = 30, sources: str = "ABC") -> list[Said]:
    """Every source says of every subject what `value` gives for it; a list is several values."""
    claims = []
    for subject in range(subjects):
        for source in sources:
            told = value(subject, source)
            claims += [says(subject, source, one) for one in (told if isinstance(told, list) else [told])]
    return claims


def test_one_value_on_which_sources_agree_is_immutable():
    finding = found(world(lambda subject, _: f"town {subject}"))
    assert (kind(finding), finding.firm) == (Kind.IMMUTABLE, True)
    assert (finding.pairs, finding.multiplicity, finding.comparisons, finding.agreement) == (90, 1, 90, 1)
    assert finding.chance == 0


def test_a_few_who_err_change_nothing():
    finding = found(
        world(lambda subject, source: "error" if subject % 5 == 0 and source == "B" else f"town {subject}")
    )
    assert (kind(finding), finding.firm) == (Kind.IMMUTABLE, True)


def test_one_value_each_without_agreement_is_only_proposed():
    """Each source names one of many: of a person's prizes, say, the one it cares about."""
    finding = found(world(lambda subject, source: f"prize {subject} {source}"))
    assert (kind(finding), finding.firm) == (Kind.IMMUTABLE, False)


def test_naming_one_of_two_at_random_is_no_agreement():
    finding = found(
        world(lambda subject, source: f"{subject} {(subject * 7 + ord(source) * 3 + subject // 3) % 2}")
    )
    assert not finding.firm


def test_agreement_that_chance_explains_is_none():
    """Whatever the subject is, nearly everybody says *yes*."""
    finding = found(world(lambda subject, source: "no" if (subject + ord(source)) % 20 == 0 else "yes"))
    assert finding.agreement > 0.85
    assert not finding.firm


def test_a_source_that_gives_several_at_once_has_several():
    finding = found(world(lambda subject, _: [f"child {subject} {n}" for n in range(subject % 3 + 1)]))
    assert (kind(finding), finding.firm) == (Kind.MULTI, True)


def test_between_the_two_nothing_is_suggested():
    finding = found(world(lambda subject, _: ["a", "b"] if subject % 10 == 0 else ["a"]))
    assert 1.05 < finding.multiplicity < 1.2
    assert (finding.policy, finding.firm) == (None, False)


def test_too_few_cases_are_only_proposed():
    few = found(world(lambda *_: ["a", "b"], subjects=6))
    assert (few.pairs, kind(few), few.firm) == (18, Kind.MULTI, False)


def test_one_source_alone_agrees_with_nobody():
    finding = found(world(lambda subject, _: f"town {subject}", sources="A"))
    assert (finding.comparisons, finding.firm) == (0, False)


def test_copies_of_one_register_are_no_agreement():
    claims = [replace(claim, group="register") for claim in world(lambda subject, _: f"town {subject}")]
    assert found(claims).comparisons == 0


def moves(subject: int, source: str) -> list[Said]:
    """Cairns for ten days, then Brisbane."""
    return [
        says(subject, source, f"Cairns {subject}", dated=True, lower=0, upper=10),
        says(subject, source, f"Brisbane {subject}", dated=True, lower=10, upper=20),
    ]


def test_values_that_follow_one_another_are_one_at_a_time():
    finding = found([claim for subject in range(30) for source in "ABC" for claim in moves(subject, source)])
    assert (kind(finding), finding.firm, finding.changed) == (Kind.FUNCTIONAL, True, 90)
    assert finding.multiplicity == 1


def test_an_end_that_nobody_knows_is_where_the_next_value_starts():
    claims = [
        replace(claim, upper=None, open_end=True)
        for subject in range(30)
        for source in "ABC"
        for claim in moves(subject, source)
    ]
    assert found(claims).multiplicity == 1


def test_two_that_touch_within_the_unit_of_their_dates_are_not_two_at_once():
    claims = [
        says(1, "A", "Cairns", dated=True, lower=0, upper=730, blur=365),
        says(1, "A", "Brisbane", dated=True, lower=365, upper=1095, blur=365),
    ]
    assert found(claims).multiplicity == 1
    assert found([replace(claim, blur=1) for claim in claims]).multiplicity == 2


def test_values_with_dates_that_never_change_are_still_held_to_have_a_time():
    claims = [
        replace(claim, dated=True, lower=0, upper=9) for claim in world(lambda subject, _: f"town {subject}")
    ]
    assert kind(found(claims)) == Kind.FUNCTIONAL


def test_a_finer_value_is_no_second_one():
    year, day = Key(Datatype.DATE, "1860"), Key(Datatype.DATE, "1860-05-04")
    claims = [Said("Ann", "A", "A", value) for value in (year, day)]
    assert infer(claims, lambda a, b: Relation.SAME if a == b else Relation.A_FINER).multiplicity == 1


def test_words_of_two_languages_are_no_comparison():
    assert infer(world(lambda _, source: source), lambda *_: Relation.NOT_COMPARED).comparisons == 0


def test_nothing_suggests_nothing():
    finding = found([])
    assert (finding.pairs, finding.policy, finding.firm) == (0, None, False)


@pytest.mark.parametrize(
    ("share", "of", "lower"), [(1, 10, 0.787), (0.5, 100, 0.419), (0, 50, 0.0), (1, 0, 0.0)]
)
def test_few_cases_say_less_than_many(share, of, lower):
    assert wilson_lower(share, of) == pytest.approx(lower, abs=0.001)


a_claim = st.builds(
    says,
    st.sampled_from("STUV"),
    st.sampled_from("ABC"),
    st.sampled_from(["x", "y", "z"]),
    dated=st.just(True),
    lower=st.one_of(st.none(), st.integers(0, 5)),
    upper=st.one_of(st.none(), st.integers(6, 12)),
    open_end=st.booleans(),
) | st.builds(says, st.sampled_from("STUV"), st.sampled_from("ABC"), st.sampled_from(["x", "y", "z"]))
claims = st.lists(a_claim, max_size=25)


@given(claims, st.randoms(use_true_random=False))
def test_neither_order_nor_repetition_matters(said, random):
    again = [*said, *said]
    random.shuffle(again)
    assert found(again) == found(said)


@given(claims)
def test_what_is_measured_is_what_it_says(said):
    finding = found(said)
    assert finding.pairs == len({(claim.subject, claim.source) for claim in said})
    assert 0 <= finding.agreement <= 1
    assert 0 <= finding.chance <= 1
    assert finding.multiplicity >= 1 or not said
    assert not finding.firm or (finding.policy and finding.pairs >= 20)


@given(claims, st.sampled_from("STUV"), st.sampled_from("ABC"))
def test_one_more_value_beside_the_others_never_makes_a_source_say_less(said, subject, source):
    if not any(claim.subject == subject and claim.source == source for claim in said):
        return
    more = [*said, says(subject, source, "something new")]
    assert found(more).multiplicity >= found(said).multiplicity


@given(claims)
def test_renaming_sources_changes_neither_how_many_values_they_give_nor_how_often_they_agree(said):
    renamed = {"A": "Z", "B": "Y", "C": "X"}
    others = [
        replace(claim, source=renamed[str(claim.source)], group=renamed[str(claim.group)]) for claim in said
    ]
    one, other = found(said), found(others)
    assert (one.pairs, one.multiplicity, one.comparisons, one.agreement, one.changed) == (
        other.pairs,
        other.multiplicity,
        other.comparisons,
        other.agreement,
        other.changed,
    )
