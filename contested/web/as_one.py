"""What a cell counts as one: predicates that ask the same, things linked as the same, sources that copy one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.utils.translation import gettext as _

from contested.alignment.models import PredicateFold
from contested.statements.models import Statement
from contested.web import objections
from contested.web.cells import CellPage, Position
from contested.web.objections import MOST_PAIRS, Apart, Pair
from contested.web.wording import listed

MOST_FOLDED = 12


def counted_as_one(page: CellPage, as_of: datetime | None) -> Iterator[Apart]:
    """Yield what is counted as one in a cell: predicates, entities, and sources that copy one another."""
    if as_of is None and page.facts.folded_from:
        yield from _apart(
            _("One question"), _("These predicates were judged to ask the same."), _folded(page)
        )
    same = [pair for position in page.positions if (pair := _same_thing(position))]
    yield from _apart(_("One thing"), _("These were linked as the same."), same)
    copied = [pair for position in page.positions for pair in _copies(position)]
    yield from _apart(_("One witness"), _("Sources of one group copy one another, and speak once."), copied)


def _apart(title: str, meaning: str, pairs: Sequence[Pair]) -> Iterator[Apart]:
    if pairs:
        yield Apart(title, meaning, tuple(pairs[:MOST_PAIRS]), max(0, len(pairs) - MOST_PAIRS))


def _folded(page: CellPage) -> list[Pair]:
    """The predicates that count as the cell's own, of those by which something is said in it."""
    used = set(
        Statement.objects.filter(pk__in=list(page.lines))
        .order_by()
        .values_list("predicate_id", flat=True)
        .distinct()
    )
    folds = PredicateFold.objects.filter(folded=page.facts.predicate_id, predicate__in=used).select_related(
        "predicate"
    )
    return [
        Pair(
            fold.predicate.name,
            page.facts.predicate,
            _("the other way round") if fold.inverse else "",
            (objections.different_predicates(fold.predicate_id, page.facts.predicate_id),),
        )
        for fold in folds.order_by("predicate__name")[:MOST_FOLDED]
    ]


def _same_thing(position: Position) -> Pair | None:
    """That a position holds things that are only linked as the same."""
    names: dict[int, str] = {}
    for witness in position.witnesses:
        for line in witness.lines:
            if line.object_id is not None:
                names.setdefault(line.object_id, line.object)
    if len(names) < 2 or position.object_id not in names:
        return None
    others = [name for entity, name in names.items() if entity != position.object_id]
    return Pair(
        names[position.object_id],
        listed(others),
        "",
        (objections.different_entities(position.object_id, list(names.values())),),
    )


def _copies(position: Position) -> Iterator[Pair]:
    for witness in position.witnesses:
        others = {line.source_id: line for line in witness.lines if line.source_id != witness.line.source_id}
        for line in others.values():
            yield Pair(
                witness.line.source,
                line.source,
                _("for %(value)s") % {"value": position.text},
                (objections.wrong_group(line),),
            )
