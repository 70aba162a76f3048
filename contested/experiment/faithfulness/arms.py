"""The arms: one retrieval, handed over in six ways. What answers is the same in all; they differ in what is said beside it.

The control hands over the winner alone. Each treatment hands over the answer, a score and the dissent that the score
counts as such, with the product's own instruction from τ on. So the cost of each score shows, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from contested.density.views import CellView
from contested.policies.policy import Kind, Policy
from contested.recall.contract import Reader, Triple
from contested.recall.looking import looks_at
from contested.recall.parts import Held
from contested.recall.reader import TAU, read_out
from contested.recall.telling import tell


class Arm(StrEnum):
    """A way to hand over what was retrieved."""

    CONTROL = "control"
    POLARITY_ENTROPY = "polarity_entropy"
    VALUE_ENTROPY = "value_entropy"
    TIMELESS = "contestedness_without_valid_time"
    CONTESTEDNESS = "contestedness"

    @property
    def treatment(self) -> bool:
        return self is not Arm.CONTROL


TREATMENTS = tuple(arm for arm in Arm if arm.treatment)


@dataclass(frozen=True, slots=True)
class Handed:
    """What a reader is handed: the score that decided, and what it is told."""

    score: float
    reader: Reader


def hand_over(triple: Triple, view: CellView, tau: float = TAU) -> dict[Arm, Handed]:
    """Hand over a cell in every way: `triple` is what recall gives of it, `view` the whole cell."""
    scored: dict[Arm, tuple[float, list[Held]]] = {Arm.CONTROL: (0.0, [])}
    if triple.answer is not None:
        timeless = _timeless(view)
        scored[Arm.POLARITY_ENTROPY] = (
            float(view.score.polarity_entropy),
            [held for held in _held(timeless) if held.polarity != triple.answer.held.polarity],
        )
        scored[Arm.VALUE_ENTROPY] = (
            float(view.score.value_entropy),
            [held for held in _held(timeless) if _is_another_value(held, triple)],
        )
        scored[Arm.TIMELESS] = (timeless.contestedness, _against(triple, timeless))
    handed = {
        arm: Handed(score, _read(_told(triple, score, dissent), tau))
        for arm, (score, dissent) in scored.items()
    }
    ours = Handed(triple.contestedness, read_out(triple, (), tau))
    return {arm: handed.get(arm, ours) for arm in Arm}


def _read(triple: Triple, tau: float) -> Reader:
    """What a model is told; where a score is high and nobody dissents, that it is contested, and no more."""
    if triple.answer is None or triple.dissent or triple.contestedness == 0:
        return read_out(triple, (), tau)
    plain = read_out(replace(triple, contestedness=0.0, label="settled"), (), tau)
    if triple.contestedness < tau:
        return plain
    first, line, rest = plain.passage.partition("\n")
    return Reader("State the answer and that it is contested.", f"{first} (contested){line}{rest}")


def _told(triple: Triple, score: float, dissent: Iterable[Held]) -> Triple:
    """The same answer with another score and dissent, and nothing else said."""
    return replace(
        triple,
        contestedness=score,
        label="contested" if score > 0 else "settled",
        dissent=tuple(dissent),
        previous=(),
        also_said=(),
    )


def _timeless(view: CellView) -> Triple:
    """The cell as if nobody had said when: all claims hold at all times, and what changed looks like a contest."""
    policy = view.cell.policy
    if policy.kind is Kind.FUNCTIONAL:
        policy = Policy(Kind.IMMUTABLE)
    cell = replace(
        view.cell, policy=policy, claims=[replace(claim, valid=None) for claim in view.cell.claims]
    )
    ignorant = replace(view, cell=cell, score=cell.score())
    look = looks_at(ignorant, valid_at=None, condition=None).answering
    if look is None:
        raise LookupError(f"nobody speaks in cell {view.facts.id}")
    return tell(look, {}, ())


def _is_another_value(held: Held, triple: Triple) -> bool:
    return held.polarity == "asserted" and held.text not in _answers(triple)


def _held(triple: Triple) -> list[Held]:
    values = () if triple.answer is None else triple.answer.values
    return [*values, *triple.agrees, *triple.dissent, *triple.also_said]


def _against(triple: Triple, timeless: Triple) -> list[Held]:
    """Of the cell without its times, what contradicts the answer that the cell with them gives."""
    if timeless.answer is not None and timeless.answer.text in _answers(triple):
        return list(timeless.dissent)
    kept = _answers(triple) | {held.text for held in triple.agrees}
    values = () if timeless.answer is None else timeless.answer.values
    return [held for held in (*values, *timeless.dissent) if held.text not in kept]


def _answers(triple: Triple) -> set[str]:
    return set() if triple.answer is None else {held.text for held in triple.answer.values}
