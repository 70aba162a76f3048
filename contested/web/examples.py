"""Cells told in a line or two, as examples of what a policy decides: each value, who gives it, and for when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.density.models import Cell
from contested.density.views import CellView, view_cells
from contested.statements.models import Polarity
from contested.statements.queries import ClaimLine
from contested.web.wording import listed

MOST_VALUES = 4


@dataclass(frozen=True, slots=True)
class Told:
    """One value in words; `when` is empty where nobody dates it."""

    value: str
    who: str
    when: str


@dataclass(frozen=True, slots=True)
class Example:
    """A cell with its values, those of most sources first; `more` are left out."""

    cell: int
    subject: str
    label: str
    values: tuple[Told, ...]
    more: int


def examples_of(cells: Mapping[int, Sequence[int]]) -> dict[int, list[Example]]:
    """Return the examples for each key, in its order."""
    views = view_cells([cell for found in cells.values() for cell in found])
    return {key: [_example(views[cell]) for cell in found if cell in views] for key, found in cells.items()}


def _example(view: CellView) -> Example:
    said: dict[str, list[ClaimLine]] = {}
    for line in view.live:
        if line.polarity <= Polarity.NEGATED:
            denied = line.polarity == Polarity.NEGATED
            value = _("not %(value)s") % {"value": line.object} if denied else line.object
            said.setdefault(value, []).append(line)
    ordered = sorted(said.items(), key=lambda pair: (-len({line.source for line in pair[1]}), pair[0]))
    shown = tuple(
        Told(
            value, _few(line.source for line in lines), _few(line.valid_text for line in lines if line.dated)
        )
        for value, lines in ordered[:MOST_VALUES]
    )
    return Example(
        view.facts.id, view.facts.subject, view.score.label.value, shown, len(ordered) - len(shown)
    )


def _few(words: Iterable[str]) -> str:
    return listed(sorted(set(words)), most=2)


def questions_of(cells: Iterable[int]) -> dict[int, tuple[str, str]]:
    """Return what each cell is about: the label of its subject, and its predicate."""
    rows = Cell.objects.filter(pk__in=list(cells)).values_list("pk", "subject__label", "predicate__name")
    return {cell: (subject, predicate) for cell, subject, predicate in rows}
