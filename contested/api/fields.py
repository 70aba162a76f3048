"""Fields that the framework has none for: scores, days, instants, the words of our codes, and names."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db.models import IntegerChoices
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from contested.intake.record import LONGEST_NAME
from contested.statements.moments import read_moment
from contested.statements.values.calendars import iso_day
from contested.statements.values.dates import read_date
from contested.statements.values.errors import UnreadableDate


@extend_schema_field({"type": "number", "minimum": 0, "maximum": 1})
class Share(serializers.Field[Any, Any, float, Any]):
    """A number in [0, 1], to six places."""

    def to_representation(self, value: Decimal | Fraction | float) -> float:
        return round(float(value), 6)


@extend_schema_field({"type": "number", "minimum": 0})
class Weight(Share):
    """A number from 0 up, to six places."""


@extend_schema_field({"type": "string", "examples": ["1862-07-01", "-0043-03-15"]})
class Day(serializers.Field[Any, Any, str, Any]):
    """An ordinal day as an ISO day, in the proleptic Gregorian calendar with astronomical years."""

    def to_representation(self, value: int) -> str:
        return iso_day(value)


class Word(serializers.ChoiceField):
    """A code of the store by its word: stored 2, written and read as `negated`."""

    def __init__(self, choices: type[IntegerChoices], **options: Any) -> None:
        self.codes = {str(member.label): int(member) for member in choices}
        self.words = {code: word for word, code in self.codes.items()}
        super().__init__(choices=list(self.codes), **options)

    def to_representation(self, value: Any) -> str:
        return self.words[value]

    def to_internal_value(self, data: Any) -> Any:
        if data not in self.codes:
            raise serializers.ValidationError(f"“{str(data)[:40]}” is none of {', '.join(self.codes)}.")
        return self.codes[data]


def stamp(moment: datetime) -> str:
    """Write an instant as every answer does: ISO 8601 in UTC."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


@extend_schema_field({"type": "string", "format": "date-time"})
class Instant(serializers.CharField):
    """An ISO 8601 instant; one without a zone is UTC, a bare day is its last moment."""

    def to_internal_value(self, data: Any) -> datetime:  # type: ignore[override]  # a text comes in, an instant goes on
        text = super().to_internal_value(data)
        # In an address a plus sign that is not escaped arrives as a space: 09:30:00+02:00.
        for form in (text, "+".join(text.rsplit(" ", 1))):
            try:
                return read_moment(form)
            except ValueError:
                continue
        raise serializers.ValidationError("Write an instant such as 2026-03-14 or 2026-03-14T09:30:00Z.")


@extend_schema_field({"type": "string", "examples": ["1862", "1862-07", "1862-07-01", "-0043"]})
class DayAsked(serializers.CharField):
    """A date in EDTF; what is meant is its first day. Gives that day's ordinal."""

    def to_internal_value(self, data: Any) -> int:  # type: ignore[override]  # a text comes in, a day goes on
        try:
            day = read_date(super().to_internal_value(data), "edtf").earliest
        except UnreadableDate as error:
            why = str(error)
            raise serializers.ValidationError(f"{why[:1].upper()}{why[1:]}.") from error
        if day is None:
            raise serializers.ValidationError("This has no first day.")
        return day


@extend_schema_field({"type": "string", "examples": ["1862", "1862-07", "1862-07-01", "-0043"]})
class LastDayAsked(serializers.CharField):
    """A date in EDTF; what is meant is its last day. Gives that day's ordinal."""

    def to_internal_value(self, data: Any) -> int:  # type: ignore[override]  # a text comes in, a day goes on
        try:
            day = read_date(super().to_internal_value(data), "edtf").latest
        except UnreadableDate as error:
            why = str(error)
            raise serializers.ValidationError(f"{why[:1].upper()}{why[1:]}.") from error
        if day is None:
            raise serializers.ValidationError("This has no last day.")
        return day


class Named(serializers.CharField):
    """Something of the store by its number or its name; gives the ids that are meant, and refuses what is not there."""

    def __init__(self, find: Callable[[str], list[int]], noun: str, **options: Any) -> None:
        super().__init__(max_length=LONGEST_NAME, **options)
        self.find = find
        self.noun = noun

    def run_validation(self, data: Any = serializers.empty) -> Any:
        text = super().run_validation(data)
        if not text:
            return None
        if ids := self.find(text):
            return ids
        raise serializers.ValidationError(f"There is no {self.noun} “{text[:80]}”.")
