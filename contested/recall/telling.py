"""A look at a cell put into the contract: who says what, in whose words, and on what evidence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from contested.density.formula import Label, Polarity, Position
from contested.density.views import CellView, PositionView
from contested.evidence.models import Stance
from contested.evidence.queries import Quote

from .contract import About, Shape, Triple
from .looking import Look
from .parts import Answer, Evidence, Former, Held, Period

MOST_QUOTED = 20
"""Statements of one position whose evidence is shown, the most precise first."""

Quotes = Mapping[int, Sequence[Quote]]


def quoted_statements(look: Look) -> list[int]:
    """The statements whose evidence a triple shows."""
    return [line.id for each in look.seen().values() for line in each.lines[:MOST_QUOTED]]


def by_statement(quotes: Iterable[Quote]) -> dict[int, list[Quote]]:
    found: dict[int, list[Quote]] = defaultdict(list)
    for quote in quotes:
        found[quote.statement].append(quote)
    return found


def tell(look: Look, quotes: Quotes, previous: Sequence[Former]) -> Triple:
    """Put a look into words. Every live position of the window stands in the answer, in agrees, dissent or also_said."""
    parts, window, seen = look.parts, look.at.window, look.seen()

    def held(positions: Iterable[Position]) -> tuple[Held, ...]:
        return tuple(_held(look.view, seen[position], quotes) for position in positions)

    values = held(parts.values)
    answer = Answer(
        values,
        Period(window.lower, window.upper, window.undated),
        window.scope,
        tuple(each.text for each in held(parts.tied)),
    )
    beside = look.at.beside.positions if look.at.beside is not None else ()
    return Triple(
        _about(look.view),
        shape=_shape(look.view, answer),
        answer=answer,
        contestedness=float(window.contestedness),
        peak=float(look.view.score.contestedness),
        label=look.view.score.label.value,
        witnesses=window.independent,
        dissent=held(parts.dissent) + _rebuttals(values, quotes),
        agrees=held(parts.agrees),
        previous=tuple(previous),
        also_said=held((*parts.also_said, *beside)),
    )


def tell_silence(view: CellView, previous: Sequence[Former]) -> Triple:
    """The triple of a cell in which nobody speaks of what was asked: no answer, and no guess."""
    return Triple(
        _about(view),
        shape=Shape.FOCUSED,
        answer=None,
        contestedness=0.0,
        peak=float(view.score.contestedness),
        label=Label.NO_EVIDENCE.value,
        witnesses=0,
        dissent=(),
        agrees=(),
        previous=tuple(previous),
        also_said=(),
    )


def evidence_of(
    statements: Iterable[int], quotes: Quotes, *, rebutting: bool = False
) -> tuple[Evidence, ...]:
    """The spans that speak for the statements, or those that rebut them; one that serves several is shown once."""
    found: dict[tuple[object, ...], Evidence] = {}
    for statement in statements:
        for quote in quotes.get(statement, ()):
            if (quote.stance == Stance.REBUTS) is rebutting:
                place = (quote.document, quote.revision, quote.first, quote.last, quote.quote, quote.locator)
                found.setdefault(
                    place,
                    Evidence(
                        quote.document,
                        quote.url,
                        quote.revision,
                        quote.quote,
                        quote.first,
                        quote.last,
                        statement,
                        quote.stance_word,
                    ),
                )
    return tuple(found.values())


def _about(view: CellView) -> About:
    facts = view.facts
    # The past doesn't change any more, so nothing that is told of it can be behind.
    stale = facts.stale and not view.historic
    return About(facts.id, facts.subject, facts.subject_id, facts.predicate, facts.predicate_id, stale)


def _shape(view: CellView, answer: Answer) -> Shape:
    if view.score.label is Label.CONTESTED:
        return Shape.CONTEST
    return Shape.SEVERAL if len(answer.values) > 1 else Shape.FOCUSED


def _held(view: CellView, seen: PositionView, quotes: Quotes) -> Held:
    position, lines = seen.position, seen.lines
    value, entity = view.said(lines[0].id, position.value)
    statements = tuple(line.id for line in lines)
    groups = {claim.statement: str(claim.group) for claim in view.cell.claims}
    times = dict.fromkeys(line.valid_text for line in lines if line.dated)
    return Held(
        value=value,
        entity=entity,
        polarity="negated" if position.polarity is Polarity.NEGATED else "asserted",
        share=float(position.share),
        statements=statements,
        sources=tuple(dict.fromkeys(line.source for line in lines)),
        witnesses=frozenset(groups[statement] for statement in statements),
        valid="; ".join(times) or None,
        evidence=evidence_of(statements, quotes),
    )


def _rebuttals(values: Sequence[Held], quotes: Quotes) -> tuple[Held, ...]:
    """Spans that rebut what answers. They weigh nothing, for nobody states the denial; but they are never left out."""
    return tuple(
        Held(
            value=held.value,
            entity=held.entity,
            polarity="asserted" if held.polarity == "negated" else "negated",
            share=0.0,
            statements=(),
            sources=(),
            witnesses=frozenset(),
            valid=None,
            evidence=rebutting,
        )
        for held in values
        if (rebutting := evidence_of(held.statements, quotes, rebutting=True))
    )
