"""Every error that reaches a view's edge becomes a problem here, and nowhere else."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import DatabaseError, DataError, IntegrityError
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

from contested.api.problems import PROBLEM_JSON, Fault, Problem, pointer
from contested.api.versions import etag
from contested.postgres.outage import is_outage
from contested.review.errors import (
    ChangedMeanwhile,
    NoSuchDispute,
    NotAReviewer,
    OutcomeUnreadable,
)
from contested.statements.errors import IdNamesAnotherClaim, ReasonRequired, RecordRefused, Refused
from contested.sublation.errors import NotFound

logger = logging.getLogger(__name__)

# What these refuse is said in one member of the body, always the same.
FIELDS: dict[type[Refused], str] = {IdNamesAnotherClaim: "id", ReasonRequired: "reason"}
# Most refusals say that the store stands otherwise than the caller thought, and are conflicts; these are not.
STATUSES: dict[type[Refused], int] = {
    ReasonRequired: 422,
    OutcomeUnreadable: 422,
    NotFound: 422,
    NotAReviewer: 403,
    NoSuchDispute: 404,
    ChangedMeanwhile: 412,
}
TOO_MUCH = "54"  # a limit of the database itself, such as the length of what an index can hold
COLLISIONS = frozenset({"40001", "40P01", "55P03"})  # serialization failure, deadlock, lock not available


def answer(error: Exception, given: Mapping[str, Any]) -> Response | None:
    """Return what the caller is told of an error; None leaves it to the site, which knows how an outage is answered."""
    if is_outage(error):
        return None
    request = given["request"]
    problem = problem_of(error)
    if problem is None:
        logger.error("%s %s failed", request.method, request.path, exc_info=error)
        problem = Problem(
            500, "internal", "Something went wrong here, and nothing was written. It has been logged."
        )
    return Response(
        problem.as_json(request.path), problem.status, headers=problem.headers, content_type=PROBLEM_JSON
    )


def problem_of(error: Exception) -> Problem | None:
    """Return an error as a problem, or None where it is no caller's business."""
    problem = None
    match error:
        case Problem():
            problem = error
        case Refused():
            problem = refusal(error)
        case DatabaseError():
            problem = _of_database(error)
        case exceptions.ValidationError():
            faults = list(_faults(error.detail))
            problem = Problem(422, "body", faults[0].detail if faults else str(error), faults=faults)
        case exceptions.APIException():
            problem = _of_framework(error)
        case Http404():
            problem = Problem(404, "not_found", "There is nothing at this address.")
        case PermissionDenied():
            problem = Problem(403, "permission_denied", str(error) or "This is not allowed.")
        case RequestDataTooBig():
            problem = Problem(413, "body_too_long", str(error))
        case SuspiciousOperation():
            problem = Problem(400, "malformed", str(error) or "The request can't be read.")
    return problem


def refusal(error: Refused, *steps: str | int) -> Problem:
    """Return what the store refused, `steps` leading to the part of the body that was taken in."""
    title = error.message().rstrip(".")
    if isinstance(error, RecordRefused):
        faults = [Fault(error.reason, pointer=pointer(*steps, error.field))]
        return Problem(422, error.rule, str(error), title=title, faults=faults)
    facts = json.loads(json.dumps(error.facts, default=str))
    field = FIELDS.get(type(error)) or facts.pop("field", None)
    faults = [Fault(str(error), pointer=pointer(*steps, field))] if field else []
    return Problem(
        STATUSES.get(type(error), 409),
        error.rule,
        str(error),
        title=title,
        faults=faults,
        facts=facts,
        headers=etag(error.version) if isinstance(error, ChangedMeanwhile) else None,
    )


def _of_database(error: DatabaseError) -> Problem | None:
    """A law of the store, upheld by the database: a trigger in its own words, a constraint by its name."""
    state = str(getattr(error.__cause__, "sqlstate", None) or "")
    if state in COLLISIONS:
        detail = "Others were writing the same at that moment; nothing was written. Try again."
        return Problem(503, "busy", detail, headers={"Retry-After": "1"})
    said = getattr(error.__cause__, "diag", None)
    message = getattr(said, "message_primary", None) or str(error).partition("\n")[0]
    if isinstance(error, DataError) or state.startswith(TOO_MUCH):
        return Problem(422, "unstorable", f"The store can't hold this: {message}")
    if isinstance(error, IntegrityError):
        name = getattr(said, "constraint_name", None)
        detail = f"A law of the store forbids this: {name.replace('_', ' ')}." if name else message
        return Problem(409, name or "law", detail, title="The store's laws forbid this")
    return None


def _of_framework(error: exceptions.APIException) -> Problem:
    codes = error.get_codes()
    headers = {}
    if challenge := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = str(challenge)
    if (wait := getattr(error, "wait", None)) is not None:
        headers["Retry-After"] = str(int(wait) + 1)
    rule = codes if isinstance(codes, str) else error.default_code
    return Problem(error.status_code, rule, str(error.detail), headers=headers)


def _faults(detail: Any, *steps: str | int) -> Iterator[Fault]:
    """Yield every complaint of a serializer with the place it is about."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            yield from _faults(inner, *(steps if name == "non_field_errors" else (*steps, name)))
    elif isinstance(detail, list):
        for place, inner in enumerate(detail):
            yield from _faults(inner, *((*steps, place) if isinstance(inner, Mapping | list) else steps))
    else:
        yield Fault(str(detail), pointer=pointer(*steps))
