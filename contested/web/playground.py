"""A recall as its page shows it: letters for the positions, and the same answer as JSON, curl and Python."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

from contested.recall.contract import Recall
from contested.recall.parts import Held
from contested.web.days import range_text

FORMS: Final = (("json", "JSON"), ("curl", "curl"), ("python", "Python"))


@dataclass(frozen=True, slots=True)
class Lettered:
    """A position with its rank among all that the page shows; the answer comes first."""

    rank: int
    held: Held


@dataclass(frozen=True, slots=True)
class Board:
    """The positions of a triple, lettered once for the whole page."""

    values: tuple[Lettered, ...]
    dissent: tuple[Lettered, ...]
    agrees: tuple[Lettered, ...]

    @property
    def all(self) -> tuple[Lettered, ...]:
        return (*self.values, *self.dissent, *self.agrees)

    @property
    def shares(self) -> list[float]:
        return [each.held.share for each in self.all]

    @property
    def names(self) -> list[str]:
        return [each.held.text for each in self.all]

    @property
    def dissent_share(self) -> float:
        return sum(each.held.share for each in self.dissent)


def board(found: Recall) -> Board:
    """Letter the positions: the answer's values, then who contradicts it, then who agrees."""
    triple = found.triple
    if triple is None or triple.answer is None:
        return Board((), (), ())
    parts, rank = [], 0
    for part in (triple.answer.values, triple.dissent, triple.agrees):
        parts.append(tuple(Lettered(rank + place, held) for place, held in enumerate(part)))
        rank += len(part)
    return Board(*parts)


def window_text(found: Recall) -> str:
    """Write the time for which the answer holds."""
    if found.answer is None:
        return ""
    window = found.answer.window
    if window.undated:
        return "undated"
    text = range_text(window.lower, window.upper)
    # A year alone, before how many sources say so, would read as a number of them.
    if window.lower is None or window.upper is None or " to " in text:
        return text
    return f"{'on' if window.upper - window.lower == 1 else 'in'} {text}"


def as_text(found: Recall, form: str, address: str, parameters: dict[str, str]) -> str:
    """Write a recall for a program: its JSON, or how to ask the REST interface at `address` for it."""
    url = f"{address}?{urlencode(parameters)}"
    if form == "curl":
        return f"curl --silent '{url}'"
    if form == "python":
        return PYTHON.format(address=address, parameters=json.dumps(parameters, ensure_ascii=False))
    return json.dumps(found.as_json(), ensure_ascii=False, indent=2)


PYTHON = """import json
from urllib.parse import urlencode
from urllib.request import urlopen

parameters = {parameters}
with urlopen("{address}?" + urlencode(parameters)) as response:
    found = json.load(response)

print(found["answer"]["text"] if found["answer"] else "nobody says")
for position in found["dissent"]:
    print("but", position["value"], position["sources"])"""
