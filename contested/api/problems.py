"""What goes wrong, as a caller reads it: one shape for everything, problem details by RFC 9457."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

PROBLEM_JSON = "application/problem+json"
UNREADABLE_PARAMETER = "A parameter can't be read"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where (a JSON pointer into the body, or a parameter's name), and what."""

    detail: str
    pointer: str | None = None
    parameter: str | None = None

    def as_json(self) -> dict[str, str]:
        where = {"pointer": self.pointer, "parameter": self.parameter}
        return {name: sayable(text) for name, text in where.items() if text is not None} | {
            "detail": sayable(self.detail)
        }


class Problem(Exception):
    """Something that the caller can be told. `rule` names it for programs and never changes; `detail` is for people.

    `facts` say by name what it is about, as JSON: ids, numbers, what may be done instead.
    """

    def __init__(
        self,
        status: int,
        rule: str,
        detail: str,
        *,
        title: str = "",
        faults: Iterable[Fault] = (),
        facts: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.rule = rule
        self.title = title or HTTPStatus(status).phrase
        self.detail = detail
        self.faults = tuple(faults)
        self.facts = dict(facts or {})
        self.headers = dict(headers or {})

    def as_json(self, instance: str) -> dict[str, Any]:
        """Return the problem as it met `instance`, the path that was asked."""
        body: dict[str, Any] = {
            "type": f"/problems/{self.rule}",
            "title": self.title,
            "status": self.status,
            "detail": sayable(self.detail),
            "instance": instance,
            "rule": self.rule,
        }
        if self.faults:
            body["errors"] = [fault.as_json() for fault in self.faults]
        if self.facts:
            body["facts"] = self.facts
        return body


def sayable(text: str) -> str:
    """Return a text that any encoding can carry: half characters, quoted from a caller's body, are written out."""
    return text.encode("utf-8", "backslashreplace").decode()


def pointer(*steps: str | int) -> str:
    """Return the JSON pointer (RFC 6901) that leads through `steps`; none is the whole body."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)


def parameter_refused(name: str, detail: str) -> Problem:
    """A query parameter that can't be used as it stands."""
    faults = [Fault(detail, parameter=name)]
    return Problem(400, "parameter", f"{name}: {detail}", title=UNREADABLE_PARAMETER, faults=faults)


def body_refused(detail: str, *steps: str | int) -> Problem:
    """A body that is JSON, and says what it must not at the place to which `steps` lead."""
    return Problem(422, "body", detail, faults=[Fault(detail, pointer=pointer(*steps))])


def missing(what: str) -> Problem:
    """What an address names is not here: `entity 7`, or not yet, as of then."""
    return Problem(404, "not_found", f"There is no {what}.")
