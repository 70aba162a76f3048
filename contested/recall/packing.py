"""Answers for a model with little room: what several questions come to, packed into so many tokens.

An unresolved conflict goes in as one marked block with all its sides, or not at all, and then it is said what was left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from time import perf_counter
from typing import Any

from contested.statements.moments import standpoint
from contested.statements.values.calendars import iso_day

from .budget import BETWEEN, Block, Packed, count_tokens, fill
from .contract import Reader, Recall, Triple
from .errors import QuestionRefused
from .parts import Period
from .queries import recall, recall_cell
from .reader import MOST_QUOTES, TAU, must_be_told, passage_of

BUDGET = 1_000
LEAST_TOKENS = 64
MOST_TOKENS = 200_000
MOST_ASKED = 20
"""Questions and cells together."""
OTHERS = 3
"""Further cells that a question may have meant, behind all answers."""

OPENING = "<<< contested: tell all sides of it or none"
CLOSING = ">>>"
CONTESTED = (
    "Between <<< and >>> the sources contradict each other: where you use such a block, state its answer and that it is "
    "contested, and name the dissent."
)
UNKNOWN = "Where nothing here answers a question, say that nothing is known of it. Do not guess."
LEFT_OUT = "More is known that had no room here."

Key = tuple[int, str, Period | None]


@dataclass(frozen=True, slots=True)
class Packet:
    """What was asked and what fitted: `included` in the order of the passage, `shortened` those with fewer quotes.

    `tokens` is how many the reader's instruction and passage have at most, by `count_tokens`.
    """

    recalls: tuple[Recall, ...]
    as_of: datetime
    quotable: bool
    valid_at: int | None
    budget: int
    tokens: int
    reader: Reader
    included: tuple[Triple, ...]
    left_out: tuple[Triple, ...]
    shortened: frozenset[Key]
    tau: float
    took_ms: float

    def as_json(self) -> dict[str, Any]:
        return {
            "questions": [
                {
                    "question": found.question,
                    "shape": _shape(found),
                    "answered": found.answer is not None,
                    "label": found.label,
                    "contestedness": round(found.contestedness, 6),
                }
                for found in self.recalls
            ],
            "as_of": self.as_of.isoformat(),
            "valid_at": None if self.valid_at is None else iso_day(self.valid_at),
            "reader": self.reader.as_json(),
            "tokens": {"budget": self.budget, "used": self.tokens},
            "included": [self._line(triple) for triple in self.included],
            "left_out": [self._line(triple) for triple in self.left_out],
            "took_ms": round(self.took_ms, 1),
        }

    def _line(self, triple: Triple) -> dict[str, Any]:
        return {
            "cell": triple.about.cell,
            "subject": triple.about.subject,
            "predicate": triple.about.predicate,
            "scope": _scope(triple),
            "label": triple.label,
            "contestedness": round(triple.contestedness, 6),
            "dissent": len(triple.dissent),
            "marked": must_be_told(triple, self.tau),
            "shortened": _key(triple) in self.shortened,
        }


def context_window(
    *,
    questions: Sequence[str] = (),
    cells: Sequence[int] = (),
    tokens: int = BUDGET,
    as_of: datetime | None = None,
    valid_at: int | None = None,
    sources: Collection[int] | None = None,
    condition: str | None = None,
    k: int = OTHERS,
    tau: float = TAU,
    estimated: bool = True,
    also: Sequence[int] = (),
) -> Packet:
    """Answer questions, and tell of cells (ids), in `tokens` at most, as `recall` answers each.

    The answers come first, in the order in which they were asked for, then up to `k` further cells of each question that it
    may have meant. What doesn't fit with its quotes is told with fewer, then without, and else left out whole. Raises a
    `QuestionRefused`.
    """
    _check(questions, cells, tokens)
    began = perf_counter()
    moment, quotable = standpoint(as_of)
    # Of several answers each would else be as of another moment.
    at = moment if quotable and len(questions) + len(cells) > 1 else as_of
    recalls = tuple(
        recall(
            question,
            as_of=at,
            valid_at=valid_at,
            sources=sources,
            condition=condition,
            k=k,
            tau=tau,
            estimated=estimated,
            also=also,
        )
        for question in questions
    )
    known = [
        recall_cell(
            cell,
            as_of=at,
            valid_at=valid_at,
            sources=sources,
            condition=condition,
            estimated=estimated,
            also=also,
        )
        for cell in cells
    ]
    triples: dict[Key, Triple] = {}
    for triple in _in_order(recalls, known):
        triples.setdefault(_key(triple), triple)
    unknown = any(found.answer is None for found in recalls) or any(
        triple is None or triple.answer is None for triple in known
    )
    packed, instruction = _fitted(triples, [UNKNOWN] if unknown else [], tokens, tau)
    used = packed.tokens + (count_tokens(instruction) + BETWEEN if instruction else 0)
    return Packet(
        recalls,
        recalls[0].as_of if len(recalls) == 1 else moment,
        quotable,
        recalls[0].valid_at if len(recalls) == 1 else valid_at,
        tokens,
        used,
        Reader(instruction, packed.text),
        tuple(triples[key] for key in packed.included),
        tuple(triples[key] for key in packed.left_out),
        frozenset(packed.shortened),
        tau,
        (perf_counter() - began) * 1000,
    )


def _fitted(
    triples: Mapping[Key, Triple], said: Sequence[str], tokens: int, tau: float
) -> tuple[Packed[Key], str]:
    """Pack what fits beside the instruction that it needs, and return it with this instruction.

    Where there is no room for any contest with its instruction, the room goes to the rest.
    """
    often = Counter(key[:2] for key in triples)
    blocks = [_block(triple, tau, dated=often[key[:2]] > 1) for key, triple in triples.items()]
    marked = {key for key, triple in triples.items() if must_be_told(triple, tau)}
    # It is known only afterwards whether anything was left out; to say so there must be room.
    heeded = [*said, *([CONTESTED] if marked else []), LEFT_OUT]
    packed = fill(blocks, budget=tokens - _cost(heeded))
    if marked and marked.isdisjoint(packed.included):
        calm = fill(
            (block for block in blocks if marked.isdisjoint(block.keys)),
            budget=tokens - _cost([*said, LEFT_OUT]),
        )
        left_out = {*calm.left_out, *marked}
        packed = replace(calm, left_out=tuple(key for key in triples if key in left_out))
    told = [CONTESTED] if not marked.isdisjoint(packed.included) else []
    return packed, " ".join([*told, *said, *([LEFT_OUT] if packed.left_out else [])])


def _cost(instruction: Sequence[str]) -> int:
    return count_tokens(" ".join(instruction)) + BETWEEN


def _check(questions: Sequence[str], cells: Sequence[int], tokens: int) -> None:
    asked = len(questions) + len(cells)
    if not asked:
        raise QuestionRefused("question", "is empty: ask a question, or name a cell")
    if asked > MOST_ASKED:
        raise QuestionRefused("question", f"are {asked}, and {MOST_ASKED} at most are answered at once")
    if not LEAST_TOKENS <= tokens <= MOST_TOKENS:
        raise QuestionRefused("tokens", f"is a number from {LEAST_TOKENS} to {MOST_TOKENS:,}")


def _in_order(recalls: Sequence[Recall], known: Sequence[Triple | None]) -> Iterator[Triple]:
    """Everything that has an answer, what was asked for first."""
    asked = [*(found.triple for found in recalls), *known]
    others = [other for found in recalls for other in found.cells]
    yield from (triple for triple in [*asked, *others] if triple is not None and triple.answer is not None)


def _block(triple: Triple, tau: float, *, dated: bool) -> Block[Key]:
    """A cell as it may be told: with all quotes, with one of each side, with none; all sides are named in each.

    `dated`: with the time that it is about, since the same cell is told of another time, too.
    """
    marked = must_be_told(triple, tau)
    passages = dict.fromkeys(
        # Nothing that a source wrote opens or closes a block.
        passage_of(triple, tau, quotes=quotes).replace("<<<", "‹‹‹").replace(">>>", "›››")
        for quotes in (MOST_QUOTES, 1, 0)
    )
    if dated and (time := _time(triple)):
        passages = dict.fromkeys(f"{time}\n{passage}" for passage in passages)
    tellings = tuple(f"{OPENING}\n{passage}\n{CLOSING}" if marked else passage for passage in passages)
    return Block((_key(triple),), tellings, conflict=triple.contestedness > 0)


def _key(triple: Triple) -> Key:
    return triple.about.cell, _scope(triple), None if triple.answer is None else triple.answer.window


def _time(triple: Triple) -> str:
    if triple.answer is None or triple.answer.window.undated:
        return ""
    window = triple.answer.window.as_json()
    return f"From {window['from'] or '…'} until {window['until'] or '…'}:"


def _scope(triple: Triple) -> str:
    return "" if triple.answer is None else triple.answer.scope


def _shape(found: Recall) -> str:
    return "focused" if found.triple is None else found.triple.shape.value
