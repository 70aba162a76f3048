"""What the procedure says, in the numbers of the desk; no database."""

from decimal import Decimal

from contested.review.outcomes import SublateOutcome
from contested.review.recommending import Pair, Recommended
from contested.sublation.procedure import Claim, decide
from contested.web.recommending import advise

SEATS = {10: 1, 20: 2, 21: 2, 30: 3}  # the number of each statement's position
STRONG = Claim("primary", Decimal("0.95"), 700_000)
WEAK = Claim("community", Decimal("0.55"), 720_000)
NEWER = Claim("primary", Decimal("0.95"), 730_000)


def lines(advice):
    return [f"{step.lead} {step.text}".strip() for step in advice.pairs[0].steps]


def test_a_winner_is_named_by_its_number_with_the_step_that_decides():
    found = Recommended(SublateOutcome((10,), 20), (Pair(20, 10, decide(STRONG, WEAK)),))
    advice = advise(found, SEATS)
    assert advice.title == "2 holds"
    assert lines(advice)[0] == "1 Provenance decides for 2: a primary source stands above a community one."
    assert "not asked" in lines(advice)[1]
    assert lines(advice)[-1].startswith("Hard rule holds")


def test_statements_of_one_position_are_told_once():
    verdict = decide(STRONG, WEAK)
    found = Recommended(
        SublateOutcome((20, 21, 30), 10), tuple(Pair(10, one, verdict) for one in (20, 21, 30))
    )
    advice = advise(found, SEATS)
    assert [pair.title for pair in advice.pairs] == ["1 against 2", "1 against 3"]
    assert advice.others == 1


def test_what_blocks_a_step_is_said():
    advice = advise(Recommended(None, (Pair(10, 20, decide(NEWER, STRONG)),)), SEATS)
    assert advice.title == "a person decides"
    assert lines(advice)[2] == "3 Recency would decide for 1: it was observed later."
    assert lines(advice)[-1].startswith("Hard rule blocks it: its precision 0.95 is not higher")


def test_who_beats_one_and_not_all_does_not_hold():
    advice = advise(Recommended(None, (Pair(10, 20, decide(STRONG, WEAK)),)), SEATS)
    assert advice.title == "a person decides"
    assert advice.note.startswith("No position wins against all")


def test_where_nothing_contradicts_there_is_nothing_to_decide():
    assert advise(Recommended(None, ()), SEATS).title == "nothing to decide"
