"""The log is searched by who, when, what and why; and lines about users are for those who audit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest

from contested.log.actions import append
from contested.log.queries import actions_done, entries
from contested.people.models import User
from contested.sublation.models import Ruling

pytestmark = pytest.mark.django_db

Note = Callable[..., int]


@pytest.fixture
def note(ada: User) -> Note:
    def noted(
        reason: str = "", actor: User | None = None, action: str = "dispute.decided", row: int = 1
    ) -> int:
        return append(action=action, about="dispute", row=row, actor=actor, reason=reason).pk

    return noted


def ids(**asked: object) -> list[int]:
    return [line.id for line in entries(limit=10, **asked)]  # type: ignore[arg-type]  # a test's own words


def test_the_latest_stands_first_and_a_page_goes_on_where_the_last_one_ended(note: Note):
    first, second, third = note(), note(), note()
    assert ids() == [third, second, first]
    assert ids(before_id=third) == [second, first]


def test_one_looks_for_what_somebody_did(note: Note, ada: User):
    hers, _ = note(actor=ada), note()
    assert ids(actor="ada") == [hers]
    assert ids(actor="nobody") == []


def test_one_looks_for_a_day(note: Note):
    line = note()
    (told,) = entries(limit=1)
    assert ids(day=told.at.date()) == [line]
    assert ids(day=told.at.date() - timedelta(days=1)) == []


def test_one_looks_for_an_action_or_for_all_that_was_done_to_a_kind_of_thing(note: Note):
    decided, undone, _ = note(), note(action="dispute.undone"), note(action="lease.lost")
    assert ids(action="dispute.undone") == [undone]
    assert ids(action="dispute") == [undone, decided]


def test_one_looks_for_all_that_was_done_to_one_thing(note: Note):
    _, seventh = note(row=6), note(row=7)
    assert ids(about="dispute", row=7) == [seventh]
    assert ids(about="ruling", row=7) == []


def test_one_looks_for_beginnings_of_words_of_the_reason(note: Note):
    line, _ = note("The parish REGISTER says so, doesn't it?"), note("no register of it")
    assert ids(text="regis parish") == [line]
    assert len(ids(text="register")) == 2
    assert ids(text="'register' & | !(says)") == [line]
    assert ids(text="a\\b' or 1=1") == []


def test_what_was_logged_later_was_not_known_then(note: Note):
    first = note()
    then = entries(limit=1)[0].at
    note()
    assert ids(as_of=then) == [first]


def test_lines_about_users_are_left_out_unless_asked_for(note: Note):
    line = note()
    assert ids() == [line]
    assert [each.action for each in entries(limit=10, users=True)] == ["dispute.decided", "user.made"]


def test_what_was_ever_done_is_listed(decided: Ruling):
    assert actions_done() == ["assessment.made", "policy.set", "ruling.made", "user.made"]
