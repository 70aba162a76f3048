"""The record: one claim as JSON or CSV carries it, read and checked before anything is written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar

from django.db.models import IntegerChoices

from contested.evidence.actions import Quotation, offsets
from contested.evidence.models import Stance
from contested.statements.actions import EntityName, SourceDescription
from contested.statements.errors import RecordRefused
from contested.statements.models import Polarity, SourceClass
from contested.statements.values import (
    Datatype,
    EmptyValue,
    UnreadableDate,
    Value,
    read_value,
)
from contested.statements.values.dates import read_date
from contested.statements.values.valid_time import ValidTime, read_valid_time

LONGEST_NAME = 2_000
LONGEST_TEXT = 1_000_000
AND = re.compile(r"\s+AND\s+")

FIELDS = frozenset(
    [
        "kind",
        "subject",
        "predicate",
        "object",
        "type",
        "polarity",
        "source",
        "source_class",
        "group",
        "provenance",
        "precision",
        "valid",
        "condition",
        "observed",
        "id",
        "evidence",
        "disambiguate",
        "object_disambiguate",
    ]
)
EVIDENCE_FIELDS = frozenset(["document", "url", "quote", "locator", "stance", "text"])


@dataclass(frozen=True, slots=True)
class Record:
    """One claim, read. `object` is an entity's name or a literal; `observed` is the day it was said, as an ordinal."""

    subject: EntityName
    predicate: str
    object: EntityName | Value
    source: SourceDescription
    polarity: Polarity = Polarity.ASSERTED
    precision: Decimal | None = None
    valid: ValidTime | None = None
    condition: frozenset[str] = frozenset()
    observed: int | None = None
    observed_text: str | None = None
    external_id: str | None = None
    evidence: tuple[Quotation, ...] = ()
    warnings: tuple[str, ...] = field(default=(), compare=False)


Choice = TypeVar("Choice", bound=IntegerChoices)


def read_record(data: Mapping[str, Any]) -> Record:
    """Read one claim; raises `RecordRefused`, which names the field and says what is wrong with it."""
    unknown = sorted(set(data) - FIELDS)
    if unknown:
        raise RecordRefused(unknown[0], "is no field of a statement")
    value = read_object(data)
    observed_text = optional_text(data, "observed")
    return Record(
        subject=EntityName(
            required_text(data, "subject", LONGEST_NAME),
            optional_text(data, "disambiguate", LONGEST_NAME) or "",
        ),
        predicate=required_text(data, "predicate", LONGEST_NAME),
        object=value,
        source=read_source(data),
        polarity=choice(data, "polarity", Polarity) or Polarity.ASSERTED,
        precision=read_precision(data),
        valid=read_valid(data),
        condition=read_condition(optional_text(data, "condition")),
        observed=None if observed_text is None else first_day(observed_text),
        observed_text=observed_text,
        external_id=optional_text(data, "id", LONGEST_NAME),
        evidence=read_evidence(data.get("evidence")),
        warnings=(value.warning,) if isinstance(value, Value) and value.warning else (),
    )


def read_source(data: Mapping[str, Any]) -> SourceDescription:
    return SourceDescription(
        name=required_text(data, "source", LONGEST_NAME),
        source_class=choice(data, "source_class", SourceClass),
        group=optional_text(data, "group", LONGEST_NAME),
        provenance=optional_text(data, "provenance"),
    )


def read_object(data: Mapping[str, Any]) -> EntityName | Value:
    """Return the object as the entity or literal that `type` says it is; a type not said is text."""
    kind = optional_text(data, "type") or "text"
    try:
        datatype = Datatype(kind.lower())
    except ValueError:
        raise RecordRefused("type", f"“{kind}” is none of {', '.join(Datatype)}") from None
    text = required_text(data, "object", LONGEST_NAME if datatype is Datatype.ENTITY else LONGEST_TEXT)
    if datatype is Datatype.ENTITY:
        return EntityName(text, optional_text(data, "object_disambiguate", LONGEST_NAME) or "")
    try:
        return read_value(text, datatype)
    except EmptyValue as error:
        raise RecordRefused("object", str(error)) from error


def read_precision(data: Mapping[str, Any]) -> Decimal | None:
    given = data.get("precision")
    if given is None or given == "":
        return None
    if isinstance(given, bool):
        raise RecordRefused("precision", f"{given!r} is no number")
    try:
        precision = Decimal(str(given))
    except InvalidOperation:
        raise RecordRefused("precision", f"{str(given)[:40]!r} is no number") from None
    if not precision.is_finite() or not 0 <= precision <= 1:
        raise RecordRefused("precision", f"{str(given)[:40]} is not between 0 and 1")
    return precision.quantize(Decimal("0.0001"))


def read_valid(data: Mapping[str, Any]) -> ValidTime | None:
    text = optional_text(data, "valid")
    if text is None:
        return None
    try:
        return read_valid_time(text)
    except UnreadableDate as error:
        raise RecordRefused("valid", str(error)) from error


def read_condition(text: str | None) -> frozenset[str]:
    """Split `version=7.2 AND env=prod` into its tokens; two values of one key can't hold together and are refused."""
    if text is None:
        return frozenset()
    tokens = frozenset(re.sub(r"\s*=\s*", "=", token.strip()) for token in AND.split(text) if token.strip())
    keys = [token.partition("=")[0] for token in tokens if "=" in token]
    twice = sorted({key for key in keys if keys.count(key) > 1})
    if twice:
        raise RecordRefused("condition", f"gives two values to “{twice[0]}”")
    return tokens


def first_day(text: str) -> int:
    """Return the first day of the observed date, as an ordinal."""
    try:
        found = read_date(text)
    except UnreadableDate as error:
        raise RecordRefused("observed", str(error)) from error
    if found.earliest is None:
        raise RecordRefused("observed", f"“{text}” has no first day")
    return found.earliest


def read_evidence(given: object) -> tuple[Quotation, ...]:
    if given is None or given == "":
        return ()
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise RecordRefused("evidence", "is not a list")
    return tuple(read_quotation(item) for item in given)


def read_quotation(item: object) -> Quotation:
    if not isinstance(item, Mapping):
        raise RecordRefused("evidence", "holds something that is no object with a document")
    unknown = sorted(set(item) - EVIDENCE_FIELDS)
    if unknown:
        raise RecordRefused("evidence", f"“{unknown[0]}” is no field of a piece of evidence")
    try:
        quotation = Quotation(
            document=required_text(item, "document", LONGEST_NAME),
            quote=optional_text(item, "quote") or "",
            url=optional_text(item, "url", LONGEST_NAME),
            locator=optional_text(item, "locator", LONGEST_NAME) or "",
            stance=choice(item, "stance", Stance) or Stance.SUPPORTS,
            text=optional_text(item, "text"),
        )
        offsets(quotation)
    except RecordRefused as refusal:
        raise RecordRefused(
            "evidence", refusal.reason if refusal.field == "evidence" else str(refusal)
        ) from None
    return quotation


def choice(data: Mapping[str, Any], name: str, choices: type[Choice]) -> Choice | None:
    text = optional_text(data, name)
    if text is None:
        return None
    try:
        return choices[text.strip().upper()]
    except KeyError:
        words = ", ".join(str(member.label) for member in choices)
        raise RecordRefused(name, f"“{text[:40]}” is none of {words}") from None


def required_text(data: Mapping[str, Any], name: str, longest: int = LONGEST_TEXT) -> str:
    text = optional_text(data, name, longest)
    if text is None:
        raise RecordRefused(name, "is missing")
    return text


def optional_text(data: Mapping[str, Any], name: str, longest: int = LONGEST_TEXT) -> str | None:
    """Return the field's text as written, None where it is missing or only space."""
    given = data.get(name)
    if given is None:
        return None
    if isinstance(given, int | float) and not isinstance(given, bool):
        given = str(given)
    if isinstance(given, bool) and name == "object":
        given = str(given).lower()
    if isinstance(given, date | datetime):
        given = given.isoformat()
    if not isinstance(given, str):
        raise RecordRefused(name, "is not a text")
    if "\x00" in given:
        raise RecordRefused(name, "holds a NUL character, which no text can")
    if any("\ud800" <= character <= "\udfff" for character in given):
        raise RecordRefused(name, "holds half a character (a lone surrogate)")
    if len(given) > longest:
        raise RecordRefused(name, f"is longer than {longest:,} characters")
    return given if given.strip() else None
