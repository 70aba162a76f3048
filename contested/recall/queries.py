"""Recall: from a question in plain words to the answer, how contested it is, and the dissent."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from itertools import islice
from time import perf_counter

from contested.density.views import CellView, view_cell, view_cells
from contested.evidence.queries import quotes
from contested.postgres import query
from contested.statements.moments import Standpoint, standpoint

from .contract import Recall, Shape, Step, Triple
from .finding import Finding, Found, find_cells
from .formerly import Retired, former_statements, formerly, retirements
from .looking import Look, Looks, looks_at
from .questions import read_question
from .reader import TAU, read_out
from .telling import Quotes, by_statement, quoted_statements, tell, tell_silence
from .terms import Terms, read_terms
from .turning import Turning, turning

MOST_OTHERS = 10


@query.planned_once()
def recall(
    question: str,
    *,
    as_of: datetime | None = None,
    valid_at: int | None = None,
    sources: Collection[int] | None = None,
    condition: str | None = None,
    k: int = MOST_OTHERS,
    tau: float = TAU,
    estimated: bool = True,
    also: Sequence[int] = (),
) -> Recall:
    """Answer a question from the store as it knew it at `as_of` (None: now) about the day `valid_at` (None: the time
    that the question names, or any).

    The cell that the question means is looked up by its key and served whole: whoever contradicts the answer stands in
    the dissent, whether or not a search found him. `sources` (ids) are the only witnesses then; `condition` is the one
    under which it must hold; up to `k` other cells that may have been meant come with it. From a contestedness of `tau`
    on the reader is told to say so. Without `estimated`, what whole sources are judged to count for is left aside. The
    sources in `also` are heard beside those that count for everybody. Raises `QuestionRefused`.
    """
    terms = read_terms(
        as_of=as_of,
        valid_at=valid_at,
        sources=sources,
        condition=condition,
        k=k,
        tau=tau,
        estimated=estimated,
    )
    asked = read_question(question)
    clock = _Clock()
    with clock.step("find"):
        at = standpoint(terms.as_of)
        past = None if terms.as_of is None else at.moment
        finding = find_cells(asked, as_of=past)
        if terms.valid_at is None:
            terms = replace(terms, valid_at=finding.day)
    with clock.step("score"):
        seen = _see(finding, terms, at, also)
    with clock.step("evidence"):
        chosen = _choose(seen, terms.k)
        papers = _Papers.about(chosen, past)
    with clock.step("tell"):
        triples = [papers.told(view, look) for view, look in chosen]
        triple = triples[0] if triples and seen[0].found.sure else None
        rest = triples[1:] if triple else triples
        others = tuple(other for other in rest if other.answer is not None)[: terms.k]
        if triple is not None and finding.bare:
            triple = _synthesis(triple, others)
        reader = read_out(triple, others, terms.tau)
    return Recall(
        asked.text,
        at.moment,
        at.quotable,
        terms.valid_at,
        terms.tau,
        triple,
        others,
        reader,
        tuple(clock.steps),
    )


@query.planned_once()
def recall_cell(
    cell: int,
    *,
    as_of: datetime | None = None,
    valid_at: int | None = None,
    sources: Collection[int] | None = None,
    condition: str | None = None,
    estimated: bool = True,
    also: Sequence[int] = (),
) -> Triple | None:
    """Return what is to be told of one cell that is known, without a question; None where there is no such cell.

    The terms are those of `recall`.
    """
    terms = read_terms(
        as_of=as_of,
        valid_at=valid_at,
        sources=sources,
        condition=condition,
        k=0,
        tau=TAU,
        estimated=estimated,
    )
    at = standpoint(as_of)
    past = None if as_of is None else at.moment
    view = view_cell(
        cell,
        as_of=past,
        at=at,
        kinds=terms.kinds,
        also=also,
        sources=terms.sources,
        estimated=estimated,
    )
    if view is None:
        return None
    look = looks_at(view, valid_at=terms.valid_at, condition=terms.condition).answering
    return _Papers.about([(view, look)], past).told(view, look)


def what_would_turn(
    cell: int,
    *,
    as_of: datetime | None = None,
    valid_at: int | None = None,
    tau: float = TAU,
    estimated: bool = True,
) -> Turning | None:
    """Return what it takes to turn a cell's answer and to settle it; None where there is no answer to turn."""
    view = view_cell(cell, as_of=as_of, estimated=estimated)
    look = None if view is None else looks_at(view, valid_at=valid_at, condition=None).answering
    return None if look is None else turning(look, tau)


@dataclass(frozen=True, slots=True)
class _Seen:
    """A cell that was found and of which the store knows something, with how it looks."""

    found: Found
    view: CellView
    looks: Looks


def _see(finding: Finding, terms: Terms, at: Standpoint, also: Sequence[int]) -> list[_Seen]:
    """Read and score what was found, the one that answers first.

    Where the question only names a thing, what is most contested about it does. Of cells that the question means equally
    well, homonyms for instance, one that has an answer goes before others.
    """
    # How much is shown doesn't decide what answers.
    cells = finding.cells[: max(terms.k, MOST_OTHERS) + 1]
    views = view_cells(
        [found.cell for found in cells],
        as_of=None if terms.as_of is None else at.moment,
        at=at,
        kinds=terms.kinds,
        also=also,
        sources=terms.sources,
        estimated=terms.estimated,
    )
    seen = [
        _Seen(
            found,
            view,
            looks_at(view, valid_at=terms.valid_at, condition=terms.condition, found=found.statements),
        )
        for found in cells
        if (view := views.get(found.cell)) is not None and view.cell.claims
    ]

    def order(one: _Seen) -> tuple[bool, Decimal, Fraction, bool]:
        contested = one.view.score.contestedness if finding.bare else Decimal(0)
        return not one.found.sure, -contested, -one.found.score, one.looks.answering is None

    return sorted(seen, key=order)


def _choose(seen: Sequence[_Seen], k: int) -> list[tuple[CellView, Look | None]]:
    """What is told: the cell meant, if only that it is silent, its other scopes, and how other cells look."""

    def looks() -> Iterator[tuple[CellView, Look | None]]:
        for place, one in enumerate(seen):
            if place == 0:
                yield one.view, one.looks.answering
                yield from ((one.view, look) for look in one.looks.others)
            elif (look := one.looks.answering or next(iter(one.looks.others), None)) is not None:
                yield one.view, look

    return list(islice(looks(), k + 1))


@dataclass(frozen=True, slots=True)
class _Papers:
    """What belongs to the looks that are told: the quotes, and how retired statements were retired."""

    quotes: Quotes
    retired: Mapping[int, Retired]

    @classmethod
    def about(cls, chosen: Sequence[tuple[CellView, Look | None]], past: datetime | None) -> _Papers:
        statements = {
            statement
            for view, look in chosen
            for statement in (*former_statements(look, view), *(quoted_statements(look) if look else ()))
        }
        found = quotes(sorted(statements), past) if statements else []
        return cls(
            by_statement(found), retirements({view.facts.id: view for view, _ in chosen}.values(), past)
        )

    def told(self, view: CellView, look: Look | None) -> Triple:
        before = formerly(look, view, self.quotes, self.retired)
        return tell_silence(view, before) if look is None else tell(look, self.quotes, before)


def _synthesis(triple: Triple, others: Sequence[Triple]) -> Triple:
    """A question that only names a thing is answered by all that is known of it; a contest among it stays one."""
    alone = all(other.about.subject_id != triple.about.subject_id for other in others)
    return triple if alone or triple.shape is Shape.CONTEST else replace(triple, shape=Shape.SYNTHESIS)


@dataclass(slots=True)
class _Clock:
    steps: list[Step] = field(default_factory=list)

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        began = perf_counter()
        yield
        self.steps.append(Step(name, (perf_counter() - began) * 1000))
