"""Whatever goes wrong comes in one shape, and says what and where."""

from __future__ import annotations

import pytest
from django.db import OperationalError
from psycopg.errors import DeadlockDetected

from contested.api.translation import problem_of
from contested.api.views import sources
from contested.postgres.base import UnreachableError
from contested.statements.errors import Refused
from contested.sublation.errors import WinnerPrecisionHigher
from tests.api.saying import claim


def test_an_unknown_parameter_is_refused_and_the_known_ones_are_named(anonymous):
    answer = anonymous.get("statements", subjekt="Mary")
    assert answer.status_code == 400
    (fault,) = answer.json()["errors"]
    assert fault["parameter"] == "subjekt"
    assert "subject" in fault["detail"]


def test_an_unknown_member_is_refused_and_the_known_ones_are_named(contributor, world):
    answer = contributor.post(f"statements/{world.tree}/retract", {"why": "misread"})
    assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (422, "/why")
    assert "there are reason" in answer.json()["detail"]


def test_a_refusal_speaks_of_no_code():
    for kind in _refusals(Refused):
        assert "`" not in kind.message(), kind
    assert WinnerPrecisionHigher.message() == "The winner's precision is not strictly higher."


def _refusals(kind):
    for each in kind.__subclasses__():
        yield each
        yield from _refusals(each)


@pytest.mark.parametrize("method", ["", "/1/retract", "/1/correct", "/1/evidence"])
def test_a_write_takes_no_parameters(contributor, method):
    answer = contributor.post(f"statements{method}?dry=1", {})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["parameter"] == "dry"


def test_a_parameter_given_twice_is_refused(anonymous):
    assert anonymous.get("statements?polarity=negated&polarity=absent").status_code == 400


def test_everything_that_is_wrong_is_said_at_once(anonymous):
    answer = anonymous.get("cells", min="2", order="size", label="odd", gate="ajar", nonsense="1")
    wrong = [fault["parameter"] for fault in answer.json()["errors"]]
    assert sorted(wrong) == ["gate", "label", "min", "nonsense", "order"]


@pytest.mark.parametrize("name", ["subject", "predicate", "source"])
def test_a_name_that_nobody_has_is_a_parameter_refused(anonymous, name):
    answer = anonymous.get("statements", **{name: "nobody at all"})
    assert answer.status_code == 400
    assert "nobody at all" in answer.json()["errors"][0]["detail"]


@pytest.mark.parametrize("q", ["", " ", "x" * 2_001])
def test_a_question_that_is_none_is_refused_as_q(anonymous, q):
    answer = anonymous.get("recall", q=q)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["parameter"] == "q"


@pytest.mark.parametrize(
    ("name", "text"), [("k", "-1"), ("k", "10000"), ("tau", "2"), ("tau", "nan"), ("sources", "x")]
)
def test_a_term_of_a_recall_that_cannot_be_is_refused_by_name(anonymous, name, text):
    answer = anonymous.get("recall", q="Mary Watson", **{name: text})
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["parameter"] == name


@pytest.mark.parametrize(
    "path", ["nothing/here", "statements/x", "statements/1/unmake", "cells/-1", "cells/1.5"]
)
def test_an_address_at_which_there_is_nothing_is_a_problem_too(anonymous, path):
    answer = anonymous.get(path)
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")


def test_an_address_with_a_slash_too_many_leads_to_the_right_one(anonymous):
    answer = anonymous.get("statements/?limit=2")
    assert (answer.status_code, answer["Location"]) == (308, "/api/v1/statements?limit=2")
    assert anonymous.get("schema")["Location"] == "/api/v1/schema/"
    assert anonymous.post("statements/", {}).status_code == 308


def test_a_method_that_a_route_lacks_is_refused_and_the_others_named(anonymous, contributor):
    answer = contributor.post("cells", {})
    assert (answer.status_code, answer["Allow"]) == (405, "GET, HEAD, OPTIONS")
    for send in (contributor.client.put, contributor.client.patch, contributor.client.delete):
        answer = send("/api/v1/statements", headers={"Authorization": f"Bearer {contributor.token}"})
        assert (answer.status_code, answer.json()["rule"]) == (405, "method_not_allowed")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_a_body_that_is_no_json_is_refused_by_its_type(contributor, kind):
    answer = contributor.post("statements", b"subject=Mary", content_type=kind)
    assert (answer.status_code, answer.json()["rule"]) == (415, "unsupported_media_type")


def test_a_body_in_chunks_is_refused_rather_than_taken_for_none(contributor):
    answer = contributor.post("statements", claim(), {"Transfer-Encoding": "chunked"}, CONTENT_LENGTH="")
    assert (answer.status_code, answer.json()["rule"]) == (411, "length_required")


def test_an_answer_in_another_form_cannot_be_had(anonymous):
    answer = anonymous.get("statements", headers={"Accept": "application/xml"})
    assert (answer.status_code, answer.json()["rule"]) == (406, "not_acceptable")


def test_a_failure_of_ours_tells_nothing_of_our_insides(anonymous, monkeypatch, caplog):
    def fail(**_):
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr(sources, "source_lines", fail)
    answer = anonymous.get("sources")
    assert (answer.status_code, answer.json()["rule"]) == (500, "internal")
    assert "secret" not in answer.content.decode()
    assert "a secret of the house" in caplog.text


def test_a_database_that_is_away_is_a_problem_that_passes(anonymous, monkeypatch):
    def fail(**_):
        raise UnreachableError("no answer")

    monkeypatch.setattr(sources, "source_lines", fail)
    answer = anonymous.get("sources")
    assert (answer.status_code, answer.json()["rule"], answer["Retry-After"]) == (503, "database_away", "5")


def test_who_waits_for_another_in_a_circle_is_asked_to_try_again():
    deadlock = OperationalError("deadlock detected")
    deadlock.__cause__ = DeadlockDetected()
    problem = problem_of(deadlock)
    assert problem is not None
    assert (problem.status, problem.rule, problem.headers) == (503, "busy", {"Retry-After": "1"})


def test_a_refusal_quotes_what_no_encoding_can_carry(contributor):
    answer = contributor.post("statements", b'{"subject": "a", "\\ud800": 1}')
    assert answer.status_code == 422
    assert "\\ud800" in answer.json()["detail"]


def test_an_answer_that_holds_any_script_is_as_it_was_written(contributor):
    taken = contributor.post("statements", claim("井の頭 🜁 שלום", "Zażółć gęślą"))
    assert contributor.read(f"statements/{taken.json()['id']}")["subject"] == "井の頭 🜁 שלום"
