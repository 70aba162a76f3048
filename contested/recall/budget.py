"""What fits into a model's context: the foremost first, what can't all hold as one block with all its sides. Pure."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)

_PIECE = re.compile(r"[^\W\d_]+|\d+|[^\w\s]|_")
LETTERS_A_TOKEN = 4
USUAL_WORD = 12
"""Letters up to which a word is likely to be in a vocabulary, or to be made of few parts."""
BYTES_A_TOKEN = 2
BETWEEN = 1
"""Tokens that a line break between two blocks costs."""


def count_tokens(text: str) -> int:
    """Estimate how many tokens a text has, rather too many than too few, without any model's own tokenizer.

    A mark is one, and two or five where it is no ASCII; a number one and one for each digit; a word of ASCII letters one
    for each four begun, but each two beyond the twelfth, and more of them in capitals; any other word one, and one for
    each two bytes begun of its UTF-8. Of English prose these are about a third too many. Held to a vocabulary of 32,000
    pieces, one of the smallest in use, it was never too few in our tests; yet it is an estimate: leave a little of a
    model's room free.
    """
    return sum(_tokens(piece) for piece in _PIECE.findall(text))


def _tokens(piece: str) -> int:
    letters = len(piece)
    if not piece.isascii():
        if piece.isalnum():
            return 1 + -(-len(piece.encode("utf-8", "replace")) // BYTES_A_TOKEN)
        return 5 if ord(piece) > 0xFFFF else 2
    if piece.isdigit():
        return 1 + letters
    if letters > 1 and not piece[1:].islower():
        return 1 + -(-2 * letters // 3)
    return -(-min(letters, USUAL_WORD) // LETTERS_A_TOKEN) + -(-max(0, letters - USUAL_WORD) // 2)


@dataclass(frozen=True, slots=True)
class Block(Generic[Key]):
    """What stands together or not at all, under the keys of what it tells; `tellings` begin with the fullest."""

    keys: tuple[Key, ...]
    tellings: tuple[str, ...]
    conflict: bool = False


@dataclass(frozen=True, slots=True)
class Line(Generic[Key]):
    """A claim as it is told; `wanted`: by itself, and not only for being a side of somebody else's conflict."""

    key: Key
    text: str
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Packed(Generic[Key]):
    """What fitted: the text, the tokens that it takes at most, what is in it, and what had no room.

    `shortened` are those of which a shorter telling is in it than the fullest.
    """

    text: str
    tokens: int
    included: tuple[Key, ...]
    left_out: tuple[Key, ...]
    conflicts: int
    shortened: tuple[Key, ...] = ()


def fill(blocks: Iterable[Block[Key]], *, budget: int) -> Packed[Key]:
    """Put blocks into `budget` tokens, in their order, each in its fullest telling that still fits.

    One that doesn't fit at all is left out whole, and those behind it get the room.
    """
    told: list[str] = []
    used, included, left_out, shortened, conflicts = 0, list[Key](), list[Key](), list[Key](), 0
    for block in blocks:
        for telling in block.tellings:
            cost = count_tokens(telling) + telling.count("\n") * BETWEEN + (BETWEEN if told else 0)
            if used + cost <= budget:
                told.append(telling)
                used += cost
                included.extend(block.keys)
                conflicts += block.conflict
                if telling is not block.tellings[0]:
                    shortened.extend(block.keys)
                break
        else:
            left_out.extend(block.keys)
    return Packed("\n".join(told), used, tuple(included), tuple(left_out), conflicts, tuple(shortened))


def pack(
    lines: Sequence[Line[Key]],
    conflicts: Iterable[tuple[Key, Key]],
    *,
    budget: int,
    opening: str,
    closing: str,
) -> Packed[Key]:
    """Put lines into `budget` tokens, in their order; what is joined by conflicts goes in together or not at all.

    `opening` and `closing` mark a block of lines that can't all hold.
    """
    return fill(
        (
            Block(
                tuple(line.key for line in group),
                (
                    "\n".join(
                        [opening, *(line.text for line in group), closing]
                        if len(group) > 1
                        else [group[0].text]
                    ),
                ),
                conflict=len(group) > 1,
            )
            for group in _grouped(lines, conflicts)
            if any(line.wanted for line in group)
        ),
        budget=budget,
    )


def _grouped(lines: Sequence[Line[Key]], conflicts: Iterable[tuple[Key, Key]]) -> list[list[Line[Key]]]:
    """Return lines in groups that hang together by conflicts, each where its first line stood."""
    leader = {line.key: line.key for line in lines}

    def lead(key: Key) -> Key:
        while leader[key] != key:
            key = leader[key]
        return key

    for a, b in conflicts:
        if a in leader and b in leader:
            leader[lead(b)] = lead(a)
    groups: dict[Key, list[Line[Key]]] = {}
    for line in lines:
        groups.setdefault(lead(line.key), []).append(line)
    return list(groups.values())
