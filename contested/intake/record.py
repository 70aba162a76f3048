"""The record: one claim as JSON or CSV carries it, read and checked before anything is written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar

from django.db.models import IntegerChoices

from contested.evidence.actions import Quotation, offsets
from contested.evidence.models import Stance
from contested.statements.actions import EntityName, SourceDescription
from contested.statements.actions.predicates import fold_predicate
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
from contested.statements.values.texts import text_normal
from contested.statements.values.valid_time import ValidTime, read_valid_time

# Names, ids, dates and conditions are looked up by B-tree, which holds some 2,700 bytes a row; so these are bytes.
LONGEST_NAME = 2_000
LONGEST_ID = LONGEST_DATE = 600
LONGEST_TITLE, LONGEST_URL = 1_000, 1_500
LONGEST_LANGUAGE = 35
# Texts are counted in characters. What is searched by its words must fit into one entry of a full-text index.
LONGEST_TEXT = 100_000
LONGEST_DOCUMENT = 1_000_000
AND = re.compile(r"\s+AND\s+")
STRAY_AND = re.compile(r"(?:^|\s)AND(?:\s|$)")

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
    only(data, FIELDS, "is no field of a statement")
    value = read_object(data)
    observed_text = optional_name(data, "observed", LONGEST_DATE)
    return Record(
        subject=read_entity(data, "subject", "disambiguate"),
        predicate=read_predicate(data, "predicate"),
        object=value,
        source=read_source(data),
        polarity=choice(data, "polarity", Polarity) or Polarity.ASSERTED,
        precision=read_precision(data),
        valid=read_valid(data),
        condition=read_condition(optional_name(data, "condition")),
        observed=None if observed_text is None else first_day(observed_text),
        observed_text=observed_text,
        external_id=optional_name(data, "id", LONGEST_ID),
        evidence=read_evidence(data.get("evidence")),
        warnings=(value.warning,) if isinstance(value, Value) and value.warning else (),
    )


def only(data: Mapping[str, Any], names: Iterable[str], reason: str) -> None:
    """Raise `RecordRefused` for the first field, by name, that is none of these."""
    unknown = sorted(set(data) - set(names))
    if unknown:
        raise RecordRefused(_short(unknown[0]), reason)


def read_source(data: Mapping[str, Any]) -> SourceDescription:
    return SourceDescription(
        name=required_name(data, "source"),
        source_class=choice(data, "source_class", SourceClass),
        group=optional_name(data, "group"),
        provenance=optional_text(data, "provenance"),
    )


def read_entity(data: Mapping[str, Any], name: str, apart: str | None = None) -> EntityName:
    """Return the entity that a field names; `apart` is the field that keeps homonyms apart."""
    entity = EntityName(required_name(data, name), "" if apart is None else optional_name(data, apart) or "")
    if not text_normal(entity.name):
        raise RecordRefused(name, "holds nothing that can be seen")
    return entity


def read_predicate(data: Mapping[str, Any], name: str) -> str:
    predicate = required_name(data, name)
    if not fold_predicate(predicate):
        raise RecordRefused(name, "holds nothing that can be seen")
    return predicate


def read_object(data: Mapping[str, Any]) -> EntityName | Value:
    """Return the object as the entity or literal that `type` says it is; a type not said is text."""
    kind = optional_name(data, "type") or "text"
    try:
        datatype = Datatype(kind.lower())
    except ValueError:
        raise RecordRefused("type", f"“{_short(kind)}” is none of {', '.join(Datatype)}") from None
    if datatype is Datatype.ENTITY:
        return read_entity(data, "object", "object_disambiguate")
    try:
        return read_value(required_text(data, "object"), datatype)
    except EmptyValue as error:
        raise RecordRefused("object", str(error)) from error


def read_precision(data: Mapping[str, Any], name: str = "precision") -> Decimal | None:
    """Return a number from 0 to 1, to four places; None where the field is missing or empty."""
    given = data.get(name)
    if given is None or (isinstance(given, str) and not given.strip()):
        return None
    try:
        precision = None if isinstance(given, bool) else Decimal(str(given))
    except InvalidOperation:
        precision = None
    if precision is None:
        raise RecordRefused(name, f"{_short(str(given))} is no number")
    if not precision.is_finite() or not 0 <= precision <= 1:
        raise RecordRefused(name, f"{_short(str(given))} is not between 0 and 1")
    return precision.quantize(Decimal("0.0001"))


def read_valid(data: Mapping[str, Any]) -> ValidTime | None:
    text = optional_name(data, "valid", LONGEST_DATE)
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
        raise RecordRefused("condition", f"gives two values to “{_short(twice[0])}”")
    if any(STRAY_AND.search(token) for token in tokens):
        raise RecordRefused("condition", "has an AND without a token on either side")
    return tokens


def first_day(text: str) -> int:
    """Return the first day of the observed date, as an ordinal."""
    try:
        found = read_date(text)
    except UnreadableDate as error:
        raise RecordRefused("observed", str(error)) from error
    if found.earliest is None:
        raise RecordRefused("observed", f"“{_short(text)}” has no first day")
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
    unknown = sorted(set(item) - EVIDENCE_FIELDS, key=str)
    if unknown:
        raise RecordRefused("evidence", f"“{_short(str(unknown[0]))}” is no field of a piece of evidence")
    try:
        quotation = Quotation(
            document=required_name(item, "document", LONGEST_TITLE),
            quote=optional_text(item, "quote") or "",
            url=optional_name(item, "url", LONGEST_URL),
            locator=optional_name(item, "locator") or "",
            stance=choice(item, "stance", Stance) or Stance.SUPPORTS,
            text=optional_text(item, "text", LONGEST_DOCUMENT),
        )
        offsets(quotation)
    except RecordRefused as refusal:
        raise RecordRefused(
            "evidence", refusal.reason if refusal.field == "evidence" else str(refusal)
        ) from None
    return quotation


def choice(data: Mapping[str, Any], name: str, choices: type[Choice]) -> Choice | None:
    text = optional_name(data, name)
    if text is None:
        return None
    try:
        return choices[text.upper()]
    except KeyError:
        words = ", ".join(str(member.label) for member in choices)
        raise RecordRefused(name, f"“{_short(text)}” is none of {words}") from None


def required_name(data: Mapping[str, Any], name: str, longest: int = LONGEST_NAME) -> str:
    return _present(name, optional_name(data, name, longest))


def required_text(data: Mapping[str, Any], name: str, longest: int = LONGEST_TEXT) -> str:
    return _present(name, optional_text(data, name, longest))


def optional_name(data: Mapping[str, Any], name: str, longest: int = LONGEST_NAME) -> str | None:
    """Return the field as a name, by which things are told apart: in one Unicode form, without space round it."""
    given = optional_text(data, name)
    if given is None:
        return None
    given = " ".join(unicodedata.normalize("NFC", given).split())
    if len(given.encode()) > longest:
        raise RecordRefused(name, f"is longer than {longest:,} bytes")
    return given or None


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
    if not (given.isascii() or _encodable(given)):
        raise RecordRefused(name, "holds half a character (a lone surrogate)")
    if len(given) > longest:
        raise RecordRefused(name, f"is longer than {longest:,} characters")
    return given if given.strip() else None


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _present(name: str, given: str | None) -> str:
    if given is None:
        raise RecordRefused(name, "is missing")
    return given


def _short(text: str) -> str:
    """What a message shows of a text that may be long, or hold what can't be printed."""
    return text[:40].encode("utf-8", "backslashreplace").decode()
