"""The contract: the answer, how contested it is, and the dissent, from the store to the reader."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime

import pytest

from contested.alignment.actions import align
from contested.alignment.models import AlignmentRelation, AlignmentStatus
from contested.density.actions import refresh
from contested.intake.actions import correct
from contested.intake.record import read_record
from contested.recall.contract import Recall, Shape, Triple
from contested.recall.errors import QuestionRefused
from contested.recall.parts import Answer
from contested.recall.queries import recall
from contested.statements.actions import retract
from contested.statements.models import Predicate, Source, Statement
from contested.statements.values.calendars import day_number
from tests.recall.conftest import claim, policy

pytestmark = pytest.mark.django_db


def triple(found: Recall) -> Triple:
    assert found.triple is not None
    return found.triple


def answer(found: Recall | Triple) -> Answer:
    assert found.answer is not None
    return found.answer


def told(found: Recall | Triple) -> str:
    return answer(found).text


def values(positions) -> list[str]:
    return [each.text for each in positions]


def now() -> datetime:
    """A moment between two writes."""
    moment = datetime.now(UTC)
    time.sleep(0.002)
    return moment


def test_a_contest_is_answered_with_its_dissent(hart):
    found = recall("Where was Jack Hart born?")
    assert (found.contestedness, found.label, triple(found).shape) == (1.0, "contested", Shape.CONTEST)
    assert {told(found), *values(found.dissent)} == {"Coen", "McIvor"}
    assert answer(found).ties == tuple(values(found.dissent))


def test_the_dissent_stands_there_though_search_found_one_side_alone(hart):
    # No name of anything in it: only the words that one of the two sources uses.
    found = recall("born in a tent beside the mill")
    assert {told(found), *values(found.dissent)} == {"Coen", "McIvor"}
    assert found.contestedness == 1.0


def test_the_dissent_comes_with_the_words_it_rests_on(hart):
    found = recall("Where was Jack Hart born?")
    evidence = [*answer(found).evidence, *(each for held in found.dissent for each in held.evidence)]
    quotes = {each.quote for each in evidence}
    assert quotes == {
        "Jack Hart was born in a tent beside the crushing mill.",
        "Of McIvor, as he always said.",
    }


def test_a_name_is_found_as_registers_write_it(blanchett):
    found = recall("Where was Cate Blanchett born?")
    assert (told(found), sorted(values(found.dissent))) == ("Melbourne", ["Elizabeth", "Hollywood"])
    assert (len(answer(found).sources), answer(found).independent, answer(found).tied) == (5, 5, False)


def test_change_is_no_contest(davis):
    found = recall("Where does Ajax Davis live?")
    assert (told(found), found.label, found.contestedness, found.dissent) == ("Brisbane", "changed", 0.0, ())
    assert [(former.value, former.by) for former in triple(found).previous] == [("Cairns", "Brisbane")]
    assert "Brisbane (before: Cairns; its end is assumed)" in found.reader.passage
    assert found.reader.instruction == ""


def test_what_was_true_then_answers_for_then(davis):
    found = recall("Where does Ajax Davis live?", valid_at=day_number(2020))
    assert (told(found), triple(found).previous) == ("Cairns", ())
    assert "before" not in found.reader.passage


def test_of_a_time_nobody_speaks_about_nothing_is_guessed(davis):
    found = recall("Where does Ajax Davis live?", valid_at=day_number(1850))
    assert (found.answer, found.label) == (None, "no_evidence")
    assert [told(other) for other in found.cells] == ["Brisbane"]


def test_an_unknown_thing_is_not_guessed(hart):
    found = recall("Where was Florence Nightingale born?")
    assert (found.triple, found.label, found.cells) == (None, "no_evidence", ())
    assert found.as_json()["answer"] is None


def test_what_nobody_asked_does_not_answer(hart):
    found = recall("Which instrument did Jack Hart play?")
    assert found.answer is None
    assert [other.about.predicate for other in found.cells] == ["birth place"]


def test_a_condition_answers_for_itself(redis):
    found = recall("Which address does Redis bind to?", condition="version=7.2")
    assert (told(found), answer(found).scope, found.contestedness) == ("127.0.0.1", "version=7.2", 0.0)


def test_claims_that_hold_more_widely_contradict_under_a_narrower_condition(redis):
    found = recall("Which address does Redis bind to?", condition="env=docker AND version = 7.2")
    assert found.contestedness == 1.0
    assert {told(found), *values(found.dissent)} == {"0.0.0.0", "127.0.0.1"}  # noqa: S104 an answer


def test_a_condition_nobody_named_takes_what_applies_under_it(redis):
    found = recall("Which address does Redis bind to?", condition="version=7.2 AND env=laptop")
    assert (told(found), found.contestedness) == ("127.0.0.1", 0.0)


def test_of_an_unheard_condition_nothing_is_guessed(redis):
    found = recall("Which address does Redis bind to?", condition="version=9")
    assert (found.answer, found.label, triple(found).peak) == (None, "no_evidence", 1.0)
    assert {answer(other).scope for other in found.cells} >= {"version=3.0", "version=7.2"}


def test_the_other_scopes_stand_beside_the_one_that_answers(redis):
    found = recall("Which address does Redis bind to?")
    scopes = [answer(found).scope, *(answer(other).scope for other in found.cells)]
    assert sorted(scopes) == ["env=docker AND version=7.2", "version=3.0", "version=7.2"]


def test_before_a_retraction_both_sides_stand(hart):
    before = now()
    retract(statement=Statement.objects.get(pk=hart[1]), reason="misread the hand", actor=None)
    then, today = (recall("Where was Jack Hart born?", as_of=moment) for moment in (before, None))
    assert (then.contestedness, len(then.dissent), then.label) == (1.0, 1, "contested")
    assert (told(today), today.contestedness, today.label) == ("Coen", 0.0, "corrected")


def test_before_anything_was_said_nothing_is_known(hart):
    assert recall("Where was Jack Hart born?", as_of=datetime(2000, 1, 1, tzinfo=UTC)).answer is None


def test_a_retired_value_is_shown_with_what_became_of_it(hart):
    retract(statement=Statement.objects.get(pk=hart[1]), reason="misread the hand", actor=None)
    [former] = triple(recall("Where was Jack Hart born?")).previous
    assert (former.value, former.why, former.reason) == ("McIvor", "retracted", "misread the hand")


def test_of_what_was_retired_alone_there_is_no_answer_but_its_fate(hart):
    for statement in Statement.objects.filter(pk__in=hart):
        retract(statement=statement, reason="a forgery", actor=None)
    found = recall("Where was Jack Hart born?")
    assert (found.answer, found.label) == (None, "no_evidence")
    assert {former.value for former in triple(found).previous} == {"Coen", "McIvor"}


def test_only_the_sources_asked_for_are_heard(hart):
    source = Source.objects.get(name="Second record")
    found = recall("Where was Jack Hart born?", sources=[source.pk])
    assert (told(found), found.contestedness, found.dissent) == ("McIvor", 0.0, ())


def test_a_quote_in_the_same_words_does_not_answer_another_question(hart, tell):
    tell(
        policy("birth date", "immutable"),
        claim("Jack Hart", "birth date", "1862", "Third record", type="date"),
    )
    found = recall("In which year was Jack Hart born?")
    assert (triple(found).about.predicate, told(found)) == ("birth date", "1862")


def test_one_word_of_a_quote_is_no_answer(hart):
    found = recall("Where was the tent born?")
    assert (found.answer, [other.about.subject for other in found.cells]) == (None, ["Jack Hart"])


def test_a_word_that_many_names_share_means_none_of_them(tell):
    tell(policy("birth place", "immutable"))
    tell(
        *(
            claim(f"John {name}", "birth place", "Perth", "A")
            for name in ("Ash", "Birch", "Cole", "Dean", "Elm", "Fox")
        )
    )
    found = recall("Where was John born?")
    assert (found.answer, len(found.cells)) == (None, 6)


def test_a_word_of_one_name_alone_means_it(tell):
    tell(
        policy("elevation", "immutable"), claim("Mount Everest", "elevation", "8848 m", "A", type="quantity")
    )
    assert told(recall("How high is Everest?")) == "8848 m"


def test_homonyms_stand_beside_each_other(tell):
    tell(
        policy("birth place", "immutable"),
        claim("John Smith", "birth place", "Perth", "A", disambiguate="baker"),
        claim("John Smith", "birth place", "Hobart", "B", disambiguate="sailor"),
    )
    found = recall("Where was John Smith born?")
    assert {told(found), *(told(other) for other in found.cells)} == {"Perth", "Hobart"}
    assert (found.contestedness, found.dissent) == (0.0, ())


def test_one_denial_among_many_voices_is_mentioned_in_a_clause(tell):
    tell(
        policy("birth place", "immutable"),
        *(claim("Jack Hart", "birth place", "McIvor", f"Record {n}") for n in range(12)),
        claim("Jack Hart", "birth place", "Coen", "Family lore"),
    )
    found = recall("Where was Jack Hart born?")
    assert 0 < found.contestedness < 0.3
    assert "McIvor (1 of 13 witnesses says Coen)" in found.reader.passage
    assert found.reader.instruction == ""


def test_who_denies_the_answer_stands_in_the_dissent(tell):
    tell(
        policy("birth place", "immutable"),
        claim("Jack Hart", "birth place", "Coen", "A"),
        claim("Jack Hart", "birth place", "Coen", "B"),
        claim("Jack Hart", "birth place", "Coen", "C", polarity="negated"),
    )
    found = recall("Where was Jack Hart born?")
    assert (told(found), values(found.dissent)) == ("Coen", ["not Coen"])


def test_a_span_that_rebuts_the_answer_is_shown_though_nobody_states_the_denial(tell):
    rebuttal = {"document": "A letter", "quote": "He was never at Coen.", "stance": "rebuts"}
    tell(
        policy("birth place", "immutable"),
        claim("Jack Hart", "birth place", "Coen", "A") | {"evidence": [rebuttal]},
    )
    found = recall("Where was Jack Hart born?")
    assert [(held.text, held.share, held.evidence[0].quote) for held in found.dissent] == [
        ("not Coen", 0.0, "He was never at Coen.")
    ]
    assert (found.contestedness, answer(found).evidence) == (0.0, ())


def test_undated_claims_stand_beside_dated_ones(tell):
    tell(
        policy("residence", "functional_at_time"),
        claim("Ajax Davis", "residence", "Cairns", "A", valid="2019-01-01/"),
        claim("Ajax Davis", "residence", "Perth", "B"),
    )
    found = recall("Where does Ajax Davis live?")
    assert (told(found), values(triple(found).also_said)) == ("Cairns", ["Perth"])
    assert found.label == "undetermined"
    assert "Perth" in found.reader.passage


def test_where_only_the_undated_are_contested_theirs_is_the_answer(tell):
    tell(
        policy("residence", "functional_at_time"),
        claim("Ajax Davis", "residence", "Cairns", "A", valid="2019-01-01/"),
        claim("Ajax Davis", "residence", "Perth", "B"),
        claim("Ajax Davis", "residence", "Hobart", "C"),
    )
    found = recall("Where does Ajax Davis live?")
    assert {told(found), *values(found.dissent)} == {"Perth", "Hobart"}
    assert (answer(found).window.undated, values(triple(found).also_said)) == (True, ["Cairns"])


def test_where_nobody_judges_every_value_is_named(tell):
    tell(claim("Jack Hart", "trade", "smith", "A"), claim("Jack Hart", "trade", "baker", "B"))
    found = recall("What was the trade of Jack Hart?")
    assert (found.label, found.contestedness, found.dissent) == ("undetermined", 0.0, ())
    assert {told(found), *values(triple(found).also_said)} == {"smith", "baker"}
    assert "smith" in found.reader.passage
    assert "baker" in found.reader.passage


def test_where_several_may_stand_all_are_listed(tell):
    tell(
        policy("child", "multi"),
        claim("Mary Watson", "child", "Ferrier", "A"),
        claim("Mary Watson", "child", "Oxnam", "B"),
    )
    found = recall("Who were the children of Mary Watson?")
    assert ({held.value for held in answer(found).values}, triple(found).shape) == (
        {"Ferrier", "Oxnam"},
        Shape.SEVERAL,
    )


def test_a_question_that_only_names_a_thing_gets_all_that_is_known(davis, tell):
    tell(claim("Ajax Davis", "instance of", "person", "First record"))
    found = recall("Ajax Davis")
    assert triple(found).shape is Shape.SYNTHESIS
    assert {triple(found).about.predicate, *(other.about.predicate for other in found.cells)} == {
        "residence", "instance of"
    }  # fmt: skip


def test_aligned_predicates_answer_together(hart, tell):
    tell(
        {
            "kind": "alignment",
            "source": "bornIn",
            "relation": "exact",
            "target": "birth place",
            "confidence": 1,
        },
        claim("Jack Hart", "bornIn", "Coen", "Third record"),
    )
    refresh()
    found = recall("Where was Jack Hart born?")
    assert (told(found), len(answer(found).sources), values(found.dissent)) == ("Coen", 2, ["McIvor"])
    assert all(other.about.predicate != "bornIn" for other in found.cells)


def test_before_an_alignment_was_made_it_did_not_count(hart, tell):
    tell(claim("Jack Hart", "cradle place", "Coen", "Third record"))
    before = now()
    tell(
        {
            "kind": "alignment",
            "source": "cradle place",
            "relation": "exact",
            "target": "birth place",
            "confidence": 1,
        }
    )
    refresh()
    found = recall("Where was Jack Hart born?", as_of=before)
    assert answer(found).tied or len(answer(found).sources) == 1
    assert "cradle place" in {other.about.predicate for other in (triple(found), *found.cells)}


def test_a_name_that_a_predicate_lent_then_leads_to_its_cell_as_of_then_and_at_no_other_time(hart, tell):
    before = now()
    link = {
        "kind": "alignment",
        "source": "native soil",
        "relation": "exact",
        "target": "birth place",
        "confidence": 1,
    }
    tell(link)
    refresh()
    between = now()
    align(
        source=Predicate.objects.get(name="native soil"),
        target=Predicate.objects.get(name="birth place"),
        relation=AlignmentRelation.EXACT,
        status=AlignmentStatus.REJECTED,
    )
    refresh()
    asked = "What is the native soil of Jack Hart?"
    answers = [recall(asked, as_of=moment).answer is not None for moment in (before, between, None)]
    assert answers == [False, True, False]


def test_the_other_name_of_a_thing_leads_to_it(hart, tell):
    tell({"kind": "same_as", "a": "Jack Hart", "b": "John Hart of Coen River"})
    refresh()
    assert recall("Where was John Hart of Coen River born?").contestedness == 1.0


def test_a_correction_of_our_own_reading_is_shown_with_what_stands_instead(hart):
    mended = read_record(claim("Jack Hart", "birth place", "Cooktown", "First record"))
    correct(statement=Statement.objects.get(pk=hart[0]), record=mended, reason="a blot", actor=None)
    found = recall("Where was Jack Hart born?")
    [former] = triple(found).previous
    assert {told(found), *values(found.dissent)} == {"Cooktown", "McIvor"}
    assert (former.value, former.why, former.by, former.reason) == ("Coen", "corrected", "Cooktown", "a blot")
    assert former.successor is not None
    assert Statement.objects.get(pk=former.successor).tx_to is None


def test_the_contract_has_exactly_its_keys(hart):
    data = recall("Where was Jack Hart born?").as_json()
    assert list(data) == [
        "question", "as_of", "valid_at", "shape", "answer", "contestedness", "peak", "label", "stale", "dissent",
        "agrees", "previous", "also_said", "cells", "reader", "took_ms",
    ]  # fmt: skip
    assert list(data["answer"]) == [
        "text", "value", "values", "subject", "predicate", "statement", "window", "scope", "sources", "independent",
        "share", "tied", "evidence",
    ]  # fmt: skip
    [dissent] = data["dissent"]
    assert list(dissent) == ["value", "polarity", "share", "statements", "sources", "valid", "evidence"]
    assert list(dissent["evidence"][0]) == ["document", "revision", "quote", "start", "end"]
    assert list(data["reader"]) == ["instruction", "passage"]
    assert json.loads(json.dumps(data)) == data


def test_without_evidence_the_contract_keeps_its_keys(hart):
    found, nothing = recall("Where was Jack Hart born?"), recall("Who was Florence Nightingale?")
    assert list(found.as_json()) == list(nothing.as_json())


def test_tau_decides_from_when_a_reader_must_say_so(hart):
    assert "contested" in recall("Where was Jack Hart born?", tau=1.0).reader.instruction
    assert recall("Where was Jack Hart born?", tau=0.0).reader.instruction


def test_it_says_where_map_and_queue_are_behind(hart):
    behind = recall("Where was Jack Hart born?")
    refresh()
    assert (behind.as_json()["stale"], recall("Where was Jack Hart born?").as_json()["stale"]) == (
        True,
        False,
    )


def test_it_tells_how_long_each_step_took(hart):
    found = recall("Where was Jack Hart born?")
    assert [step.name for step in found.steps] == ["find", "score", "evidence", "tell"]
    assert found.took_ms >= max(step.took_ms for step in found.steps)


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("tau", {"tau": 1.5}),
        ("tau", {"tau": float("nan")}),
        ("k", {"k": -1}),
        ("k", {"k": 10**9}),
        ("as_of", {"as_of": datetime(2020, 1, 1)}),  # noqa: DTZ001 that is what is refused
        ("valid_at", {"valid_at": 2**70}),
        ("condition", {"condition": "x" * 5000}),
    ],
)
def test_what_cannot_be_meant_is_refused_by_name(field, given):
    with pytest.raises(QuestionRefused) as refused:
        recall("Where was Jack Hart born?", **given)
    assert refused.value.field == field


def test_of_a_thing_that_is_only_named_the_most_contested_is_told_first(tell):
    tell(
        policy("birth place", "immutable"),
        claim("Jack Hart", "spouse", "Ann", "A", quote="Jack Hart took Ann for his wife."),
        claim("Jack Hart", "birth place", "Coen", "A"),
        claim("Jack Hart", "birth place", "McIvor", "B"),
    )
    found = recall("Jack Hart")
    assert found.triple is not None
    assert found.triple.about.predicate == "birth place"
    assert [other.about.predicate for other in found.cells] == ["spouse"]


def test_a_question_that_names_a_time_asks_of_that_time(tell):
    tell(
        policy("residence", "functional_at_time"),
        claim("Ajax", "residence", "Cairns", "Register", valid="2010/2019"),
        claim("Ajax", "residence", "Brisbane", "Register", valid="2020/.."),
    )
    found = recall("Where did Ajax live in 2015?")
    assert found.answer is not None
    assert found.answer.text == "Cairns"
    assert found.as_json()["valid_at"] == "2015-07-02"
    then = recall("Where did Ajax live in 2015?", valid_at=day_number(2021))
    assert then.answer is not None
    assert then.answer.text == "Brisbane"


def test_a_year_in_a_name_is_no_time_that_is_asked_of(tell):
    tell(policy("author", "immutable"), claim("Murder in 1850", "author", "Ann", "Catalogue"))
    found = recall("Who wrote Murder in 1850?")
    assert found.answer is not None
    assert found.answer.text == "Ann"
    assert found.valid_at is None


@pytest.mark.parametrize(
    "question",
    ["Where was Cate Blanchet born?", "Where was Kate Blanchett born?", "where was blanchett caet born"],
)
def test_a_slip_of_the_pen_still_finds_who_is_meant(tell, question):
    tell(
        policy("birth place", "immutable"),
        claim("Blanchett, Cate", "birth place", "Melbourne", "Register"),
        claim("Blanche, Caterina", "birth place", "Rome", "Register"),
        claim("Branch, Kate", "birth place", "Leeds", "Register"),
    )
    found = recall(question)
    assert found.answer is not None
    assert found.answer.text == "Melbourne"


def test_a_misspelt_name_is_found_though_part_of_it_is_a_name_too(tell):
    tell(
        policy("birth place", "immutable"),
        claim("Hilton, Paris", "birth place", "New York", "Register"),
        claim("Paris", "country", "France", "Atlas"),
    )
    found = recall("Where was Paris Hiltn born?")
    assert found.answer is not None
    assert found.answer.text == "New York"


def test_a_word_of_the_question_is_no_name_where_another_stands_whole(tell):
    tell(
        claim("The Love Album", "artist", "Westlife", "First record"),
        claim("VII", "album artist", "Blitzen Trapper", "Second record"),
    )
    found = recall('Who is the artist of the album "VII"?')
    assert found.answer is not None
    assert found.answer.text == "Blitzen Trapper"
