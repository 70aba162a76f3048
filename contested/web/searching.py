"""Search results as a page shows them: in groups, each with what it is called, how many there are, and how to see more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from contested.recall.searching import Group, Searched, worth_a_look
from contested.web.examples import questions_of
from contested.web.wording import number

GROUPS: tuple[tuple[str, str | Promise], ...] = (
    ("entities", gettext_lazy("Things")),
    ("cells", gettext_lazy("Disputes and questions")),
    ("predicates", gettext_lazy("Predicates")),
    ("sources", gettext_lazy("Sources")),
)


@dataclass(frozen=True, slots=True)
class Section:
    """One group of results; `count` is how many there are, in words."""

    key: str
    title: str
    group: Group[Any]

    @property
    def count(self) -> str:
        many = number(self.group.of)
        return _("over %(many)s") % {"many": many} if self.group.over else many

    @property
    def more(self) -> int:
        return self.group.more


def sections(found: Searched) -> list[Section]:
    """Return the groups in which something was found, in the order in which a page has them."""
    whole = [Section(key, str(title), getattr(found, key)) for key, title in GROUPS]
    return [section for section in whole if section.group]


def told(found: Searched) -> str:
    """Return what a screen reader hears of what was found."""
    if not found:
        return _("Nothing found for %(text)s.") % {"text": found.text}
    groups = ", ".join(f"{section.title} {section.count}" for section in sections(found))
    shown = ngettext("%(shown)s result shown", "%(shown)s results shown", found.shown) % {
        "shown": number(found.shown)
    }
    return f"{shown}: {groups}."


def examples() -> list[str]:
    """Return texts that find something in the store as it is: of contested cells a subject, a predicate, and both."""
    cells = worth_a_look()
    about = questions_of(cells)
    pairs = [about[cell] for cell in cells if cell in about]
    return list(dict.fromkeys(_texts(pairs)))


def _texts(pairs: Sequence[tuple[str, str]]) -> list[str]:
    subjects = [subject for subject, _predicate in pairs[:2]]
    questions = [f"{subject} {predicate}" for subject, predicate in pairs[2:3]]
    return [*subjects, *(predicate for _subject, predicate in pairs[:1]), *questions]
