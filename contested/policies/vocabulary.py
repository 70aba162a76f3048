"""What is known of predicates that many sources use: the shipped policies and names, read from `vocabulary.toml`. Pure."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from contested.policies.policy import Policy, parse_policy

BARE = ""
"""The scheme of a name that stands without one."""

WIKIDATA = "wikidata"


class VocabularyError(ValueError):
    """The shipped vocabulary contradicts itself."""


@dataclass(frozen=True, slots=True)
class Concept:
    """One predicate under the name that all others count as; `tolerance` is empty where there is none."""

    name: str
    policy: Policy
    tolerance: str = ""
    containment: bool = False


@dataclass(frozen=True, slots=True)
class Meaning:
    """That a name means a concept; `inverse`: with subject and object exchanged."""

    concept: Concept
    inverse: bool = False


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Concepts, and what means them: by scheme (`BARE` for none), then by squeezed name."""

    concepts: Mapping[str, Concept]
    meanings: Mapping[str, Mapping[str, Meaning]]
    prefixes: Mapping[str, str]
    iris: Mapping[str, str]

    def meaning(self, name: str) -> Meaning | None:
        """Return what a predicate's name means: bare, with a scheme's prefix, or as an IRI; None where nobody knows."""
        scheme, local = self._parted(name.strip())
        return self.meanings.get(scheme, {}).get(squeeze(local))

    def apart(self, one: str, other: str) -> bool:
        """Whether two names are known to mean different things."""
        first, second = self.meaning(one), self.meaning(other)
        return first is not None and second is not None and first.concept != second.concept

    def _parted(self, name: str) -> tuple[str, str]:
        for iri, scheme in self.iris.items():
            if name.startswith(iri):
                return scheme, name.removeprefix(iri)
        prefix, colon, local = name.partition(":")
        if colon and (scheme := self.prefixes.get(prefix.lower(), BARE)):
            return scheme, local
        return BARE, name


def squeeze(name: str) -> str:
    """Return a name without case, spaces and punctuation: `bornIn`, `born_in` and `Born in` are one."""
    return "".join(filter(str.isalnum, name.casefold()))


def read_vocabulary(path: Path) -> Vocabulary:
    """Read a vocabulary; raises `VocabularyError` where one name would mean two things."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    schemes: dict[str, dict[str, list[str]]] = data["schemes"]
    prefixes = {prefix: scheme for scheme, how in schemes.items() for prefix in how["prefixes"]}
    # The longest first: one namespace may lie within another.
    iris = sorted(((iri, scheme) for scheme, how in schemes.items() for iri in how["iris"]), reverse=True)
    concepts: dict[str, Concept] = {}
    meanings: dict[str, dict[str, Meaning]] = {}
    for entry in data["predicate"]:
        concept = _concept(entry)
        concepts[concept.name] = concept
        for scheme, name, meaning in _names(entry, concept, prefixes):
            known = meanings.setdefault(scheme, {}).setdefault(squeeze(name), meaning)
            if known != meaning:
                raise VocabularyError(f"“{name}” would mean both {known.concept.name} and {concept.name}")
    return Vocabulary(concepts, meanings, prefixes, dict(iris))


def _concept(entry: Mapping[str, Any]) -> Concept:
    return Concept(
        entry["name"],
        parse_policy(entry["policy"]),
        entry.get("tolerance", ""),
        entry.get("containment", False),
    )


def _names(
    entry: Mapping[str, Any], concept: Concept, prefixes: Mapping[str, str]
) -> Iterator[tuple[str, str, Meaning]]:
    """Yield every name of an entry, with the scheme in which it is met."""
    for name in (concept.name, *entry.get("also", ())):
        yield BARE, name, Meaning(concept)
    for field, bare, inverse in (
        ("terms", True, False),
        ("qualified", False, False),
        ("inverse", False, True),
    ):
        for term in entry.get(field, ()):
            prefix, colon, local = term.partition(":")
            scheme, local = (prefixes[prefix], local) if colon else (WIKIDATA, term)
            yield scheme, local, Meaning(concept, inverse)
            # Nobody means anything else by `P19` or `BIRT.PLAC`.
            if bare or scheme == WIKIDATA:
                yield BARE, local, Meaning(concept, inverse)


VOCABULARY = read_vocabulary(Path(__file__).parent / "vocabulary.toml")
