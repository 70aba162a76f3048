"""Dated statements of a few Wikidata entities: figures and offices that followed one another. For the experiment alone.

The file is what `wbgetentities` answers. Read are the statements with a point in time (P585) or with a start (P580).
Items that are values are called by their ids, since the file does not hold their labels.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from contested.experiment.errors import DataSetUnreadable

FOLDER = "wikidata"
FILES = ("wbgetentities-Q32063953.json", "Q8413.json")
PREDICATES = {"P1082": "population", "P6": "head of government", "P17": "country", "P39": "office"}
AT, FROM, UNTIL = "P585", "P580", "P582"
NOW = 2018  # the year in which the entities were exported: what has no end held then

_TIME = re.compile(r"([+-]\d{4,})-(\d\d)-(\d\d)T")


@dataclass(frozen=True, slots=True)
class Dated:
    """A value that held from one year to another, both included, astronomical; `valid` tells it as EDTF does."""

    subject: str
    predicate: str
    value: str
    type: str
    first: int
    last: int
    valid: str

    @property
    def middle(self) -> int:
        return (self.first + self.last) // 2


def read_wikidata(folder: Path) -> tuple[Dated, ...]:
    """Read the dated facts below the folder of data sets; raises `OSError` or `DataSetUnreadable`."""
    found: list[Dated] = []
    for name in FILES:
        path = folder / FOLDER / name
        try:
            entities = json.loads(path.read_text(encoding="utf-8"))["entities"]
            for entity in entities.values():
                found += _dated(entity)
        except (KeyError, TypeError, ValueError) as error:
            raise DataSetUnreadable(f"{path}: {error}") from error
    return tuple(dict.fromkeys(found))


def _dated(entity: Mapping[str, Any]) -> Iterator[Dated]:
    subject = str(entity["labels"]["en"]["value"])
    for property_, predicate in PREDICATES.items():
        for claim in entity["claims"].get(property_, ()):
            value = _value(claim["mainsnak"])
            qualifiers = claim.get("qualifiers", {})
            at, first, last = (_year(qualifiers.get(name)) for name in (AT, FROM, UNTIL))
            if value is None or claim["rank"] == "deprecated" or (at is None and first is None):
                continue
            begun = at if at is not None else first
            if begun is None:
                continue
            ended = at if at is not None else last
            yield Dated(
                subject,
                predicate,
                value,
                "number" if property_ == "P1082" else "text",
                begun,
                NOW if ended is None else ended,
                _edtf(begun)
                if at is not None
                else f"{_edtf(begun)}/{'..' if ended is None else _edtf(ended)}",
            )


def _value(snak: Mapping[str, Any]) -> str | None:
    if snak["snaktype"] != "value":
        return None
    value = snak["datavalue"]["value"]
    return str(value.get("id") or value["amount"].lstrip("+"))


def _year(snaks: Any) -> int | None:
    if not snaks or snaks[0]["snaktype"] != "value":
        return None
    match = _TIME.match(snaks[0]["datavalue"]["value"]["time"])
    return None if match is None else int(match[1])


def _edtf(year: int) -> str:
    return f"{'-' if year < 0 else ''}{abs(year):04d}"
