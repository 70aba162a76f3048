"""What may stand behind a route's question mark: read whole, with every mistake named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request

from contested.api.fields import DayAsked, Instant
from contested.api.paging import LARGEST_PAGE, PAGE
from contested.api.problems import UNREADABLE_PARAMETER, Fault, Problem
from contested.statements.moments import settled_moment


class Parameters(serializers.Serializer[Any]):
    """The parameters of one route. An empty one is as good as absent; an unknown one is refused."""

    @classmethod
    def read(cls, request: Request) -> dict[str, Any]:
        """Return every parameter by name, None where it is absent; raises a 400 that names all that is wrong."""
        given = request.query_params
        asked = cls(data=given)
        faults = []
        for name in given:
            if name not in asked.fields:
                names = ", ".join(asked.fields) or "none"
                faults.append(
                    Fault(f"There is no such parameter here; there are {names}.", parameter=name[:100])
                )
            elif len(given.getlist(name)) > 1 and not isinstance(asked.fields[name], serializers.ListField):
                faults.append(Fault("It is given more than once.", parameter=name))
        if not asked.is_valid():
            faults += [Fault(_said(told), parameter=str(name)) for name, told in asked.errors.items()]
        if faults:
            detail = "; ".join(f"{fault.parameter}: {fault.detail}" for fault in faults)
            raise Problem(400, "parameter", detail, title=UNREADABLE_PARAMETER, faults=faults)
        found: dict[str, Any] = dict.fromkeys(asked.fields) | asked.validated_data
        return found


def _said(told: Any) -> str:
    """Return a field's complaints as one text; those of a repeated parameter come by their place."""
    if isinstance(told, Mapping):
        told = [one for several in told.values() for one in several]
    return " ".join(map(str, told))


class Clocked(Parameters):
    """A read from a point of both clocks. Gives `as_of` clamped to what is settled, and `moment`, to be quoted as of.

    While a write is running, what was committed since `moment` is in an answer without `as_of` nevertheless: `Standpoint`.
    """

    as_of = Instant(
        required=False,
        help_text="Transaction time: as the store knew it at this instant, or by the end of this day (UTC). Absent: now.",
    )
    valid_at = DayAsked(
        required=False, help_text="Valid time: what is said to hold on this day, in EDTF. Absent: whenever."
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        moment = settled_moment(attrs.get("as_of"))
        return attrs | {"moment": moment} | ({"as_of": moment} if attrs.get("as_of") else {})


class Flag(serializers.BooleanField):
    """True or false. Absent it is its default, and not, as in a form of HTML, a box that was left unticked."""

    default_empty_html = serializers.empty


class Scored(Clocked):
    """A read of cells that are scored at reading."""

    estimated = Flag(
        default=True,
        help_text="False: score without assessments of whole sources, such as those estimated from agreement.",
    )


class Paged(Clocked):
    """A read of a long list; each adds its own `cursor`."""

    limit = serializers.IntegerField(
        min_value=1, max_value=LARGEST_PAGE, default=PAGE, help_text="How many rows a page has, at most."
    )
