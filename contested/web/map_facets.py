"""What the map is narrowed to, read from its address, and what it can be narrowed to, with counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.mapping import Group, MapCell
from contested.review.queries.narrowing import STATES, Facets, Shared
from contested.statements.values.calendars import Unit, civil, day_number
from contested.web.days import read_day, year_text
from contested.web.errors import ParameterError
from contested.web.scale import BANDS, band
from contested.web.wording import number, written

NAMES = ("kind", "source", "between", "band", "dispute", "since", "until")
"""The parameters that `read_facets` reads."""
MOST_CHOICES = 40
LONGEST_KIND = 200
NO_KIND = gettext_lazy("of no stated kind")
STATE_WORDS = {
    "open": gettext_lazy("in review"),
    "decided": gettext_lazy("decided"),
    "none": gettext_lazy("never taken up"),
}
BY_WORD = {"none": 0, "faint": 1, "minor": 2, "marked": 3, "strong": 4, "divided": 5}
"""The steps of the scale by the words of the address, which are the same in every language."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A box to tick: the `value` of the parameter, its words, how many contested cells it would leave, None if unknown."""

    value: str
    name: str
    cells: int | None
    chosen: bool


@dataclass(frozen=True, slots=True)
class Facet:
    """One parameter of the form with its choices."""

    parameter: str
    title: str
    choices: tuple[Choice, ...]
    note: str = ""

    @property
    def chosen(self) -> int:
        return sum(choice.chosen for choice in self.choices)


@dataclass(frozen=True, slots=True)
class Chip:
    """A filter that has no box, in words, with the parameters that take it away."""

    text: str
    parameters: tuple[str, ...]


def read_facets(given: QueryDict) -> Facets:
    """Read what the address narrows the map to; raises a `ParameterError`."""
    bands = [_one_of("band", word, BY_WORD) for word in given.getlist("band") if word]
    states = [_one_of("dispute", word, STATES) for word in given.getlist("dispute") if word]
    since, until = given.get("since", "").strip(), given.get("until", "").strip()
    found = Facets(
        kinds=tuple(_kind(text) for text in given.getlist("kind")),
        sources=tuple(_number("source", text) for text in given.getlist("source") if text),
        between=_pair(given.get("between", "").strip()),
        bands=tuple(BY_WORD[word] for word in bands),
        states=tuple(states),
        since=_days("since", since)[0] if since else None,
        until=_days("until", until)[1] if until else None,
    )
    if found.since is not None and found.until is not None and found.since > found.until:
        raise ParameterError("until", until, _("give a time that is not before the one given for since"))
    return found


def _one_of(name: str, word: str, choices: Iterable[str]) -> str:
    if word not in choices:
        raise ParameterError(name, word, _("choose among %(words)s") % {"words": ", ".join(choices)})
    return word


def _kind(text: str) -> str:
    if len(text) > LONGEST_KIND:
        raise ParameterError("kind", text[:40], _("give the name of a kind of subject"))
    return text


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ParameterError(name, text, _("give the number of a source"))
    return int(text)


def _pair(text: str) -> tuple[int, int] | None:
    if not text:
        return None
    first, dash, second = text.partition("-")
    if not dash:
        raise ParameterError("between", text, _("give the numbers of two sources, such as 3-7"))
    return _number("between", first), _number("between", second)


def _days(name: str, text: str) -> tuple[int, int]:
    """Return the first and the last day of what was given."""
    found = read_day(text)
    if found is None:
        raise ParameterError(
            name, text, _("write a day, month or year such as 2006-08-24, 2006-08, 1862 or -0043")
        )
    day, unit = found
    year, month, _day = civil(day)
    match unit:
        case Unit.YEAR:
            return day, day_number(year + 1) - 1
        case Unit.MONTH:
            return day, (day_number(year, month + 1) if month < 12 else day_number(year + 1)) - 1
    return day, day


def chips_of(facets: Facets, names: dict[int, str]) -> list[Chip]:
    """Return the filters that come by a link alone, in words; `names` are of sources."""
    found = []
    if facets.between:
        first, second = (names.get(id_, str(id_)) for id_ in facets.between)
        found.append(
            Chip(_("%(first)s against %(second)s") % {"first": first, "second": second}, ("between",))
        )
    if facets.since is not None or facets.until is not None:
        since = None if facets.since is None else year_text(civil(facets.since)[0])
        until = None if facets.until is None else year_text(civil(facets.until)[0])
        if since is None:
            text = _("disputed until %(until)s") % {"until": until}
        elif until is None:
            text = _("disputed since %(since)s") % {"since": since}
        elif since == until:
            text = _("disputed in %(year)s") % {"year": since}
        else:
            text = _("disputed from %(since)s to %(until)s") % {"since": since, "until": until}
        found.append(Chip(text, ("since", "until")))
    return found


def facets_of(
    facets: Facets,
    groups: Sequence[Group],
    looked: Sequence[MapCell],
    shared: Sequence[Shared],
    *,
    whole: bool,
    bands: dict[int, int] | None = None,
) -> tuple[Facet, ...]:
    """Return what the map can be narrowed to.

    Kinds are counted over everything, steps of the scale too where `bands` has them, the rest over the cells `looked` at,
    which `whole` says are all contested ones.
    """
    note = (
        ""
        if whole
        else _("Counted among the %(cells)s most contested cells.") % {"cells": number(len(looked))}
    )
    return (
        _kinds(facets, groups),
        _sources(facets, shared, note),
        _bands(facets, looked, note, bands),
        _states(facets, shared, note),
    )


def _kinds(facets: Facets, groups: Sequence[Group]) -> Facet:
    counts: dict[str, int] = {}
    for group in groups:
        if group.grouped == "heat" and group.kind is not None and group.contested:
            counts[group.kind] = counts.get(group.kind, 0) + group.contested
    counts |= {kind: 0 for kind in facets.kinds if kind not in counts}
    ranked = sorted(counts, key=lambda kind: (kind not in facets.kinds, -counts[kind], kind))
    choices = [
        Choice(kind, kind or str(NO_KIND), counts[kind], kind in facets.kinds)
        for kind in ranked[:MOST_CHOICES]
    ]
    return Facet("kind", _("Subject kind"), tuple(choices))


def _sources(facets: Facets, shared: Sequence[Shared], note: str) -> Facet:
    found = [one for one in shared if one.facet == "source" and one.id is not None]
    known = {one.id for one in found}
    choices = [Choice(str(one.id), one.name, one.cells, one.id in facets.sources) for one in found]
    choices += [Choice(str(id_), f"#{id_}", 0, chosen=True) for id_ in facets.sources if id_ not in known]
    choices.sort(key=lambda choice: not choice.chosen)
    return Facet("source", _("Source"), tuple(choices), note)


def _bands(facets: Facets, looked: Sequence[MapCell], note: str, counted: dict[int, int] | None) -> Facet:
    counts = [0] * len(BANDS)
    if counted is None:
        for cell in looked:
            counts[band(float(cell.contestedness)).step] += 1
    else:
        note = ""
        for step, cells in counted.items():
            counts[step] = cells
    choices = [
        Choice(
            word,
            f"{written(f'{BANDS[step - 1].upto:g}–{BANDS[step].upto:g}')} {BANDS[step].word}",
            counts[step],
            step in facets.bands,
        )
        for word, step in reversed(BY_WORD.items())
        if step
    ]
    return Facet("band", _("Contestedness"), tuple(choices), note)


def _states(facets: Facets, shared: Sequence[Shared], note: str) -> Facet:
    counts = {one.name: one.cells for one in shared if one.facet == "state"}
    choices = [
        Choice(state, str(STATE_WORDS[state]), counts.get(state, 0), state in facets.states)
        for state in STATES
    ]
    return Facet("dispute", _("Dispute"), tuple(choices), note)
