"""The chain holds, and shows whoever owns the tables where he has been at it."""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from hashlib import sha256
from typing import Any

import pytest

from contested.log.actions import append
from contested.log.models import Entry, Head
from contested.log.queries import entries, stream
from contested.log.verify import verify_chain, verify_log
from contested.postgres import query
from contested.sublation.actions import reverse
from contested.sublation.models import Assessment, Ruling

# The owner's connection is taken before anything is written, for it would wait for what another one has written.
pytestmark = [pytest.mark.django_db(databases=["default", "owner"]), pytest.mark.usefixtures("owner")]

Tamper = Callable[..., None]


def breaks() -> list[str]:
    return [str(one) for one in verify_chain()]


def test_what_nobody_has_touched_verifies(decided: Ruling):
    verified = verify_log()
    assert verified.lines == 4
    assert not verified.breaks


def test_an_empty_log_verifies(db: None):
    assert not verify_log().breaks


def test_lines_take_their_places_in_the_order_of_what_was_done(decided: Ruling):
    query.execute("set constraints all immediate")
    lines = list(Entry.objects.order_by("place"))
    assert [line.place for line in lines] == [1, 2, 3, 4]
    assert [line.action for line in lines] == ["user.made", "policy.set", "assessment.made", "ruling.made"]
    assert [line.previous for line in lines[1:]] == [line.hash for line in lines[:-1]]
    assert Head.objects.get().hash == lines[-1].hash


def test_a_line_that_was_changed_is_found(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "update log_entry set after = after || '{\"winner\": 99}' where place = 4")
    assert breaks() == ["line 4 is not as it was written"]


def test_whose_deed_it_was_and_when_can_t_be_changed_either(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "update log_entry set actor_id = null where place = 3")
    tamper("log_entry", "update log_entry set at = at - interval '1 day' where place = 2")
    assert breaks() == ["line 2 is not as it was written", "line 3 is not as it was written"]


def test_a_line_that_was_changed_with_its_hash_does_not_go_with_the_next(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "update log_entry set action = 'policy.mended' where place = 2")
    tamper("log_entry", "update log_entry e set hash = log_hash(e) where place = 2")
    assert breaks() == ["line 3 does not follow the line before it"]


def test_the_last_line_changed_with_its_hash_is_not_what_the_log_ended_with(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "update log_entry set action = 'ruling.mended' where place = 4")
    tamper("log_entry", "update log_entry e set hash = log_hash(e) where place = 4")
    assert breaks() == ["line 4 is the last, and the log was said to end otherwise"]


def test_lines_taken_out_are_missed(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "delete from log_entry where place in (2, 3)")
    assert breaks() == ["lines 2 to 3 are missing"]


def test_the_first_line_is_missed_too(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "delete from log_entry where place = 1")
    assert breaks() == ["line 1 is missing"]


def test_lines_cut_off_at_the_end_are_missed(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "delete from log_entry where place > 2")
    assert breaks() == ["lines 3 to 4 are missing"]


def test_a_log_that_was_emptied_is_missed(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "delete from log_entry")
    assert breaks() == ["lines 1 to 4 are missing"]


def test_a_head_that_was_set_back_is_found(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "delete from log_entry where place = 4")
    tamper("log_head", "update log_head set place = 2")
    assert breaks() == ["line 3 is the last, and the log was said to end otherwise"]


def test_a_log_that_is_said_to_have_begun_later_is_found(decided: Ruling, tamper: Tamper):
    """For what was written before it began no line is asked."""
    tamper("log_head", "update log_head set begun = clock_timestamp()")
    assert breaks() == ["line 1 was written before the log is said to have begun"]


def test_a_line_that_was_slipped_in_is_found(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "insert into log_entry (action, about, row_id) values ('ruling.made', 'ruling', 9)")
    assert breaks() == ["ruling 9 is in a line that is not bound to the chain"]


def test_a_reason_that_was_changed_is_found(decided: Ruling, tamper: Tamper):
    tamper("log_entry", "update log_entry set reason = 'another' where place = 4")
    assert breaks() == ["line 4 has another reason than it was written with"]


def test_a_reason_can_be_erased_and_the_chain_still_holds(decided: Ruling, tamper: Tamper):
    """On a lawful request; that there was one is told from there having been none."""
    append(action="dispute.noted", about="dispute", row=1, actor=None)
    tamper("log_entry", "update log_entry set reason = null where place = 4")
    assert not breaks()
    assert [(line.reason, line.erased) for line in entries(limit=2)] == [(None, False), (None, True)]


def test_a_decision_that_was_changed_is_not_as_the_log_tells_it(decided: Ruling, tamper: Tamper):
    tamper("assessment", "update assessment set precision = 0.1")
    tamper("account", "update account set is_superuser = true")
    assert not breaks()
    assert [str(one) for one in verify_log().breaks] == [
        f"account {decided.actor_id} is not as the log tells it",
        f"assessment {Assessment.objects.get().pk} is not as the log tells it",
    ]


def test_a_decision_without_its_line_is_found(decided: Ruling, tamper: Tamper):
    tamper(
        "ruling",
        "insert into ruling (statement_id, kind, reason, tx_from) values (%(id)s, 4, 'quietly', clock_timestamp())",
        id=decided.winner_id,
    )
    (found,) = verify_log().breaks
    assert str(found) == f"ruling {found.row} was written without a line"


@pytest.mark.parametrize(
    ("sql", "what"),
    [
        ("update ruling set tx_to = clock_timestamp()", "ended without a line"),
        ("delete from ruling", "is gone, though the log tells of it"),
        ("update ruling set reason = 'as everybody knows'", "is not as the log tells it"),
    ],
)
def test_a_ruling_that_was_tampered_with_is_found(decided: Ruling, tamper: Tamper, sql: str, what: str):
    tamper("ruling", sql)
    assert not breaks()
    assert [str(one) for one in verify_log().breaks] == [f"ruling {decided.pk} {what}"]


def test_a_ruling_that_was_brought_back_to_life_is_found(decided: Ruling, tamper: Tamper):
    reverse(ruling=decided.pk, reason="on second thoughts", actor=decided.actor)
    assert not verify_log().breaks
    tamper("ruling", "update ruling set tx_to = null where id = %(id)s", id=decided.pk)
    assert [str(one) for one in verify_log().breaks] == [
        f"ruling {decided.pk} stands, though the log tells of its end"
    ]


def test_a_judgement_that_ended_quietly_is_found(decided: Ruling, tamper: Tamper):
    tamper("assessment", "update assessment set tx_to = clock_timestamp()")
    tamper("contest_policy", "update contest_policy set tx_to = clock_timestamp()")
    found = [one for one in verify_log().breaks if one.kind == "ended"]
    assert [one.about for one in found] == ["assessment", "contest_policy"]


def test_a_user_who_was_let_in_without_a_line_is_found(decided: Ruling, tamper: Tamper):
    tamper(
        "account",
        """insert into account (username, password, role, is_active, is_staff, is_superuser, first_name, last_name, email,
            date_joined)
        values ('eve', '', 'administrator', true, true, true, '', '', '', now())""",
    )
    (found,) = verify_log().breaks
    assert str(found) == f"account {found.row} was written without a line"


def canonical(value: Any) -> str:
    """Write a value as PostgreSQL writes jsonb: names by length, then by letter."""
    match value:
        case dict():
            names = sorted(value, key=lambda name: (len(name.encode()), name.encode()))
            return "{" + ", ".join(f"{json.dumps(name)}: {canonical(value[name])}" for name in names) + "}"
        case list():
            return "[" + ", ".join(map(canonical, value)) + "]"
        case Decimal():
            return str(value)
        case _:
            return json.dumps(value, ensure_ascii=False)


HASHED = ("place", "at", "actor", "action", "about", "row", "reason_digest", "before", "after", "previous")


def test_anybody_can_compute_the_chain_anew_from_an_export(decided: Ruling):
    append(
        action="dispute.decided",
        about="dispute",
        row=1,
        actor=None,
        reason="Zażółć",
        after={"rulings": [1, 2], "score": 0.75, "second": None, "label": "strong"},
    )
    query.execute("set constraints all immediate")
    lines = [json.loads(line, parse_float=Decimal) for line in stream()]
    assert [line["place"] for line in lines] == [1, 2, 3, 4, 5]
    previous = sha256(b"").hexdigest()
    for line in lines:
        assert line["previous"] == previous
        previous = sha256(canonical([line[name] for name in HASHED]).encode()).hexdigest()
        assert line["hash"] == previous
        if line["reason"] is not None:
            assert line["reason_digest"] == sha256(line["reason"].encode()).hexdigest()


def test_an_export_goes_on_where_an_older_one_ended(decided: Ruling):
    query.execute("set constraints all immediate")
    assert [json.loads(line)["place"] for line in stream(after=2)] == [3, 4]
