"""How disputes ended, in words: what was decided about which values, from the JSON that decisions hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from contested.statements.models import Polarity
from contested.statements.queries import ClaimLine, claim_lines
from contested.web.days import date_text
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
            verb = "falls" if len(_values(losers, lines)) == 1 else "fall"
            return f"{_named(losers, lines)} {verb} to {_named([winner], lines)}"
        case {"outcome": "bound", "statements": statements, "until": until}:
            return f"{_named(statements, lines)} held until {date_text(str(until))}"
        case {"outcome": "narrow", "statements": statements, "condition": condition}:
            verb = "holds" if len(_values(statements, lines)) == 1 else "hold"
            return f"{_named(statements, lines)} {verb} only if {condition}"
        case {"outcome": "not_a_contest"}:
            return f"not a contest: {_mended(content)}"
    return str(content.get("outcome", "")).replace("_", " ")


def _mended(content: Mapping[str, Any]) -> str:
    match content:
        case {"mend": "policy", "policy": policy}:
            return f"the policy is {policy}"
        case {"mend": "same"}:
            return "both are one"
    return f"mended elsewhere ({content.get('what', '')})"


def _statements(content: Mapping[str, Any]) -> list[int]:
    named = [*content.get("losers", ()), *content.get("statements", ())]
    return [*named, content["winner"]] if "winner" in content else named


def _values(statements: Iterable[int], lines: Lines) -> list[str]:
    return list(dict.fromkeys(_said(lines[one]) for one in statements if one in lines))


def _named(statements: Iterable[int], lines: Lines) -> str:
    return listed(_values(statements, lines), most=MOST_NAMED)


def _said(line: ClaimLine) -> str:
    denied = "not " if line.polarity == Polarity.NEGATED else ""
    return f"{denied}{date_text(line.object)}"
