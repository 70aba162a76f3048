"""Whose word counts, as parameters of a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request

from contested.api.parameters import Scored
from contested.api.problems import parameter_refused
from contested.intake.record import LONGEST_NAME
from contested.recall.errors import QuestionRefused
from contested.recall.hearing import hear
from contested.recall.models import LONGEST_POINT_NAME

ONLY = "The only sources to be heard, one or several, each by its number or its whole name; numbers also with commas between."


class Names(serializers.ListField):
    child = serializers.CharField(max_length=LONGEST_NAME)


class Heard(Scored):
    """A question that only some may answer."""

    sources = Names(required=False, help_text=ONLY)
    source = Names(required=False, help_text="The same as `sources`.")  # type: ignore[assignment]  # a field, which its metaclass takes out of the class
    view = serializers.CharField(
        required=False,
        max_length=2 * LONGEST_POINT_NAME,
        help_text="A saved point of view instead, by its number or its name; `owner/name` where several have one so called.",
    )


def heard(request: Request, asked: Mapping[str, Any]) -> tuple[int, ...] | None:
    """Return the ids of the sources that are heard alone, None for everybody; raises a `QuestionRefused`."""
    given = [*(asked["sources"] or ()), *(asked["source"] or ())]
    named = asked["sources"] is not None or asked["source"] is not None
    asker = request.user.pk if request.user.is_authenticated else None
    found = hear(
        sources=given if named else None, view=asked["view"] or None, as_of=asked["as_of"], asker=asker
    )
    return None if found is None else found.sources


@contextmanager
def questions_refused() -> Iterator[None]:
    """Tell what a question is refused for as what is wrong with a parameter."""
    try:
        yield
    except QuestionRefused as error:
        raise parameter_refused({"question": "q"}.get(error.field, error.field), error.reason) from error
