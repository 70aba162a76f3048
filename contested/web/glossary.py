"""The words of the product with their meaning, as the packages that they belong to define them."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from django.utils.text import slugify

import contested

# One or two words and what they mean; a package that says in as many words what it is, as "The store: …", defines none.
DEFINITION = re.compile(r"^(?!The )([A-Z][a-z]+(?: [a-z]+){0,2}): (.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Term:
    """One word; `package` is the one whose docstring defines it."""

    word: str
    meaning: str
    package: str

    @property
    def anchor(self) -> str:
        return slugify(self.word)


@cache
def glossary() -> dict[str, Term]:
    """Return all words by what they are in lower case, in the order of the alphabet."""
    found: dict[str, Term] = {}
    for package in sorted(Path(contested.__file__).parent.glob("*/__init__.py")):
        docstring = ast.get_docstring(ast.parse(package.read_text(encoding="utf-8"))) or ""
        for word, meaning in DEFINITION.findall(docstring):
            found[word.lower()] = Term(word, meaning, package.parent.name)
    return dict(sorted(found.items()))
