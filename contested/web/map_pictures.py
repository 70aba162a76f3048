"""The map's panels as pictures to keep: what the page shows, drawn so that it stands for itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from contested.web.drawing import MARGIN, WIDTH, Drawing, cut, outline
from contested.web.map_places import World
from contested.web.map_sources import Matrix
from contested.web.map_times import BOTTOM, TOP, Times
from contested.web.mapping import Heat, PredicateRow
from contested.web.scale import band, score_text
from contested.web.wording import number, percent, written

HEAD = 64  # pixels above a drawing, for its title
NAMES = 190  # pixels for the names of rows
LINE = 46

Colours = Mapping[str, str]
Notes = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Square:
    """One square of a table: its two texts, the step of the scale that colours it (None: none), and its bar in [0, 1]."""

    main: str
    small: str
    step: int | None
    share: float
    title: str


def heat_picture(title: str, heat: Heat, colours: Colours, notes: Notes) -> str:
    """Draw the heat table, by kind or by subject."""
    rows: list[tuple[str, list[Square | None]]] = []
    for row in heat.rows:
        squares: list[Square | None] = []
        for cell in row.cells:
            if not cell.contested:
                squares.append(None)
                continue
            step = band(cell.mean)
            score = score_text(cell.mean)
            main, small = (
                (score, str(step.word))
                if cell.cell
                else (number(cell.contested), _("of %(of)s") % {"of": number(cell.of)})
            )
            squares.append(
                Square(
                    main, small, step.step, cell.mean, f"{row.name}, {cell.predicate}: {score} {step.word}"
                )
            )
        rows.append((row.name, squares))
    return _table(title, [name for _id, name in heat.columns], rows, colours, notes)


def matrix_picture(title: str, matrix: Matrix, colours: Colours, notes: Notes) -> str:
    """Draw who contradicts whom."""
    rows: list[tuple[str, list[Square | None]]] = []
    for row in matrix.rows:
        squares: list[Square | None] = []
        for one in row.squares:
            if not one.told:
                squares.append(None)
            elif one.upper:
                small = _("of %(of)s") % {"of": number(one.together)}
                squares.append(Square(number(one.cells), small, None, one.bar / 100, one.told))
            else:
                main = f"{number(one.won)} : {number(one.lost)}"
                squares.append(Square(main, _("for : against"), None, 0, one.told))
        rows.append((row.name, squares))
    return _table(title, [name for _id, name in matrix.columns], rows, colours, notes)


def times_picture(title: str, times: Times, colours: Colours, notes: Notes) -> str:
    """Draw contested windows by time."""
    drawing = Drawing(title, colours)
    wide = WIDTH - 2 * MARGIN
    drawing.line(MARGIN, HEAD + TOP, WIDTH - MARGIN, HEAD + TOP, "line")
    drawing.text(MARGIN, HEAD + TOP - 6, number(times.most), fill="ink-2", size=12)
    for column in times.columns:
        x = MARGIN + wide * column.x / 100
        said = f"{column.name}: {number(column.windows)}"
        drawing.rect(x, HEAD + column.y, wide * column.width / 100, column.height, "l-contested", title=said)
        if column.label:
            drawing.text(x, HEAD + BOTTOM + 20, column.label, fill="ink-2", size=12)
    drawing.line(MARGIN, HEAD + BOTTOM, WIDTH - MARGIN, HEAD + BOTTOM, "edge")
    return drawing.finished(HEAD + BOTTOM + 28, notes=notes)


def places_picture(title: str, world: World, colours: Colours, notes: Notes) -> str:
    """Draw disputed subjects on the map of the world."""
    drawing = Drawing(title, colours)
    scale = (WIDTH - 2 * MARGIN) / world.width
    drawing.parts.append(f'<g transform="translate({MARGIN} {HEAD}) scale({scale:.4f})">')
    drawing.path(outline("globe"), "sunken")
    drawing.path(outline("land"), "line")
    for spot in world.drawn:
        said = f"{spot.placed.subject}, {spot.where}: {score_text(float(spot.placed.contestedness))} {spot.band.word}"
        drawing.circle(spot.x, spot.y, spot.radius, f"c{spot.band.step}", title=said)
    drawing.parts.append("</g>")
    return drawing.finished(HEAD + world.height * scale + 4, notes=notes)


def predicates_picture(title: str, rows: Sequence[PredicateRow], colours: Colours, notes: Notes) -> str:
    """Draw predicates by weight of dissent: the bar is the share of their cells that is contested."""
    drawing = Drawing(title, colours)
    left, wide = MARGIN + 240, 380
    for place, row in enumerate(rows):
        y = HEAD + 26 * place
        drawing.text(MARGIN, y + 14, cut(row.name, 34))
        drawing.rect(left, y + 3, wide, 14, "sunken", rx=2)
        drawing.rect(left, y + 3, wide * row.bar / 100, 14, "tick", rx=2)
        drawing.text(left + wide + 12, y + 14, percent(row.share), size=12)
        counts = _("%(contested)s of %(cells)s cells") % {
            "contested": number(row.contested),
            "cells": number(row.cells),
        }
        drawing.text(left + wide + 76, y + 14, counts, fill="ink-2", size=12)
        drawing.text(WIDTH - MARGIN, y + 14, written(f"{row.mass:,.2f}"), anchor="end", bold=True)
    return drawing.finished(HEAD + 26 * len(rows), notes=notes)


def _table(
    title: str,
    columns: Sequence[str],
    rows: Sequence[tuple[str, Sequence[Square | None]]],
    colours: Colours,
    notes: Notes,
) -> str:
    drawing = Drawing(title, colours)
    wide = min(110.0, (WIDTH - 2 * MARGIN - NAMES) / max(1, len(columns)))
    for place, name in enumerate(columns):
        drawing.text(
            MARGIN + NAMES + wide * (place + 0.5),
            HEAD + 12,
            cut(name, int(wide / 7)),
            fill="ink-2",
            size=12,
            anchor="middle",
        )
    for at, (name, squares) in enumerate(rows):
        y = HEAD + 22 + LINE * at
        drawing.text(MARGIN, y + LINE / 2 + 3, cut(name, 28))
        for place, square in enumerate(squares):
            x = MARGIN + NAMES + wide * place
            if square is None:
                drawing.text(x + wide / 2, y + LINE / 2 + 3, "·", fill="ink-2", anchor="middle")
                continue
            ink = "ink" if square.step is None else f"c{square.step}-ink"
            if square.step is not None:
                drawing.rect(x + 1, y + 1, wide - 2, LINE - 2, f"c{square.step}", title=square.title, rx=4)
            drawing.text(x + wide / 2, y + 18, square.main, fill=ink, size=14, anchor="middle", bold=True)
            drawing.text(x + wide / 2, y + 32, square.small, fill=ink, size=11, anchor="middle")
            if square.share:
                drawing.rect(x + wide * 0.15, y + 38, wide * 0.7 * square.share, 3, ink)
    return drawing.finished(HEAD + 22 + LINE * len(rows), notes=notes)
