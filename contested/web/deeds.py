"""Lines of the log in words: who did what to which thing, with the names behind the ids that a line holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from contested.density.models import Cell
from contested.log.queries import Line
from contested.people.models import User
from contested.statements.models import Entity, Predicate, Source
from contested.statements.queries import claim_lines

RULED = {
    "sublated": "sublated",
    "bounded": "bounded",
    "narrowed": "narrowed",
    "hidden": "hid",
    "deprecated": "deprecated",
}
VERBS = {
    "alignment.judged": "judged on",
    "alignment.proposed": "proposed a judgement on",
    "alignment.withdrawn": "withdrew the judgement on",
    "assessment.made": "judged the precision of",
    "assessment.withdrawn": "withdrew the judged precision of",
    "dispute.decided": "decided",
    "dispute.declined": "declined to sign what was decided about",
    "dispute.signed": "signed what was decided about",
    "dispute.undone": "undid what was decided about",
    "gate.set": "set",
    "policy.set": "set the policy of",
    "policy.withdrawn": "withdrew the policy of",
    "rejection.made": "rejected a proposal about",
    "rejection.withdrawn": "thought again about",
    "rule.changed": "changed",
    "rule.made": "made",
    "rule.removed": "removed",
    "ruling.carried": "carried a ruling over to",
    "ruling.reversed": "reversed the ruling on",
    "ruling.withdrawn": "withdrew the ruling on",
    "same_as.linked": "took for one",
    "same_as.parted": "held apart",
    "same_as.proposed": "proposed to take for one",
    "same_as.withdrawn": "withdrew the judgement on",
    "source.described": "described",
    "token.made": "made a token for",
    "token.removed": "removed a token of",
    "token.revoked": "revoked a token of",
    "token.changed": "changed a token of",
    "user.changed": "changed what is allowed to",
    "user.made": "made the user",
    "user.removed": "removed the user",
}
NAMED = {
    "statement": "statement",
    "winner": "statement",
    "predicate": "predicate",
    "source": "source",
    "parent": "source",
    "a": "entity",
    "b": "entity",
    "cell": "cell",
    "user": "user",
}
# Under these names `source` and `target` are the ends of an alignment: predicates.
ENDS = {"source": "predicate", "target": "predicate"}
PAIRS = {"ruling": ("statement", "winner"), "alignment": ("source", "target"), "same_as": ("a", "b")}
NO_THING = "something"


@dataclass(frozen=True, slots=True)
class Thing:
    """What a line speaks of: its name, and its page if it has one."""

    name: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a deed changed; None where nothing stood."""

    name: str
    before: Thing | None
    after: Thing | None


@dataclass(frozen=True, slots=True)
class Deed:
    """One line in words: `actor` `verb` `thing`, `link` `other`."""

    line: Line
    actor: str
    verb: str
    thing: Thing
    link: str
    other: Thing | None
    facts: tuple[Fact, ...]

    @property
    def anchor(self) -> str:
        return f"line-{self.line.place}" if self.line.place else f"entry-{self.line.id}"


def deeds(lines: Iterable[Line], query: str = "") -> list[Deed]:
    """Put lines into words; `query` (the clocks') goes with every address."""
    known = list(lines)
    names = _Names(known, query)
    return [_deed(line, names) for line in known]


class _Names:
    """The names of everything that some lines hold ids of, each kind read once."""

    def __init__(self, lines: Iterable[Line], query: str) -> None:
        wanted: dict[str, set[int]] = defaultdict(set)
        for line in lines:
            for facts in (line.before or {}, line.after or {}):
                for name, value in facts.items():
                    if (kind := _kind(line, name)) and isinstance(value, int):
                        wanted[kind].add(value)
            if line.about == "account":
                wanted["user"].add(line.row)
        self.query = query
        self.known: dict[str, Mapping[int, Thing]] = {
            "statement": {
                id_: self._thing(f"{claim.subject}: {claim.object} ({claim.source})", "statement", id_)
                for id_, claim in claim_lines(wanted["statement"]).items()
            },
            "predicate": self._all(Predicate, wanted["predicate"], "predicate"),
            "source": self._all(Source, wanted["source"], "source"),
            "entity": self._all(Entity, wanted["entity"], "entity", name="label"),
            "cell": {
                cell.pk: self._thing(f"{cell.subject.label} · {cell.predicate.name}", "cell", cell.pk)
                for cell in Cell.objects.select_related("subject", "predicate").filter(pk__in=wanted["cell"])
            },
            "user": {
                user.pk: Thing(user.username)
                for user in User.objects.filter(pk__in=wanted["user"]).only("username")
            },
        }

    def _thing(self, name: str, page: str, id_: int) -> Thing:
        return Thing(name, reverse(page, args=[id_]) + self.query)

    def _all(self, model: Any, ids: set[int], page: str, *, name: str = "name") -> dict[int, Thing]:
        found = model.objects.filter(pk__in=ids).values_list("pk", name) if ids else ()
        return {id_: self._thing(called, page, id_) for id_, called in found}

    def of(self, line: Line, name: str, value: Any) -> Thing:
        """What a value of a line is called: a thing by its name, all else as it stands."""
        kind = _kind(line, name)
        if kind and isinstance(value, int) and value in self.known[kind]:
            return self.known[kind][value]
        return Thing(_text(value))

    def first(self, line: Line, *wanted: str) -> Thing | None:
        """The first of these that a line tells of."""
        facts = {**(line.before or {}), **(line.after or {})}
        return next((self.of(line, name, facts[name]) for name in wanted if name in facts), None)


def _kind(line: Line, name: str) -> str | None:
    return (ENDS if line.about == "alignment" else {}).get(name) or NAMED.get(name)


def _deed(line: Line, names: _Names) -> Deed:
    thing, link, other = _things(line, names)
    return Deed(
        line,
        line.actor or "A program",
        _verb(line),
        thing,
        link,
        other,
        tuple(
            Fact(
                name.replace("_", " "),
                None if before is None else names.of(line, name, before),
                None if after is None else names.of(line, name, after),
            )
            for name, before, after in line.changes
        ),
    )


def _verb(line: Line) -> str:
    if line.action == "ruling.made":
        return RULED.get(str((line.after or {}).get("kind")), "ruled on")
    return VERBS.get(line.action) or f"wrote “{line.action}” of"


def _things(line: Line, names: _Names) -> tuple[Thing, str, Thing | None]:
    """What was done to what, and what else had to do with it."""
    facts = {**(line.before or {}), **(line.after or {})}
    pair = PAIRS.get(line.about)
    if pair is None:
        return _thing(line, names, facts), "", None
    first, second = (names.first(line, name) for name in pair)
    link = f"and ({facts['relation']})" if "relation" in facts else "and" if "b" in facts else "in favour of"
    return first or Thing(NO_THING), link, second


def _thing(line: Line, names: _Names, facts: Mapping[str, Any]) -> Thing:
    match line.about:
        case "account":
            return names.known["user"].get(line.row, Thing(f"user {line.row}"))
        case "relevance_gate":
            return Thing("the relevance gate", reverse("gate") + names.query)
        case "provenance_rule":
            return Thing(f"provenance rule {facts.get('position', line.row)}")
        case "rejection" if "source" not in facts:
            return Thing("two groups being one witness", reverse("proposals"))
    found = names.first(line, "statement", "source", "predicate", "user", "cell")
    return found or Thing(f"{line.about.replace('_', ' ')} {line.row}")


def _text(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(map(_text, value)) or "none"
        case dict():
            return "; ".join(f"{name}: {_text(one)}" for name, one in value.items())
        case None:
            return "none"
        case _:
            return str(value)
