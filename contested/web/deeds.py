"""Lines of the log in words: who did what to which thing, with the names behind the ids that a line holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from contested.density.models import Cell
from contested.log.queries import Line
from contested.people.models import User
from contested.statements.models import Entity, Predicate, Source
from contested.statements.queries import claim_lines
from contested.web.vocabulary import word

RULED = {
    "sublated": pgettext_lazy("a deed", "sublated"),
    "bounded": pgettext_lazy("a deed", "bounded"),
    "narrowed": pgettext_lazy("a deed", "narrowed"),
    "hidden": pgettext_lazy("a deed", "hid"),
    "deprecated": pgettext_lazy("a deed", "deprecated"),
}
VERBS = {
    "alignment.judged": pgettext_lazy("a deed", "judged on"),
    "alignment.proposed": pgettext_lazy("a deed", "proposed a judgement on"),
    "alignment.withdrawn": pgettext_lazy("a deed", "withdrew the judgement on"),
    "assessment.made": pgettext_lazy("a deed", "judged the precision of"),
    "assessment.withdrawn": pgettext_lazy("a deed", "withdrew the judged precision of"),
    "dispute.decided": pgettext_lazy("a deed", "decided"),
    "dispute.declined": pgettext_lazy("a deed", "declined to sign what was decided about"),
    "dispute.signed": pgettext_lazy("a deed", "signed what was decided about"),
    "dispute.undone": pgettext_lazy("a deed", "undid what was decided about"),
    "gate.set": pgettext_lazy("a deed", "set"),
    "policy.set": pgettext_lazy("a deed", "set the policy of"),
    "policy.withdrawn": pgettext_lazy("a deed", "withdrew the policy of"),
    "rejection.made": pgettext_lazy("a deed", "rejected a proposal about"),
    "rejection.withdrawn": pgettext_lazy("a deed", "thought again about"),
    "rule.changed": pgettext_lazy("a deed", "changed"),
    "rule.made": pgettext_lazy("a deed", "made"),
    "rule.removed": pgettext_lazy("a deed", "removed"),
    "ruling.carried": pgettext_lazy("a deed", "carried a ruling over to"),
    "ruling.reversed": pgettext_lazy("a deed", "reversed the ruling on"),
    "ruling.withdrawn": pgettext_lazy("a deed", "withdrew the ruling on"),
    "same_as.linked": pgettext_lazy("a deed", "took for one"),
    "same_as.parted": pgettext_lazy("a deed", "held apart"),
    "same_as.proposed": pgettext_lazy("a deed", "proposed to take for one"),
    "same_as.withdrawn": pgettext_lazy("a deed", "withdrew the judgement on"),
    "source.described": pgettext_lazy("a deed", "described"),
    "token.made": pgettext_lazy("a deed", "made a token for"),
    "token.removed": pgettext_lazy("a deed", "removed a token of"),
    "token.revoked": pgettext_lazy("a deed", "revoked a token of"),
    "token.changed": pgettext_lazy("a deed", "changed a token of"),
    "user.changed": pgettext_lazy("a deed", "changed what is allowed to"),
    "user.made": pgettext_lazy("a deed", "made the user"),
    "user.removed": pgettext_lazy("a deed", "removed the user"),
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
FACTS = {
    "a": pgettext_lazy("a fact of the log", "a"),
    "b": pgettext_lazy("a fact of the log", "b"),
    "active": pgettext_lazy("a fact of the log", "active"),
    "bound": pgettext_lazy("a fact of the log", "bound"),
    "class": pgettext_lazy("a fact of the log", "class"),
    "condition": pgettext_lazy("a fact of the log", "condition"),
    "confidence": pgettext_lazy("a fact of the log", "confidence"),
    "containment": pgettext_lazy("a fact of the log", "containment"),
    "contestedness": pgettext_lazy("a fact of the log", "contestedness"),
    "evidence": pgettext_lazy("a fact of the log", "evidence"),
    "group": pgettext_lazy("a fact of the log", "group"),
    "group_a": pgettext_lazy("a fact of the log", "group a"),
    "group_b": pgettext_lazy("a fact of the log", "group b"),
    "kind": pgettext_lazy("a fact of the log", "kind"),
    "origin": pgettext_lazy("a fact of the log", "origin"),
    "parent": pgettext_lazy("a fact of the log", "parent"),
    "patterns": pgettext_lazy("a fact of the log", "patterns"),
    "policy": pgettext_lazy("a fact of the log", "policy"),
    "position": pgettext_lazy("a fact of the log", "position"),
    "precision": pgettext_lazy("a fact of the log", "precision"),
    "predicate": pgettext_lazy("a fact of the log", "predicate"),
    "reason": pgettext_lazy("a fact of the log", "reason"),
    "relation": pgettext_lazy("a fact of the log", "relation"),
    "reverses": pgettext_lazy("a fact of the log", "reverses"),
    "role": pgettext_lazy("a fact of the log", "role"),
    "ruling": pgettext_lazy("a fact of the log", "ruling"),
    "scope": pgettext_lazy("a fact of the log", "scope"),
    "source": pgettext_lazy("a fact of the log", "source"),
    "sources": pgettext_lazy("a fact of the log", "sources"),
    "staff": pgettext_lazy("a fact of the log", "staff"),
    "statement": pgettext_lazy("a fact of the log", "statement"),
    "status": pgettext_lazy("a fact of the log", "status"),
    "superuser": pgettext_lazy("a fact of the log", "superuser"),
    "target": pgettext_lazy("a fact of the log", "target"),
    "tolerance": pgettext_lazy("a fact of the log", "tolerance"),
    "until": pgettext_lazy("a fact of the log", "until"),
    "user": pgettext_lazy("a fact of the log", "user"),
    "winner": pgettext_lazy("a fact of the log", "winner"),
    "witnesses": pgettext_lazy("a fact of the log", "witnesses"),
    "within": pgettext_lazy("a fact of the log", "within"),
    "outcome": pgettext_lazy("a fact of the log", "outcome"),
    "dispute": pgettext_lazy("a fact of the log", "dispute"),
    "decision": pgettext_lazy("a fact of the log", "decision"),
    "cell": pgettext_lazy("a fact of the log", "cell"),
}
"""What the parts of a line are called."""
NO_THING = gettext_lazy("something")


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
        line.actor or _("A program"),
        _verb(line),
        thing,
        link,
        other,
        tuple(
            Fact(
                str(FACTS.get(name, name.replace("_", " "))),
                None if before is None else names.of(line, name, before),
                None if after is None else names.of(line, name, after),
            )
            for name, before, after in line.changes
        ),
    )


def _verb(line: Line) -> str:
    if line.action == "ruling.made":
        return str(RULED.get(str((line.after or {}).get("kind")), pgettext("a deed", "ruled on")))
    if known := VERBS.get(line.action):
        return str(known)
    return pgettext("a deed", "wrote “%(deed)s” of") % {"deed": line.action}


def _things(line: Line, names: _Names) -> tuple[Thing, str, Thing | None]:
    """What was done to what, and what else had to do with it."""
    facts = {**(line.before or {}), **(line.after or {})}
    pair = PAIRS.get(line.about)
    if pair is None:
        return _thing(line, names, facts), "", None
    first, second = (names.first(line, name) for name in pair)
    if "relation" in facts:
        link = _("and (%(relation)s)") % {"relation": word(str(facts["relation"]))}
    else:
        link = pgettext("a deed", "and") if "b" in facts else pgettext("a deed", "in favour of")
    return first or Thing(str(NO_THING)), link, second


def _thing(line: Line, names: _Names, facts: Mapping[str, Any]) -> Thing:
    match line.about:
        case "account":
            return names.known["user"].get(line.row, Thing(_("user %(id)s") % {"id": line.row}))
        case "relevance_gate":
            return Thing(_("the relevance gate"), reverse("gate") + names.query)
        case "provenance_rule":
            return Thing(_("provenance rule %(number)s") % {"number": facts.get("position", line.row)})
        case "rejection" if "source" not in facts:
            return Thing(_("two groups being one witness"), reverse("proposals"))
    found = names.first(line, "statement", "source", "predicate", "user", "cell")
    return found or Thing(f"{line.about.replace('_', ' ')} {line.row}")


def _text(value: Any) -> str:
    match value:
        case bool():
            return _("yes") if value else _("no")
        case list():
            return ", ".join(map(_text, value)) or _("none")
        case dict():
            return "; ".join(f"{name}: {_text(one)}" for name, one in value.items())
        case None:
            return _("none")
        case _other:
            return str(value)
