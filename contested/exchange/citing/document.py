"""What a permalink states: one cell as of a moment, with everything that it was scored from.

Of a cell in which very much is said it states what stands of it, and no single claim: `standing.py`.

Nothing in it can change once the moment is settled: rows of the store are immutable or dated, and what is not, such as
the names of users, stays outside. Numbers that are not whole are written as text, to 9 places.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.db.models import IntegerChoices

from contested.alignment.queries import entity_folds_around, folds_around
from contested.density.formula import VERSION, Claim, Position, Window
from contested.density.views import CellFacts, CellView, view_cells
from contested.evidence.models import Stance
from contested.evidence.queries import Quote, quotes
from contested.exchange.citing.canonical import canonical, digest
from contested.exchange.citing.overlays import DecisionThen, RulingThen, decisions_then, rulings_then
from contested.policies.models import PolicyOrigin
from contested.recall.ranking import choose_answer
from contested.recall.standpoint import standpoints
from contested.review.models import OutcomeKind
from contested.statements.models import Polarity, SourceClass, Statement
from contested.statements.models.times import EndKind
from contested.statements.models.values import DatatypeCode
from contested.statements.values.calendars import iso_day
from contested.sublation.models import RulingKind

FORMAT = "contested cell 1"
"""Goes up when the same cell would be told in other fields."""

BILLION = 1_000_000_000
PARTS = ("values", "dissent", "agrees", "also_said", "tied")

Known = Mapping[int, tuple[datetime, datetime | None]]


@dataclass(frozen=True)
class Stated:
    """What is stated of a cell as of a settled moment, and what people had ruled and decided by then."""

    content: dict[str, Any]
    facts: CellFacts
    as_of: datetime
    rulings: Sequence[RulingThen]
    decisions: Sequence[DecisionThen]

    @cached_property
    def body(self) -> bytes:
        """The very bytes that are hashed."""
        return canonical(self.content)

    @cached_property
    def sha256(self) -> str:
        return digest(self.body)

    @property
    def counts_as(self) -> tuple[int, int] | None:
        """The subject and predicate, by id, as which it counted then, where it did not answer for itself."""
        key = self.content["counts_as"]
        return None if key is None else (key["subject"], key["predicate"])


@dataclass(frozen=True)
class Cited(Stated):
    """A cell that was read and weighed whole."""

    view: CellView
    quotes: Sequence[Quote]


def cite_whole(cell: int, as_of: datetime) -> Cited | None:
    """Return a cell as it was at a settled moment, with all its claims; None where there is no such cell."""
    view = view_cells([cell], as_of=as_of).get(cell)
    if view is None:
        return None
    statements = [claim.statement for claim in view.cell.claims]
    rulings = rulings_then(statements, as_of)
    decisions = decisions_then(cell, as_of)
    linked = quotes(statements, as_of)
    known = _known(statements)
    shown = _shown(view)
    held_there = () if shown is None else view.score.windows[shown].positions
    content = {
        "format": FORMAT,
        "cell": cell,
        "as_of": moment_text(as_of),
        "subject": {"id": view.facts.subject_id, "iri": view.facts.subject_iri, "name": view.facts.subject},
        "predicate": {"id": view.facts.predicate_id, "name": view.facts.predicate},
        "folded_from": sorted(view.facts.folded_from or ()),
        "counts_as": _counts_as(view, as_of),
        "policy": {
            "kind": view.cell.policy.kind.value,
            "bound": view.cell.policy.bound,
            "origin": word(PolicyOrigin(view.facts.policy_origin or PolicyOrigin.UNKNOWN)),
            "tolerance": view.facts.tolerance or None,
            "containment": view.facts.containment,
        },
        "formula": VERSION,
        "score": _score(view),
        "windows": [_window(window) for window in view.score.windows],
        "peak": view.score.peak,
        "shown": shown,
        "positions": [_position(view, held) for held in held_there],
        "conclusion": _conclusion(view, held_there),
        "claims": _claims(view, known, linked, as_of),
        "rulings": [ruling_told(each) for each in rulings],
        "decisions": [decision_told(each) for each in decisions],
    }
    return Cited(content, view.facts, view.as_of, rulings, decisions, view, linked)


def places(number: Decimal | Fraction | float) -> str:
    """Write a number with 9 places, a half to the even one."""
    exact = number if isinstance(number, Fraction) else Fraction(number)
    return f"{Decimal(round(exact * BILLION)).scaleb(-9):.9f}"


def moment_text(moment: datetime) -> str:
    """Write a moment of the store's clock, which counts microseconds."""
    return moment.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")


def word(choice: IntegerChoices) -> str:
    """A word of the document's own: labels are for readers, and may be put otherwise, or into another language."""
    return choice.name.lower()


def day_told(number: int | None) -> str | None:
    """Write an ordinal day as ISO 8601 does; None stays open."""
    return None if number is None else iso_day(number)


def _known(statements: Sequence[int]) -> Known:
    rows = Statement.objects.filter(pk__in=statements).values_list("pk", "tx_from", "tx_to")
    return {pk: (since, until) for pk, since, until in rows}


def _counts_as(view: CellView, as_of: datetime) -> dict[str, int] | None:
    """Tell as what the cell counted, where it was folded away: by subject and predicate, as the other cell's row may have
    been written later."""
    subject, predicate = view.facts.subject_id, view.facts.predicate_id
    fold = folds_around([predicate], as_of).get(predicate)
    key = entity_folds_around([subject], as_of).get(subject, subject), fold.folded if fold else predicate
    return None if key == (subject, predicate) else {"subject": key[0], "predicate": key[1]}


def _score(view: CellView) -> dict[str, Any]:
    score = view.score
    return {
        "label": score.label.value,
        "contestedness": places(score.contestedness),
        "disagreement": places(score.disagreement),
        "mass": places(score.mass),
        "span": places(view.span),
        "witnesses": score.independent,
        "sources": view.sources,
        "values": score.values,
        "assumed": score.assumed,
        "partial": score.partial,
        "left_out": score.left_out,
    }


def _window(window: Window) -> dict[str, Any]:
    return {
        "scope": window.scope,
        "from": day_told(window.lower),
        "until": day_told(window.upper),
        "undated": window.undated,
        "contestedness": places(window.contestedness),
        "witnesses": window.independent,
    }


def _position(view: CellView, held: Position) -> dict[str, Any]:
    value, entity = view.said(held.statements[0], held.value)
    return {
        "value": value,
        "entity": entity,
        "polarity": word(Polarity(held.polarity)),
        "share": places(held.share),
        "weight": places(held.weight),
        "witnesses": held.groups,
        "statements": sorted(held.statements),
    }


def _shown(view: CellView) -> int | None:
    """Tell the window that answers: the most contested one, else the latest by the contract's own rule."""
    score = view.score
    if score.contest is not None:
        return score.peak
    found = standpoints(
        score.windows, valid_at=None, today=view.as_of.toordinal(), preferred=None, peak=score.peak
    )
    window = found[0].window if found else None
    return next((place for place, each in enumerate(score.windows) if each is window), None)


def _conclusion(view: CellView, held: Sequence[Position]) -> dict[str, list[int]]:
    """Tell by their places among the positions what answers, what stands against it, and what is said besides."""
    chosen = choose_answer(held, view.cell.relate, view.cell.policy)
    if chosen is None:
        return {part: [] for part in PARTS}
    return {part: [held.index(each) for each in getattr(chosen, part)] for part in PARTS}


def _claims(view: CellView, known: Known, linked: Iterable[Quote], as_of: datetime) -> list[dict[str, Any]]:
    evidence: defaultdict[int, list[Quote]] = defaultdict(list)
    for quote in linked:
        evidence[quote.statement].append(quote)
    return [
        _claim(view, claim, known[claim.statement], evidence[claim.statement], as_of)
        for claim in sorted(view.cell.claims, key=lambda claim: claim.statement)
    ]


def _claim(
    view: CellView,
    claim: Claim,
    known: tuple[datetime, datetime | None],
    evidence: Sequence[Quote],
    as_of: datetime,
) -> dict[str, Any]:
    line = view.lines[claim.statement]
    since, until = known
    return {
        "statement": line.id,
        "subject": line.subject,
        "value": line.object,
        "entity": line.object_id,
        "type": word(DatatypeCode(line.datatype)),
        "polarity": word(Polarity(line.polarity)),
        "source": {"id": line.source_id, "name": line.source, "class": word(SourceClass(line.source_class))},
        "witness": str(claim.group),
        "precision": f"{Decimal(claim.precision).scaleb(-4):.4f}",
        "condition": line.condition,
        "valid": {
            "text": line.valid_text,
            "from": day_told(line.lower),
            "until": day_told(line.upper),
            "end": word(EndKind(line.end_kind)),
        }
        if line.dated
        else None,
        "observed": day_told(claim.observed),
        "counts": not claim.retired,
        "known_from": moment_text(since),
        "known_until": moment_text(until) if until is not None and until <= as_of else None,
        "evidence": [_evidence(quote) for quote in sorted(evidence, key=_order)],
    }


def _evidence(quote: Quote) -> dict[str, Any]:
    return {
        "stance": word(Stance(quote.stance)),
        "document": quote.document,
        "url": quote.url,
        "revision": quote.revision,
        "quote": quote.quote,
        "start": quote.first,
        "end": quote.last,
        "locator": quote.locator,
        "sha256": quote.sha256,
        "linked": moment_text(quote.linked_at),
    }


def _order(quote: Quote) -> tuple[Any, ...]:
    first, last = (-1 if each is None else each for each in (quote.first, quote.last))
    return (
        quote.stance,
        quote.document,
        quote.revision,
        first,
        last,
        quote.quote,
        quote.locator,
        quote.linked_at,
    )


def ruling_told(ruling: RulingThen) -> dict[str, Any]:
    """A ruling as documents hold it."""
    return {
        "ruling": ruling.id,
        "kind": word(RulingKind(ruling.kind)),
        "statement": ruling.statement,
        "winner": ruling.winner,
        "until": day_told(ruling.until),
        "narrowed_to": ruling.narrowed_to,
        "reason": ruling.reason,
        "by": ruling.actor,
        "since": moment_text(ruling.tx_from),
    }


def decision_told(decision: DecisionThen) -> dict[str, Any]:
    """A decision as documents hold it."""
    return {
        "decision": decision.id,
        "outcome": word(OutcomeKind(decision.outcome)),
        "said": decision.said,
        "reason": decision.reason,
        "by": decision.reviewer,
        "second": decision.second,
        "waits": decision.waits,
        "rulings": sorted(decision.rulings),
        "since": moment_text(decision.tx_from),
    }
