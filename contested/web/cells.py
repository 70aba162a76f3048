"""A cell as its pages show it: the window that answers, its positions with their witnesses, the conclusion.

Everything here is made from the formula's own result and the statements' lines; nothing is weighed again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property

from contested.density.formula import CellScore, Claim, Label, Polarity, Window
from contested.density.formula import Position as Held
from contested.density.views import CellView, said
from contested.recall.ranking import choose_answer
from contested.recall.standpoint import standpoints
from contested.statements.queries import ClaimLine
from contested.statements.values import Datatype, Key
from contested.web.days import date_text

IN_TIME = {Label.CONTESTED, Label.CHANGED, Label.CORRECTED}
"""Labels that claims of one day, which don't contradict one another on it, can have for other days alone."""

Ranking = Mapping[tuple[Key, Polarity], int]


@dataclass(frozen=True, slots=True)
class Witness:
    """One independent voice: a group, and the statements by which it holds a position, the most precise first."""

    group: str
    precision: float
    lines: tuple[ClaimLine, ...]

    @property
    def line(self) -> ClaimLine:
        return self.lines[0]

    @property
    def sources(self) -> list[str]:
        return list(dict.fromkeys(line.source for line in self.lines))

    @property
    def copies(self) -> list[str]:
        """Sources of the group beside the one that is named first: they add nothing."""
        return self.sources[1:]


@dataclass(frozen=True, slots=True)
class Position:
    """One value of a window, with everybody who holds it. `rank` gives its letter, the same all over a page."""

    rank: int
    value: str
    object_id: int | None
    negated: bool
    share: float
    weight: float
    side: int | None
    witnesses: tuple[Witness, ...]

    @property
    def text(self) -> str:
        return f"not {self.value}" if self.negated else self.value

    @property
    def sources(self) -> list[str]:
        return list(dict.fromkeys(name for witness in self.witnesses for name in witness.sources))

    @property
    def statement(self) -> int:
        """The statement that speaks most precisely for it."""
        return self.witnesses[0].line.id


@dataclass(frozen=True, slots=True)
class Conclusion:
    """What holds in a window, who contradicts it, and what is said besides. Every position stands in one part."""

    values: tuple[Position, ...] = ()
    dissent: tuple[Position, ...] = ()
    agrees: tuple[Position, ...] = ()
    also_said: tuple[Position, ...] = ()
    tied: tuple[Position, ...] = ()
    support: float = 0.0

    @property
    def answer(self) -> Position | None:
        return self.values[0] if self.values else None


class CellPage:
    """One cell as read at a moment, and the window of it that answers for `valid_at` (None: the latest by `today`).

    With `peak` a contested cell shows its most contested window instead of the latest.
    """

    def __init__(self, view: CellView, *, valid_at: int | None, today: int, peak: bool = False) -> None:
        self.facts = view.facts
        self.valid_at = valid_at
        self.as_of = view.as_of
        self.read = view.cell
        self.score = view.score
        self.lines = view.lines
        self.relate = view.cell.relate
        self.claims = {claim.statement: claim for claim in view.cell.claims}
        shows_peak = peak and valid_at is None and self.score.contest is not None
        self.window = self.score.peak_window if shows_peak else answering_window(self.score, valid_at, today)

    @cached_property
    def label(self) -> Label:
        """The cell's label; where a day is asked for, that of what is said of this day."""
        if self.valid_at is None:
            return self.score.label
        if self.window is None or not self.window.positions:
            return Label.NO_EVIDENCE
        if self.window.contest is not None:
            return Label.CONTESTED
        said_then = set(self.window.statements)
        label = self.read.without(self.claims.keys() - said_then).score().label
        if label not in IN_TIME:
            return label
        return Label.SETTLED if len(self.window.positions) == 1 else Label.COMPLEMENTARY

    @property
    def contestedness(self) -> Decimal | None:
        """The cell's, or the asked day's; None where nobody speaks."""
        if self.label is Label.NO_EVIDENCE:
            return None
        if self.valid_at is None or self.window is None:
            return self.score.contestedness
        return self.window.contestedness

    @cached_property
    def ranking(self) -> Ranking:
        """The rank of every position of every window: first the answering window's, then by weight."""
        heaviest: dict[tuple[Key, Polarity], Fraction] = {}
        for window in self.score.windows:
            for held in window.positions:
                key = (held.value, held.polarity)
                heaviest[key] = max(held.weight, heaviest.get(key, Fraction(0)))
        ours = [(held.value, held.polarity) for held in self.window.positions] if self.window else []
        others = sorted(heaviest.keys() - set(ours), key=lambda key: (-heaviest[key], key))
        return {key: rank for rank, key in enumerate([*ours, *others])}

    @cached_property
    def positions(self) -> list[Position]:
        return self.positions_of(self.window) if self.window else []

    @cached_property
    def conclusion(self) -> Conclusion:
        """The answer by the contract's own rule, so that pages and recall never say different things."""
        chosen = choose_answer(self.window.positions, self.relate, self.read.policy) if self.window else None
        if chosen is None:
            return Conclusion()
        parts = (chosen.values, chosen.dissent, chosen.agrees, chosen.also_said, chosen.tied)
        values, dissent, agrees, also_said, tied = (tuple(map(self.position_of, part)) for part in parts)
        total = sum(float(held.weight) for held in self.window.positions) if self.window else 0.0
        support = float(chosen.support) / total if total else 0.0
        return Conclusion(values, dissent, agrees, also_said, tied, support)

    @property
    def against(self) -> int:
        """How many positions speak against the answer."""
        return len(self.conclusion.dissent)

    @cached_property
    def reach(self) -> tuple[int | None, int | None]:
        """The days `[lower, upper)`, None open, for which the answer is claimed without a gap around its window."""
        window, answer = self.window, self.conclusion.answer
        if window is None or answer is None or window.undated:
            return None, None
        run = [window.lower, window.upper]
        scope = [each for each in self.score.windows if each.scope == window.scope and not each.undated]
        holding = [each for each in scope if answer.rank in self._ranks(each)]
        for each in holding[holding.index(window) :]:
            if each.lower == run[1] is not None:
                run[1] = each.upper
        for each in reversed(holding[: holding.index(window)]):
            if each.upper == run[0] is not None:
                run[0] = each.lower
        return run[0], run[1]

    def _ranks(self, window: Window) -> set[int]:
        return {self.ranking[held.value, held.polarity] for held in window.positions}

    def positions_of(self, window: Window) -> list[Position]:
        return [self.position_of(held) for held in window.positions]

    def name(self, held: Held) -> str:
        """What a position says, in the words of its most precise statement."""
        text, _ = self._said(self.lines[self._by_precision(held.statements)[0]], held.value)
        return f"not {text}" if held.polarity is Polarity.NEGATED else text

    @cached_property
    def sources(self) -> int:
        """How many sources speak in the cell."""
        return len({self.read.sources[claim.statement] for claim in self.live})

    @property
    def witnesses(self) -> int:
        """How many independent witnesses speak in the cell."""
        return self.score.independent

    @cached_property
    def live(self) -> list[Claim]:
        return [claim for claim in self.read.claims if not claim.retired]

    @cached_property
    def retired(self) -> list[ClaimLine]:
        return [self.lines[claim.statement] for claim in self.read.claims if claim.retired]

    @cached_property
    def silent(self) -> list[ClaimLine]:
        """Claims that never count as opposition: looked and not found, or noted as doubtful."""
        return [self.lines[claim.statement] for claim in self.live if claim.polarity > Polarity.NEGATED]

    def position_of(self, held: Held) -> Position:
        """Return a held position with everybody who holds it."""
        groups: dict[str, list[int]] = {}
        for statement in self._by_precision(held.statements):
            groups.setdefault(str(self.claims[statement].group), []).append(statement)
        witnesses = tuple(
            Witness(group, self.claims[own[0]].precision / 10_000, tuple(self.lines[each] for each in own))
            for group, own in groups.items()
        )
        value, object_id = self._said(witnesses[0].line, held.value)
        return Position(
            self.ranking[held.value, held.polarity],
            value,
            object_id,
            held.polarity is Polarity.NEGATED,
            float(held.share),
            float(held.weight),
            held.side,
            witnesses,
        )

    def _said(self, line: ClaimLine, value: Key) -> tuple[str, int | None]:
        """Return a value in a statement's words, dates as people read them, and the entity that it is."""
        if value.datatype is Datatype.DATE:
            return date_text(line.object), None
        return said(line, value, self.facts.subject_id)

    def _by_precision(self, statements: Iterable[int]) -> list[int]:
        return sorted(statements, key=lambda each: (-self.claims[each].precision, each))


def answering_window(score: CellScore, valid_at: int | None, today: int) -> Window | None:
    """Return the window that answers, by the contract's own rule; None where nothing is said of that time."""
    found = standpoints(score.windows, valid_at=valid_at, today=today, preferred=None, peak=score.peak)
    return found[0].window if found else None
