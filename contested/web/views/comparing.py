"""Two things, two sources, or one thing at two moments, beside each other. What is compared stands in the address."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.comparing import compare_sources
from contested.density.overview import EntityCell, cells_of_entity
from contested.statements.lookup import entities_named, sources_named
from contested.statements.queries import EntityCard, entity_card
from contested.statements.sources import SourceCard, source_card
from contested.web.brief import briefly_told
from contested.web.clocks import ClockedRequest, Clocks, read_instant
from contested.web.errors import Missing, ParameterError
from contested.web.facts import Fact, fact
from contested.web.reading import moment_of, read_pages

MOST_FACTS = 60  # of each side, besides what the other side’s ask for
MOST_LISTED = 1_000  # in which these are looked for
MOST_CELLS = 200
HOW = gettext_lazy("give one or two of a kind: ?entity=…&entity=…, ?source=…&source=…, or ?entity=…&then=…")


@dataclass(frozen=True, slots=True)
class Line:
    """One question, and what holds for it on either side; `verdict` is `differ`, `one` (only one side has it) or `same`."""

    predicate: str
    sides: tuple[Fact | None, Fact | None]

    @property
    def verdict(self) -> str:
        left, right = self.sides
        if left is None or right is None:
            return "one"
        return "same" if (left.value, left.tied) == (right.value, right.tied) else "differ"


ORDER = ("differ", "one", "same")


def compare(request: ClockedRequest) -> HttpResponse:
    if "source" in request.GET:
        return _sources(request)
    return _entities(request)


def _entities(request: ClockedRequest) -> HttpResponse:
    texts = [text for text in request.GET.getlist("entity") if text.strip()]
    then = request.GET.get("then", "").strip()
    if not texts or len(texts) > 2 or (then and len(texts) > 1):
        raise ParameterError("entity", " ".join(texts), str(HOW))
    here = request.clocks
    clocks = (replace(here, as_of=_instant(then)), here) if then else (here, here)
    ids = [_named(text, "entity", entities_named) for text in texts]
    given: dict[str, Any] = {"kind": "entity", "first": texts[0], "then": then}
    cards = [entity_card(each, moment_of(here)) for each in ids]
    sides = [ids[0], ids[0]] if then else ids
    given["cards"] = [card for card in cards if card]
    if len(sides) == 2:
        listed = [
            cells_of_entity(each, limit=MOST_LISTED, as_of=moment_of(at))
            for each, at in zip(sides, clocks, strict=True)
        ]
        asked = {cell.predicate for cells in listed for cell in cells[:MOST_FACTS]}
        left, right = (
            _facts([cell for cell in cells if cell.predicate in asked], at)
            for cells, at in zip(listed, clocks, strict=True)
        )
        lines = _lines(left, right)
        given |= {
            "lines": lines,
            "counts": {verdict: sum(line.verdict == verdict for line in lines) for verdict in ORDER},
            "left_out": max(map(len, listed)) > MOST_FACTS,
            "titles": _titles(cards, clocks, then=bool(then)),
            "sides": [
                (each, at.query if not then else _query(at, here))
                for each, at in zip(sides, clocks, strict=True)
            ],
            "most": MOST_FACTS,
        }
    return render(request, "compare/page.html", given)


def _sources(request: ClockedRequest) -> HttpResponse:
    texts = [text for text in request.GET.getlist("source") if text.strip()]
    if not texts or len(texts) > 2:
        raise ParameterError("source", " ".join(texts), str(HOW))
    as_of = moment_of(request.clocks)
    ids = [_named(text, "source", sources_named) for text in texts]
    cards = [source_card(each, as_of) for each in ids]
    given: dict[str, Any] = {"kind": "source", "first": texts[0], "cards": [card for card in cards if card]}
    if len(ids) == 2:
        compared = compare_sources(ids[0], ids[1], limit=MOST_CELLS, as_of=as_of)
        given |= {
            "compared": compared,
            "titles": [
                card.name if card else _("source %(id)s") % {"id": each}
                for card, each in zip(cards, ids, strict=True)
            ],
            "one_witness": _one_witness(cards),
            "agree": sum(line.like is True for line in compared.lines),
            "contradict": sum(line.like is False for line in compared.lines),
            "neither": sum(line.like is None for line in compared.lines),
        }
    return render(request, "compare/page.html", given)


def _one_witness(cards: list[SourceCard | None]) -> bool:
    return len({card.witness if card else None for card in cards}) == 1


def _instant(text: str) -> Any:
    try:
        return read_instant(text)
    except ParameterError as error:
        raise ParameterError("then", text, error.reason) from None


def _named(text: str, kind: str, find: Callable[[str], list[int]]) -> int:
    found = find(text.strip())
    if not found:
        raise Missing(f"{kind} “{text}”")
    return found[0]


def _facts(cells: list[EntityCell], clocks: Clocks) -> dict[str, Fact]:
    """Return what holds of a thing by predicate."""
    brief = briefly_told(cells, clocks)
    pages = read_pages([cell.id for cell in cells if cell.id not in brief], clocks)
    return {
        cell.predicate: brief[cell.id] if cell.id in brief else fact(cell.id, cell.predicate, pages[cell.id])
        for cell in cells
        if cell.id in brief or pages[cell.id].read.claims
    }


def _lines(left: dict[str, Fact], right: dict[str, Fact]) -> list[Line]:
    names = [*left, *(name for name in right if name not in left)]
    lines = [Line(name, (left.get(name), right.get(name))) for name in names]
    return sorted(lines, key=lambda line: ORDER.index(line.verdict))


def _titles(cards: list[EntityCard | None], clocks: tuple[Clocks, Clocks], *, then: bool) -> list[str]:
    if then:
        return [_("as known %(when)s") % {"when": at.known_text} for at in clocks]
    return [card.label if card else _("unknown") for card in cards]


def _query(at: Clocks, here: Clocks) -> str:
    """The address's end that leads to a page as of another moment, the other clock as it stands."""
    given = dict(here.given)
    if at.as_of is None:
        given.pop("as_of", None)
    else:
        given["as_of"] = at.as_of.isoformat()
    return replace(here, given=tuple(given.items())).query
