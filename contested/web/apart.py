"""What keeps claims of a cell from contesting each other, in words, each with the place where one may object."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from contested.density.formula import NotContested, Polarity, Reason, not_contested
from contested.density.given import containment_paths
from contested.density.reading import COUNTED
from contested.density.views import said
from contested.policies.policy import Kind
from contested.statements.models import Statement
from contested.statements.queries import ClaimLine, claim_lines
from contested.statements.values import Datatype, Key
from contested.web import objections
from contested.web.as_one import counted_as_one
from contested.web.cells import CellPage
from contested.web.days import date_text, tidy_day
from contested.web.objections import MOST_PAIRS, Apart, Objection, Pair
from contested.web.wording import listed, number

MOST_CLAIMS = 3_000  # of more, what keeps them apart is not listed
MOST_VALUES = 40

Side = tuple[Key, bool]

WORDS = {
    Reason.FINER: (
        gettext_lazy("Finer, not different"),
        gettext_lazy("Who gives the coarser value says nothing against the finer one."),
    ),
    Reason.COMPATIBLE: (
        gettext_lazy("They fit together"),
        gettext_lazy("Both can hold: their ranges overlap, or they lie within the tolerance."),
    ),
    Reason.NOT_COMPARED: (
        gettext_lazy("Not compared"),
        gettext_lazy("Words of two languages, or a text that can’t be read, say nothing against others."),
    ),
    Reason.FINER_DENIAL: (
        gettext_lazy("Only something finer is denied"),
        gettext_lazy("That leaves the coarser value as it is."),
    ),
    Reason.OTHER_SCOPE: (
        gettext_lazy("Under other conditions"),
        gettext_lazy("They hold under conditions that never meet."),
    ),
    Reason.APART: (
        gettext_lazy("At other times"),
        gettext_lazy("As their sources date them, they never hold at once: that is change."),
    ),
    Reason.HANDOVER: (
        gettext_lazy("Touching, not overlapping"),
        gettext_lazy("The one ends within the unit of time in which the other starts."),
    ),
    Reason.SAME_GROUP: (
        gettext_lazy("One voice that moved on"),
        gettext_lazy("The same independent witness gave up the first for the second."),
    ),
    Reason.SUCCESSION: (
        gettext_lazy("An end is assumed"),
        gettext_lazy("Nobody states when the first ended; it is taken to end where the second starts."),
    ),
    Reason.SEVERAL: (
        gettext_lazy("Several may stand"),
        gettext_lazy("The predicate can have more than one value at a time."),
    ),
    Reason.NOT_JUDGED: (
        gettext_lazy("Not judged"),
        gettext_lazy("Nobody has said whether the predicate can have more than one value."),
    ),
    Reason.TIME_UNKNOWN: (
        gettext_lazy("Their time is unknown"),
        gettext_lazy("One has no date, and the other has: they may never have met."),
    ),
    Reason.WEIGHTLESS: (
        gettext_lazy("No weight"),
        gettext_lazy("The precision of one side is 0, so that it counts for nothing."),
    ),
}


OVER_TIME = frozenset({Reason.APART, Reason.HANDOVER, Reason.SAME_GROUP, Reason.SUCCESSION})


def kept_apart(page: CellPage, as_of: datetime | None) -> list[Apart]:
    """Return why values of a cell that differ are no contest, and what is counted as one in it."""
    if len(page.live) > MOST_CLAIMS:
        return [
            Apart(
                _("Not listed"),
                _("It takes long to tell of more than %(count)s claims what keeps them apart.")
                % {"count": number(MOST_CLAIMS)},
                (),
            )
        ]
    facts = not_contested(page.read.claims, page.read.policy, page.relate, limit=MOST_VALUES)
    by_reason: dict[Reason, list[NotContested]] = defaultdict(list)
    for fact in facts:
        by_reason[fact.reason].append(fact)
    told = _Told(page, facts, as_of)
    found = [
        Apart(
            str(WORDS[reason][0]),
            str(WORDS[reason][1]),
            tuple(told.pair(fact) for fact in some[:MOST_PAIRS]),
            max(0, len(some) - MOST_PAIRS),
        )
        for reason in Reason
        if (some := by_reason.get(reason))
    ]
    if page.score.values > MOST_VALUES:
        told_of = _("Only the %(count)s heaviest values were looked at here.") % {"count": MOST_VALUES}
        found.append(Apart(_("Not listed"), told_of, ()))
    return [*found, *counted_as_one(page, as_of)]


class _Told:
    """Puts what keeps two values apart into words, with whatever has to be looked up for all of them at once."""

    def __init__(self, page: CellPage, facts: Iterable[NotContested], as_of: datetime | None) -> None:
        self.page = page
        self.lines = _heaviest_lines(page)
        within = [
            (int(fact.first.normal), int(fact.second.normal))
            for fact in facts
            if fact.reason is Reason.FINER
            and fact.first.datatype is Datatype.ENTITY
            and fact.second.datatype is Datatype.ENTITY
        ]
        self.paths = containment_paths(within[:MOST_PAIRS], as_of=as_of, kinds=COUNTED) if within else {}
        steps = [step for path in self.paths.values() for step in path]
        self.steps = claim_lines(steps, as_of) if steps else {}
        self.predicates: dict[int, tuple[int, str]] = (
            {
                pk: (predicate, name)
                for pk, predicate, name in Statement.objects.filter(pk__in=steps).values_list(
                    "pk", "predicate_id", "predicate__name"
                )
            }
            if steps
            else {}
        )

    def pair(self, fact: NotContested) -> Pair:
        """Tell one pair; where time keeps the two apart, what came first stands first."""
        sides = [(fact.first, False), (fact.second, fact.denied)]
        if fact.reason in OVER_TIME:
            sides.sort(key=lambda side: _start(self.lines[side]))
        first, second = sides
        why, against = self._why(fact, self.lines[first], self.lines[second])
        return Pair(self._text(first), self._text(second), why, tuple(against))

    def _why(self, fact: NotContested, first: ClaimLine, second: ClaimLine) -> tuple[str, list[Objection]]:
        """Return what is particular about two values, and what may be said against their being kept apart."""
        facts, day = self.page.facts, fact.day
        against = [objections.wrong_claim(first), objections.wrong_claim(second)]
        one_for_all_time, one_at_a_time = (
            objections.another_policy(facts, kind) for kind in (Kind.IMMUTABLE, Kind.FUNCTIONAL)
        )
        why = ""
        match fact.reason:
            case Reason.FINER | Reason.FINER_DENIAL:
                why, against = self._containment(fact, against)
            case Reason.COMPATIBLE if facts.tolerance:
                against = [objections.no_tolerance(facts), *against]
            case Reason.APART | Reason.HANDOVER:
                why = _("parted %(day)s") % {"day": tidy_day(day)} if day is not None else ""
                against = [one_for_all_time, *against]
            case Reason.SAME_GROUP:
                why = (
                    _("both by %(source)s") % {"source": first.source}
                    if first.source == second.source
                    else ""
                )
                against = [objections.wrong_group(second), *against]
            case Reason.SUCCESSION:
                why = _("from %(day)s on") % {"day": tidy_day(day)} if day is not None else ""
                against = [
                    objections.misread_claim(first, _("%(source)s gives an end") % {"source": first.source}),
                    against[1],
                ]
            case Reason.SEVERAL:
                against = [one_for_all_time, one_at_a_time]
            case Reason.NOT_JUDGED:
                against = [one_for_all_time, one_at_a_time, objections.some_policy(facts)]
            case Reason.TIME_UNKNOWN:
                undated = [line for line in (first, second) if not line.dated]
                dated = [
                    objections.misread_claim(line, _("%(source)s gives a date") % {"source": line.source})
                    for line in undated
                ]
                against = [one_for_all_time, *dated]
        return why, against

    def _containment(self, fact: NotContested, claims: list[Objection]) -> tuple[str, list[Objection]]:
        """Say by which claims the one lies in the other: to object is to doubt one of them, or that it means containment."""
        if fact.first.datatype is not Datatype.ENTITY or fact.second.datatype is not Datatype.ENTITY:
            return "", claims
        path = self.paths.get((int(fact.first.normal), int(fact.second.normal)), [])
        told = [self.steps[step] for step in path]
        why = listed(
            [
                _("%(part)s in %(whole)s (%(source)s)")
                % {"part": line.subject, "whole": line.object, "source": line.source}
                for line in told
            ],
            most=4,
        )
        doubts = [
            objections.wrong_claim(
                line, _("%(part)s doesn’t lie in %(whole)s") % {"part": line.subject, "whole": line.object}
            )
            for line in told
        ]
        meant = dict.fromkeys(self.predicates[step] for step in path if step in self.predicates)
        return why, [*doubts, *(objections.no_containment(*predicate) for predicate in meant)] or claims

    def _text(self, side: Side) -> str:
        value, denied = side
        line = self.lines[side]
        if value.datatype is Datatype.DATE:
            text = date_text(line.object)
        else:
            text, _unit = said(line, value, self.page.facts.subject_id)
        return _("not %(value)s") % {"value": text} if denied else text


def _start(line: ClaimLine) -> tuple[bool, int]:
    return line.lower is not None, line.lower or 0


def _heaviest_lines(page: CellPage) -> Mapping[Side, ClaimLine]:
    """Return, for each value and whether it is denied, the line of its most precise claim."""
    found: dict[Side, ClaimLine] = {}
    for claim in sorted(page.live, key=lambda claim: (-claim.precision, claim.statement)):
        if claim.polarity <= Polarity.NEGATED:
            found.setdefault((claim.value, claim.polarity is Polarity.NEGATED), page.lines[claim.statement])
    return found
