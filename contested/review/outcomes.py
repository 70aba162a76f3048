"""How a dispute can end: what a reviewer chose, as values and as the JSON in which drafts, decisions and programs hold it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from contested.evidence.actions import Quotation
from contested.evidence.models import Stance
from contested.intake.record import read_condition, read_evidence, read_precision
from contested.review.errors import OutcomeUnreadable
from contested.review.models import OutcomeKind


@dataclass(frozen=True, slots=True)
class SublateOutcome:
    """The losers, statements by id, were never true: all fall to the winner, whose precision may be reassessed with it."""

    losers: tuple[int, ...]
    winner: int
    reassess: Decimal | None = None
    evidence: tuple[Quotation, ...] = ()

    kind = OutcomeKind.RULING

    @property
    def statements(self) -> tuple[int, ...]:
        return *self.losers, self.winner

    def as_json(self) -> dict[str, Any]:
        said: dict[str, Any] = {"outcome": "sublate", "losers": list(self.losers), "winner": self.winner}
        if self.reassess is not None:
            said["reassess"] = str(self.reassess)
        if self.evidence:
            said["evidence"] = [_quotation_json(each) for each in self.evidence]
        return said


@dataclass(frozen=True, slots=True)
class BoundOutcome:
    """The statements held until a day, an EDTF date, and no longer."""

    statements: tuple[int, ...]
    until: str

    kind = OutcomeKind.RULING

    def as_json(self) -> dict[str, Any]:
        return {"outcome": "bound", "statements": list(self.statements), "until": self.until}


@dataclass(frozen=True, slots=True)
class NarrowOutcome:
    """The statements hold only under a condition."""

    statements: tuple[int, ...]
    condition: frozenset[str]

    kind = OutcomeKind.RULING

    def as_json(self) -> dict[str, Any]:
        condition = " AND ".join(sorted(self.condition))
        return {"outcome": "narrow", "statements": list(self.statements), "condition": condition}


@dataclass(frozen=True, slots=True)
class BothStand:
    """The sources really disagree: it stays contested, and leaves the queue until there is new evidence."""

    kind = OutcomeKind.BOTH_STAND
    statements: tuple[int, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"outcome": "both_stand"}


@dataclass(frozen=True, slots=True)
class NeedEvidence:
    """More has to be looked up: it leaves the queue until there is."""

    kind = OutcomeKind.NEED_EVIDENCE
    statements: tuple[int, ...] = ()

    def as_json(self) -> dict[str, Any]:
        return {"outcome": "need_evidence"}


@dataclass(frozen=True, slots=True)
class PolicyMend:
    """The predicate's policy was wrong: it becomes this one, as `manage.py policies` writes it."""

    policy: str
    tolerance: str = ""

    def as_json(self) -> dict[str, Any]:
        return {"mend": "policy", "policy": self.policy, "tolerance": self.tolerance}


@dataclass(frozen=True, slots=True)
class SameMend:
    """Two entities, by id, are one."""

    a: int
    b: int

    def as_json(self) -> dict[str, Any]:
        return {"mend": "same", "a": self.a, "b": self.b}


@dataclass(frozen=True, slots=True)
class ReadingMend:
    """We misread a source: the statement says otherwise in some fields of the record, as they come in JSON."""

    statement: int
    fields: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        return {"mend": "reading", "statement": self.statement, "fields": dict(self.fields)}


@dataclass(frozen=True, slots=True)
class MendedElsewhere:
    """What was wrong is mended already, or will be, on its own page: a policy, an alignment or the reading of a value."""

    what: str

    def as_json(self) -> dict[str, Any]:
        return {"mend": "elsewhere", "what": self.what}


Mend = PolicyMend | SameMend | ReadingMend | MendedElsewhere
ELSEWHERE = ("policy", "alignment", "reading")


@dataclass(frozen=True, slots=True)
class NotAContest:
    """Nothing is contested here: what made it look so is mended."""

    mend: Mend

    kind = OutcomeKind.NOT_A_CONTEST

    @property
    def statements(self) -> tuple[int, ...]:
        return (self.mend.statement,) if isinstance(self.mend, ReadingMend) else ()

    def as_json(self) -> dict[str, Any]:
        return {"outcome": "not_a_contest"} | self.mend.as_json()


Outcome = SublateOutcome | BoundOutcome | NarrowOutcome | BothStand | NotAContest | NeedEvidence
"""What a reviewer can choose. `as_json` gives what `read_outcome` takes; `statements` are those that it speaks of."""


def read_outcome(data: Mapping[str, Any]) -> Outcome:
    """Read an outcome from JSON; raises `OutcomeUnreadable`, or a `RecordRefused` for a part of it."""
    match data.get("outcome"):
        case "sublate":
            return SublateOutcome(
                _ids(data.get("losers"), "losers"),
                _id(data.get("winner"), "winner"),
                read_precision(data, "reassess"),
                read_evidence(data.get("evidence")),
            )
        case "bound":
            until = data.get("until")
            if not isinstance(until, str) or not until.strip():
                raise OutcomeUnreadable("until: says no day", field="until")
            return BoundOutcome(_ids(data.get("statements"), "statements"), until.strip())
        case "narrow":
            given = data.get("condition")
            condition = read_condition(given) if isinstance(given, str) else frozenset()
            if not condition:
                raise OutcomeUnreadable("condition: says nothing", field="condition")
            return NarrowOutcome(_ids(data.get("statements"), "statements"), condition)
        case "both_stand":
            return BothStand()
        case "need_evidence":
            return NeedEvidence()
        case "not_a_contest":
            return NotAContest(_mend(data))
    raise OutcomeUnreadable(field="outcome")


def _mend(data: Mapping[str, Any]) -> Mend:
    match data.get("mend"):
        case "policy" if isinstance(data.get("policy"), str):
            return PolicyMend(data["policy"], str(data.get("tolerance") or ""))
        case "same":
            return SameMend(_id(data.get("a"), "a"), _id(data.get("b"), "b"))
        case "reading" if isinstance(data.get("fields"), Mapping) and data["fields"]:
            return ReadingMend(_id(data.get("statement"), "statement"), dict(data["fields"]))
        case "elsewhere" if data.get("what") in ELSEWHERE:
            return MendedElsewhere(data["what"])
    raise OutcomeUnreadable(
        "mend: is “policy” with a policy, “same” with two entities, “reading” with a statement and the fields that were "
        f"misread, or “elsewhere” with what: {', '.join(ELSEWHERE)}",
        field="mend",
    )


def _id(given: object, field: str) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 < given < 2**63:
        raise OutcomeUnreadable(f"{field}: is no id", field=field)
    return given


def _ids(given: object, field: str) -> tuple[int, ...]:
    if not isinstance(given, Iterable) or isinstance(given, str | Mapping):
        raise OutcomeUnreadable(f"{field}: is a list of ids", field=field)
    ids = tuple(dict.fromkeys(_id(each, field) for each in given))
    if not ids:
        raise OutcomeUnreadable(f"{field}: names none", field=field)
    return ids


def _quotation_json(given: Quotation) -> dict[str, Any]:
    said = {
        "document": given.document,
        "quote": given.quote,
        "url": given.url,
        "locator": given.locator,
        "stance": str(Stance(given.stance).label),
        "text": given.text,
    }
    return {name: value for name, value in said.items() if value}
