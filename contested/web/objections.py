"""Why two claims don't contest each other, and where one objects: the form, filled in, that would change it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from contested.density.views import CellFacts
from contested.policies.policy import Kind
from contested.statements.queries import ClaimLine
from contested.web.policies import BY_KIND
from contested.web.wording import listed


@dataclass(frozen=True, slots=True)
class Objection:
    """What somebody may say against it, and where; the address lacks the clocks."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Pair:
    """Two values, or things, that are kept apart or taken together; `why` adds what is particular about them."""

    first: str
    second: str
    why: str
    objections: tuple[Objection, ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """One reason, with pairs of which it holds; `more` of them are not shown."""

    title: str
    meaning: str
    pairs: tuple[Pair, ...]
    more: int = 0


MOST_PAIRS = 6


def another_policy(facts: CellFacts, kind: Kind) -> Objection:
    """The policy form of a cell's predicate with another kind chosen and its effect shown; else as it stands."""
    given = {"policy": kind.value} | ({"tolerance": facts.tolerance} if facts.tolerance else {})
    said = {
        Kind.IMMUTABLE: _("it has one value for all time"),
        Kind.FUNCTIONAL: _("it has one value at a time"),
    }.get(kind) or _("its policy is: %(policy)s") % {"policy": BY_KIND[kind].short}
    return Objection(said, _policy_form(facts, given))


def no_tolerance(facts: CellFacts) -> Objection:
    kind, _colon, bound = facts.policy_name.partition(":")
    return Objection(_("the tolerance is too wide"), _policy_form(facts, {"policy": kind, "bound": bound}))


def some_policy(facts: CellFacts) -> Objection:
    return Objection(_("say whether it can have several"), f"{_predicate(facts.predicate_id)}#policy")


def wrong_claim(line: ClaimLine, what: str = "") -> Objection:
    """The form by which a claim is taken back, for whoever may; it shows what is left without it."""
    said = what or _("%(source)s doesn’t say so") % {"source": line.source}
    return Objection(said, reverse("statement-retract", args=[line.id]))


def misread_claim(line: ClaimLine, what: str) -> Objection:
    """The form by which a claim is corrected to what its source says."""
    return Objection(what, reverse("statement-correct", args=[line.id]))


def wrong_group(line: ClaimLine) -> Objection:
    """The form of a source that says with whom it is one witness."""
    said = _("%(source)s is independent") % {"source": line.source}
    return Objection(said, f"{reverse('source', args=[line.source_id])}#taken-for")


def no_containment(predicate: int, name: str) -> Objection:
    said = _("%(predicate)s doesn’t mean containment") % {"predicate": name}
    return Objection(said, f"{_predicate(predicate)}#policy")


def different_predicates(one: int, other: int) -> Objection:
    """The form for a judgement that two predicates are different."""
    given = urlencode(
        {"source": one, "target": other, "relation": "different", "status": "accepted", "predicate": one}
    )
    return Objection(_("they are different"), f"{reverse('alignments')}?{given}#judge")


def different_entities(entity: int, names: list[str]) -> Objection:
    return Objection(
        _("%(names)s are different") % {"names": listed(names)}, reverse("entity", args=[entity])
    )


def _policy_form(facts: CellFacts, given: dict[str, str]) -> str:
    """The form with what is given; a box that is not ticked in the address would be taken off."""
    given |= {"containment": "on"} if facts.containment else {}
    return f"{_predicate(facts.predicate_id)}?{urlencode(given)}#effect"


def _predicate(predicate: int) -> str:
    return reverse("predicate", args=[predicate])
