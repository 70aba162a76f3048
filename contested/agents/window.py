"""What fits into a model's context: claims, most precise first, a conflict as one block with both its sides. Pure."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)

_PIECE = re.compile(r"[^\W_]+|[^\w\s]|_")
LETTERS_A_TOKEN = 4
BETWEEN = 1
"""Tokens that a line break between two blocks costs."""


def count_tokens(text: str) -> int:
    """Return how many tokens a text has at most, by any usual tokenizer of English: rather too many than too few.

    Every mark is one; a word one for each four letters begun, of other scripts one for each character.
    """
    total = 0
    for piece in _PIECE.findall(text):
        letters = len(piece)
        total += -(-letters // LETTERS_A_TOKEN) if piece.isascii() else letters
    return total


@dataclass(frozen=True, slots=True)
class Line(Generic[Key]):
    """A claim as it is told; `wanted`: by itself, and not only for being a side of somebody else's conflict."""

    key: Key
    text: str
    wanted: bool = True


@dataclass(frozen=True, slots=True)
class Packed(Generic[Key]):
    """What fitted: the text, the tokens that it takes at most, which claims are in it and which had no room."""

    text: str
    tokens: int
    included: tuple[Key, ...]
    left_out: tuple[Key, ...]
    conflicts: int


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
    blocks: list[str] = []
    used, included, left_out, conflicted = 0, list[Key](), list[Key](), 0
    for group in _grouped(lines, conflicts):
        if not any(line.wanted for line in group):
            continue
        told = [line.text for line in group]
        block = "\n".join([opening, *told, closing] if len(group) > 1 else told)
        cost = count_tokens(block) + block.count("\n") * BETWEEN + (BETWEEN if blocks else 0)
        keys = [line.key for line in group]
        if used + cost > budget:
            left_out.extend(keys)
            continue
        blocks.append(block)
        included.extend(keys)
        used += cost
        conflicted += len(group) > 1
    return Packed("\n".join(blocks), used, tuple(included), tuple(left_out), conflicted)


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
