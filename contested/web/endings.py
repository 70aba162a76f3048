"""How disputes ended, in words: what was decided about which values, from the JSON that decisions hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from contested.statements.models import Polarity
from contested.statements.queries import ClaimLine, claim_lines
from contested.web.days import date_text, object_text
from contested.web.wording import listed

MOST_NAMED = 4

Lines = Mapping[int, ClaimLine]


def lines_of(contents: Iterable[Mapping[str, Any]]) -> Lines:
    """Return the statements that outcomes name, by id, in one query."""
    named = [one for content in contents for one in _statements(content)]
    return claim_lines(named) if named else {}


def ending_text(content: Mapping[str, Any], lines: Lines) -> str:
    """Say an outcome in a few words: `McIvor falls to Coen`, `both stand`."""
    match content:
        case {"outcome": "sublate", "losers": losers, "winner": winner}:
            fallen = {"losers": _named(losers, lines), "winner": _named([winner], lines)}
            return (
                ngettext(
                    "%(losers)s falls to %(winner)s",
                    "%(losers)s fall to %(winner)s",
                    len(_values(losers, lines)),
                )
                % fallen
            )
        case {"outcome": "bound", "statements": statements, "until": until}:
            ended = {"values": _named(statements, lines), "day": date_text(str(until))}
            return (
                ngettext(
                    "%(values)s held until %(day)s",
                    "%(values)s held until %(day)s",
                    len(_values(statements, lines)),
                )
                % ended
            )
        case {"outcome": "narrow", "statements": statements, "condition": condition}:
            narrowed = {"values": _named(statements, lines), "condition": condition}
            return (
                ngettext(
                    "%(values)s holds only if %(condition)s",
                    "%(values)s hold only if %(condition)s",
                    len(_values(statements, lines)),
                )
                % narrowed
            )
        case {"outcome": "not_a_contest"}:
            return _("not a contest: %(mended)s") % {"mended": _mended(content)}
    return outcome_word(str(content.get("outcome", "")).replace("_", " "))


def outcome_word(text: str) -> str:
    """What was decided, in a word or two; `text` as the review calls it."""
    known = {
        "ruling": pgettext("an outcome", "ruling"),
        "both stand": pgettext("an outcome", "both stand"),
        "not a contest": pgettext("an outcome", "not a contest"),
        "need evidence": pgettext("an outcome", "need evidence"),
        "undone": pgettext("an outcome", "undone"),
    }
    return known.get(text, text)


def _mended(content: Mapping[str, Any]) -> str:
    match content:
        case {"mend": "policy", "policy": policy}:
            return _("the policy is %(policy)s") % {"policy": policy}
        case {"mend": "same"}:
            return _("both are one")
    return _("mended elsewhere (%(what)s)") % {"what": content.get("what", "")}


def _statements(content: Mapping[str, Any]) -> list[int]:
    named = [*content.get("losers", ()), *content.get("statements", ())]
    return [*named, content["winner"]] if "winner" in content else named


def _values(statements: Iterable[int], lines: Lines) -> list[str]:
    return list(dict.fromkeys(_said(lines[one]) for one in statements if one in lines))


def _named(statements: Iterable[int], lines: Lines) -> str:
    return listed(_values(statements, lines), most=MOST_NAMED)


def _said(line: ClaimLine) -> str:
    value = object_text(line.object, line.datatype)
    return _("not %(value)s") % {"value": value} if line.polarity == Polarity.NEGATED else value
