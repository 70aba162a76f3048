"""The normal form of a text: what is left when nothing is dropped but what carries no meaning.

Two texts are the same value when they differ only in Unicode form, case, space, or in punctuation that stands
around words. Marks inside numbers, versions, addresses and names of languages stay: `1.5` is not `15`, `C++`
not `C`, `v1.2` not `v12`. Semicolons part the members of a list, and a list is a set: neither their order counts,
nor how often one is named, nor the order of the words in a name.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256

from .relation import Relation

LONGEST = 400
"""Characters of a normal form that stand as they are; of a longer one the rest is told by a digest."""

_CARRIES_MEANING = frozenset("#%&*/\\@_§¶†‡‰′″")
_QUOTES = frozenset("'\"`´‘’‚‛“”„‟«»‹›ʼʹʻ＇＂")
_DASHES = frozenset("-‐‑‒–—―−﹘﹣－⁃")
_MINUS = frozenset("-−")
_UNIFIED = dict.fromkeys(_DASHES, "-") | dict.fromkeys(_QUOTES, "'")
_COMPATIBLE_FORMS = (
    "<wide>",
    "<narrow>",
    "<compat>",
    "<initial>",
    "<medial>",
    "<final>",
    "<isolated>",
    "<noBreak>",
)
_INITIALS = re.compile(r"(?<!\w)([^\W\d_])\.(?:\s*(?=[^\W\d_]\.)|(?=[^\W\d_](?!\w)))")
_MOST_MARKS = 30
_NEXT = "; "
_PLAIN = re.compile(r"[a-z0-9]+(?: [a-z0-9]+)*")


def text_normal(text: str) -> str:
    """The normal form of a text; empty only if there is nothing to see in it."""
    return _short_normal(text) if len(text) <= 200 else _normal(text)


def relate_texts(a: str, b: str) -> Relation:
    """Different texts contradict, but for lists of which one names all that the other names, and more."""
    if a == b:
        return Relation.SAME
    if _NEXT in a or _NEXT in b:
        names_a, names_b = frozenset(_names(a)), frozenset(_names(b))
        if names_a < names_b:
            return Relation.B_FINER
        if names_b < names_a:
            return Relation.A_FINER
    return Relation.CONTRADICTS


def _names(text: str) -> Iterator[str]:
    """The members of a list, each told by its words in any order: `Knuth, Donald` is `Donald Knuth`."""
    return (" ".join(sorted(name.split())) for name in text.split(_NEXT))


def _normal(text: str) -> str:
    folded = text.strip().lower() if text.isascii() and text.isprintable() else _folded(text)
    if _PLAIN.fullmatch(folded):
        return _bounded(folded)
    parts = [normal for part in folded.split(";") if (normal := _words(part))]
    if len(parts) > 1:
        return _bounded(_NEXT.join(sorted(set(_names(_NEXT.join(parts))))))
    return _bounded(parts[0] if parts else " ".join(folded.split()))


_short_normal = lru_cache(maxsize=1 << 15)(_normal)


def _folded(text: str) -> str:
    """One Unicode form and one case. Superscripts, fractions and circled signs keep their meaning: 10² is not 102."""
    text = "".join(_visible_marks(text))
    if not unicodedata.is_normalized("NFKC", text):
        text = "".join(_compatible(character) for character in text)
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold()).strip()


def _visible_marks(text: str) -> Iterator[str]:
    """The characters to see, with no more marks on one letter than Unicode's stream-safe format has.

    Sorting a long run of marks takes Unicode's algorithm quadratic time, which is an invitation.
    """
    marks = 0
    for character in text:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= _MOST_MARKS and (visible := _visible(character)):
            yield visible


def _compatible(character: str) -> str:
    decomposition = unicodedata.decomposition(character)
    if decomposition.startswith(_COMPATIBLE_FORMS):
        return "".join(_compatible(chr(int(code, 16))) for code in decomposition.split()[1:])
    return character


def _words(text: str) -> str:
    text = _INITIALS.sub(r"\1", text)
    last = len(text) - 1
    kept = [
        character
        if _is_word(character)
        else _mark(text[at - 1] if at else " ", character, text[at + 1] if at < last else " ")
        for at, character in enumerate(text)
    ]
    return " ".join("".join(kept).split())


def _visible(character: str) -> str:
    """Drops what nobody can see (but the joiners, which change words), and what no text may hold."""
    if character.isalnum():
        return character
    if character.isspace():
        return " "
    category = unicodedata.category(character)
    if category == "Cc":
        return " "
    if category == "Cs":
        return "\ufffd"
    if (category == "Cf" and character not in "\u200c\u200d") or "\ufe00" <= character <= "\ufe0f":
        return ""
    return character


def _is_word(character: str) -> bool:
    if character.isalnum():
        return True
    return (
        unicodedata.category(character)[0] in "MSC" and character not in _QUOTES and character not in _DASHES
    )


def _mark(before: str, mark: str, after: str) -> str:
    """What becomes of a punctuation mark between two characters: itself, a space, or nothing."""
    if mark in _CARRIES_MEANING or after in "<>=":
        return mark
    if before.isdigit() and after.isdigit():
        return " " if mark.isspace() else _UNIFIED.get(mark, mark)
    if mark in _QUOTES:
        return "" if before.isalpha() and after.isalpha() else " "
    if mark in _MINUS:
        ends_word = _is_word(before) and after.isspace()
        return "-" if ends_word or (after.isdigit() and not _is_word(before)) else " "
    opens_or_joins = (mark == "." and after.isalnum() and (before.isalnum() or before.isspace())) or (
        mark == ":" and before.isalnum() and (after.isalnum() or after == "/")
    )
    return mark if opens_or_joins else " "


def _bounded(normal: str) -> str:
    if len(normal) <= LONGEST:
        return normal
    digest = sha256(normal.encode()).hexdigest()
    head = _words(normal[: LONGEST - len(digest) - len(" sha256:")].replace(";", " "))
    return f"{head} sha256:{digest}"
