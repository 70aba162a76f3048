"""In what words people ask for what predicates: the shipped question forms, read from `vocabulary.toml`. Pure."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path
from typing import NamedTuple

GAP = "…"
MOST_SPOKEN = 12

_ALTERNATIVES = re.compile(r"\([^)]*\)")
_PARTS = re.compile(r"(\([^)]*\))")
_SLOTS = re.compile(rf"\([^)]*\)|[^\s{GAP}()]+")
_GAP = re.compile(rf"\s*{GAP}\s*")


class Form(NamedTuple):
    """One way to ask: as written, a pattern over folded words, how many it is sure of, and what predicates it means.

    `means` has the likeliest first. `alone`: it says so little that it counts only where the question holds nothing
    else but a name. Of the words in each of `needs` one stands in all that is asked so.
    """

    asks: str
    pattern: re.Pattern[str]
    specificity: int
    literals: frozenset[str]
    means: tuple[str, ...]
    alone: bool
    needs: tuple[frozenset[str], ...]

    def spoken(self) -> Iterator[str]:
        """Yield the ways to say it, some of them where there are very many, without what stands in the gaps."""
        parts = [
            part[1:-1].split("|") if part.startswith("(") else [part] for part in _PARTS.split(self.asks)
        ]
        for chosen in islice(product(*parts), MOST_SPOKEN):
            yield " ".join("".join(chosen).replace(GAP, " ").split())


class Asked(NamedTuple):
    """That a form asks for a predicate, as its `place`-th meaning."""

    alone: bool
    specificity: int
    place: int
    literals: frozenset[str]

    @property
    def rank(self) -> tuple[bool, int, int]:
        return self.alone, -self.specificity, self.place


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """`function_words` say neither what is asked for nor of whom. `with_word` has the number of each form under one of
    its words, or under all the alternatives to it."""

    function_words: frozenset[str]
    forms: tuple[Form, ...]
    with_word: Mapping[str, Sequence[int]]

    def asked(self, folded: str) -> dict[str, Asked]:
        """The predicates, by folded name, for which a folded question asks; each by the form that is surest of it."""
        found: dict[str, Asked] = {}
        said = frozenset(folded.split())
        # Most forms lack a word, which is seen faster than that their pattern matches nowhere.
        for number in sorted({at for word in said for at in self.with_word.get(word, ())}):
            form = self.forms[number]
            if form.pattern.search(folded):
                for place, name in enumerate(form.means):
                    asked = Asked(form.alone, form.specificity, place, form.literals)
                    if name not in found or asked.rank < found[name].rank:
                        found[name] = asked
        return found


def read_form(asks: str, means: tuple[str, ...], *, alone: bool = False) -> Form:
    """Read a form such as `where (was|were) … born`: words, alternatives in brackets, and gaps of any words."""
    words = _GAP.sub(" ", _ALTERNATIVES.sub("word", asks)).split()
    alternatives = [part[1:-1].split("|") if part[0] == "(" else [part] for part in _SLOTS.findall(asks)]
    stretches = [stretch.replace("(", "(?:") for stretch in _GAP.split(asks) if stretch]
    return Form(
        asks,
        re.compile(rf"(?<!\S){'(?: .*)? '.join(stretches)}(?!\S)"),
        len(words),
        frozenset(re.findall(r"[^\s()|…]+", asks)),
        means,
        alone,
        tuple(frozenset(one.split()[0] for one in said) for said in alternatives),
    )


def _by_word(forms: Sequence[Form]) -> Mapping[str, Sequence[int]]:
    """Put each form under that of its words which stands in the fewest forms."""
    common = Counter(word for form in forms for words in form.needs for word in words)
    found: dict[str, list[int]] = defaultdict(list)
    for number, form in enumerate(forms):
        for word in min(form.needs, key=lambda words: sum(common[word] for word in words)):
            found[word].append(number)
    return found


def _read(path: Path) -> Vocabulary:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    forms = tuple(
        read_form(asks, tuple(entry["means"]), alone=entry.get("alone", False))
        for entry in data["form"]
        for asks in entry["asks"]
    )
    function_words = frozenset(word for line in data["function_words"] for word in line.split())
    return Vocabulary(function_words, forms, _by_word(forms))


VOCABULARY = _read(Path(__file__).parent / "vocabulary.toml")
