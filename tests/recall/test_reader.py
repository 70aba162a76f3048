"""What a language model is told."""

from typing import Any

import pytest

from contested.recall.contract import About, Shape, Triple
from contested.recall.parts import Answer, Evidence, Former, Held, Period
from contested.recall.reader import read_out


def held(value: str, *sources: str, polarity: str = "asserted", quote: str = "") -> Held:
    evidence = (Evidence("A page", None, 1, quote, None, None, 1, "supports"),) if quote else ()
    return Held(
        value,
        None,
        polarity,
        0.5,
        tuple(range(1, len(sources) + 1)),
        sources,
        frozenset(sources),
        None,
        evidence,
    )


def former(value: str, why: str) -> Former:
    return Former(value, (7,), ("A",), why, "", 1, None, None, ())


def triple(answer: Held, *dissent: Held, contestedness: float = 0.0, **more: Any) -> Triple:
    fields: dict[str, Any] = {
        "about": About(1, "Jack Hart", 1, "birth place", 1, stale=False),
        "shape": Shape.FOCUSED,
        "answer": Answer((answer,), Period(None, None, undated=False), "", ()),
        "contestedness": contestedness,
        "peak": contestedness,
        "label": "contested" if contestedness else "settled",
        "witnesses": answer.independent + sum(each.independent for each in dissent),
        "dissent": dissent,
        "agrees": (),
        "previous": (),
        "also_said": (),
    }
    return Triple(**(fields | more))


def told(found: Triple, tau: float = 0.3) -> str:
    """The first line of the passage, without the question."""
    return read_out(found, (), tau).passage.splitlines()[0].removeprefix("Jack Hart · birth place: ")


def test_two_voices_against_each_other():
    found = triple(held("McIvor", "A"), held("Coen", "B"), contestedness=1.0)
    assert told(found) == "McIvor (contested: a second source says Coen)"
    assert (
        read_out(found, ()).instruction
        == "State the answer and that it is contested. Name the dissent: Coen (B)."
    )


def test_several_voices_on_either_side():
    dissent = held("73.0 ± 1.0", "SH0ES", "H0LiCOW"), held("69.96 ± 1.53", "CCHP")
    found = triple(held("67.4 ± 0.5", "Planck", "ACT", "SPT"), *dissent, contestedness=1.0)
    assert (
        told(found) == "67.4 ± 0.5 (contested: two independent sources say 73.0 ± 1.0, one says 69.96 ± 1.53)"
    )


def test_a_denial_is_told_as_one():
    found = triple(held("Coen", "A"), held("Coen", "B", polarity="negated"), contestedness=1.0)
    assert told(found) == "Coen (contested: a second source says not Coen)"


def test_below_tau_one_short_clause():
    found = triple(held("McIvor", *map(str, range(12))), held("Coen", "B"), contestedness=0.28)
    assert told(found) == "McIvor (1 of 13 witnesses says Coen)"
    assert read_out(found, ()).instruction == ""


@pytest.mark.parametrize("tau", [0.0, 0.28])
def test_at_tau_it_is_said(tau):
    found = triple(held("McIvor", *map(str, range(12))), held("Coen", "B"), contestedness=0.28)
    assert "contested" in told(found, tau)


def test_without_a_contest_nothing_is_added():
    assert told(triple(held("McIvor", "A")), tau=0.0) == "McIvor"


def test_an_assumed_end_is_said():
    found = triple(held("Brisbane", "B"), label="changed", previous=(former("Cairns", "assumed succession"),))
    assert told(found) == "Brisbane (before: Cairns; its end is assumed)"


def test_a_stated_end_is_not():
    found = triple(held("Brisbane", "B"), label="changed", previous=(former("Cairns", "stated end"),))
    assert told(found) == "Brisbane"


def test_an_assumption_further_back_is_nobodys_question():
    before = former("Perth", "own succession"), former("Cairns", "assumed succession")
    assert told(triple(held("Brisbane", "B"), label="changed", previous=before)) == "Brisbane"


def test_what_is_undetermined_names_both():
    found = triple(held("Coen", "A"), label="undetermined", also_said=(held("McIvor", "B"),))
    assert told(found) == "Coen (undetermined: also said is McIvor)"
    assert "Name every value" in read_out(found, ()).instruction


def test_of_very_much_dissent_the_rest_is_counted():
    dissent = [held(f"Place {n}", f"S{n}") for n in range(8)]
    found = triple(held("Coen", "A", "B"), *dissent, contestedness=1.0)
    assert told(found).endswith("one says Place 4, and three further values)")


def test_the_passage_quotes_both_sides_of_a_contest():
    found = triple(
        held("McIvor", "A", quote="At McIvor."), held("Coen", "B", quote="At Coen."), contestedness=1.0
    )
    assert read_out(found, ()).passage.splitlines()[1:] == [
        "- McIvor: “At McIvor.” (A page)",
        "- Coen: “At Coen.” (A page)",
    ]


def test_nothing_found_is_nothing_to_guess_from():
    assert read_out(None, ()).passage == ""
    assert "Do not guess" in read_out(None, ()).instruction


def test_a_synthesis_reads_out_all_that_is_known():
    first = triple(held("Coen", "A"), shape=Shape.SYNTHESIS)
    other = triple(held("smith", "A"), about=About(2, "Jack Hart", 1, "trade", 2, stale=False))
    assert read_out(first, (other,)).passage.splitlines() == [
        "Jack Hart · birth place: Coen",
        "Jack Hart · trade: smith",
    ]
