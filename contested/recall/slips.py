"""All that a word would be with one slip mended: a letter too many, too few, wrong, or swapped with the next. Pure.

Few enough to be looked up one by one in an index of names, wherever in the word the slip is.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

CYRILLIC = "".join(map(chr, range(0x430, 0x450))) + "ё"
GREEK = "".join(map(chr, range(0x3B1, 0x3CA)))
SHORTEST = 4
"""Letters; a shorter word turns into too many others."""
LONGEST = 24
"""Letters; of a longer text there would be too many to look up at each key, and it has other words to be found by."""


def mended(text: str, *, before: int | None = None) -> list[str]:
    """Return what a folded, bare text would be with one slip mended, each once; nothing for very short or long ones.

    `before` limits it to slips that begin before that letter.
    """
    if not SHORTEST <= len(text) <= LONGEST:
        return []
    found = dict.fromkeys(_mended(text, len(text) if before is None else before, _letters(text)))
    found.pop(text, None)
    return [each for each in found if each and each == each.strip()]


def _mended(text: str, before: int, letters: str) -> Iterator[str]:
    for at in range(before):
        head, tail = text[:at], text[at:]
        yield head + tail[1:]
        yield head + tail[1:2] + tail[:1] + tail[2:]
        for letter in letters:
            yield head + letter + tail[1:]
            yield head + letter + tail
    if before == len(text):
        yield from (text + letter for letter in letters)


def _letters(text: str) -> str:
    """The letters of the scripts in which a text is written."""
    return "".join(
        script for script in (ascii_lowercase, CYRILLIC, GREEK) if not set(script).isdisjoint(text)
    )
