"""The queue of disputes as its page shows it: how its address narrows it, its rows, and what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from contested.people.models import User
from contested.review.models import Because, DisputeState, OutcomeKind
from contested.review.queries import Counts, Facet, QueueFilter, QueueLine
from contested.review.queries.ageing import Ageing
from contested.review.queries.queue import Held
from contested.web.days import object_text
from contested.web.endings import outcome_word
from contested.web.errors import ParameterError
from contested.web.scale import BANDS
from contested.web.vocabulary import word
from contested.web.wording import number, written

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LARGEST_ID = 2**63 - 1
LONGEST_KIND = 200
OLDEST = 36_500  # days
AGES = (1, 7, 30, 90)
BETWEEN = tuple(zip(reversed(BANDS[:-1]), reversed(BANDS[1:]), strict=True))
"""The bands of contestedness above none, each with the one below it."""


@dataclass(frozen=True, slots=True)
class TabWord:
    """Which disputes are listed, by how they stand; `state` is the word in the address."""

    state: str
    title: StrOrPromise
    states: tuple[DisputeState, ...]
    outcome: OutcomeKind | None = None


TABS = (
    TabWord("", pgettext_lazy("disputes", "open"), (DisputeState.OPEN,)),
    TabWord("mine", pgettext_lazy("disputes", "mine"), (DisputeState.OPEN, DisputeState.AWAITING_SECOND)),
    TabWord("to_sign", pgettext_lazy("disputes", "to be signed"), (DisputeState.AWAITING_SECOND,)),
    TabWord(
        "both_stand",
        pgettext_lazy("an outcome", "both stand"),
        (DisputeState.DECIDED,),
        OutcomeKind.BOTH_STAND,
    ),
    TabWord("decided", pgettext_lazy("disputes", "decided"), (DisputeState.DECIDED,)),
)
BY_STATE = {tab.state: tab for tab in TABS}


@dataclass(frozen=True, slots=True)
class Filters:
    """What an address narrows the queue to; empty leaves all."""

    state: str = ""
    predicate: int | None = None
    source: int | None = None
    kind: str = ""
    score: str = ""
    age: int | None = None
    decidable: str = ""

    @classmethod
    def read(cls, given: QueryDict) -> Filters:
        """Read an address; raises a `ParameterError`."""
        return cls(
            _one_of(given, "state", BY_STATE),
            _number(given, "predicate", LARGEST_ID),
            _number(given, "source", LARGEST_ID),
            given.get("kind", "").replace("\x00", "")[:LONGEST_KIND],
            _score(given),
            _number(given, "age", OLDEST),
            _one_of(given, "decidable", ("yes", "no")),
        )

    def wanted(self, user: User | None) -> QueueFilter:
        """The filter as the review takes it."""
        tab = BY_STATE[self.state]
        least, _dots, most = self.score.partition("..")
        return QueueFilter(
            states=tab.states,
            outcome=tab.outcome,
            predicate=self.predicate,
            source=self.source,
            kind=self.kind or None,
            decidable={"yes": True, "no": False}.get(self.decidable),
            min_age=self.age or 0,
            least=Decimal(least or 0),
            most=Decimal(most or 1),
            mine=user if self.state == "mine" else None,
        )

    def with_(self, **changed: object) -> str:
        """The query string with something else chosen, question mark included; empty where nothing is."""
        return replace(self, **changed).query  # type: ignore[arg-type] # a field's name with what it takes

    @property
    def given(self) -> list[tuple[str, str]]:
        return [(name, str(value)) for name in self.__slots__ if (value := getattr(self, name))]

    @property
    def query(self) -> str:
        return f"?{urlencode(self.given)}" if self.given else ""

    @property
    def narrowed(self) -> bool:
        return any(name != "state" for name, _value in self.given)

    @property
    def cleared(self) -> str:
        return f"{reverse('disputes')}{Filters(self.state).query}"


@dataclass(frozen=True, slots=True)
class Tab:
    title: str
    count: int
    url: str
    shown: bool


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a facet can be set to; `count` disputes are so, None where nobody counted."""

    value: str
    title: str
    chosen: bool
    count: int | None = None


@dataclass(frozen=True, slots=True)
class FacetBox:
    """One facet with all that it can be set to; the first option leaves it open."""

    name: str
    title: str
    options: tuple[Option, ...]

    @property
    def chosen(self) -> Option | None:
        return next((option for option in self.options[1:] if option.chosen), None)


@dataclass(frozen=True, slots=True)
class Row:
    """One dispute of the list."""

    line: QueueLine
    held: tuple[Held, ...]

    @property
    def said(self) -> list[str]:
        values = [(object_text(one.value, one.datatype), one.denied) for one in self.held]
        return [_("not %(value)s") % {"value": value} if denied else value for value, denied in values]

    @property
    def shares(self) -> list[float]:
        return [one.share for one in self.held]

    @property
    def more(self) -> int:
        return max(0, self.line.positions - len(self.held))

    @property
    def open(self) -> bool:
        return self.line.state == DisputeState.OPEN

    @property
    def age(self) -> str:
        if not self.open:
            return word(self.line.state_word)
        days = self.line.waiting.days
        return _("open %(days)s d") % {"days": days} if days else _("since today")

    @property
    def told(self) -> str:
        """What there is to say of it in a few words: why it is back, what was decided, or whether the procedure decides."""
        if not self.open:
            return outcome_word(self.line.outcome_word)
        if self.line.because != Because.CONTESTED:
            return because_word(self.line.because_word)
        return _("the procedure decides") if self.line.decidable else _("ask a person")


def tabs(filters: Filters, counts: Counts) -> list[Tab]:
    count = {
        "": counts.open,
        "mine": counts.mine,
        "to_sign": counts.awaiting_second,
        "both_stand": counts.both_stand,
        "decided": counts.decided,
    }
    return [
        Tab(
            str(tab.title),
            count[tab.state],
            reverse("disputes") + filters.with_(state=tab.state),
            tab.state == filters.state,
        )
        for tab in TABS
        if count[tab.state] or tab.state in {"", "decided", filters.state}
    ]


def boxes(filters: Filters, found: Iterable[Facet]) -> list[FacetBox]:
    """Return the facets, each with what occurs among the disputes, and whatever is chosen though it doesn't."""
    by: dict[str, list[Facet]] = {"predicate": [], "source": [], "kind": []}
    for facet in found:
        by[facet.facet].append(facet)
    return [
        _counted_box("predicate", _("Predicate"), by["predicate"], str(filters.predicate or "")),
        _counted_box("source", _("Source"), by["source"], str(filters.source or "")),
        _counted_box("kind", _("Kind of thing"), by["kind"], filters.kind),
        _box("score", _("Contestedness"), scores(), filters.score),
        _box("age", _("Age"), {str(days): _over(days) for days in AGES}, str(filters.age or "")),
        _box(
            "decidable",
            _("Recommendation"),
            {"yes": _("the procedure decides"), "no": _("ask a person")},
            filters.decidable,
        ),
    ]


def scores() -> dict[str, str]:
    """How contested, by ranges as an address holds them, the highest first."""
    return {
        f"{low.upto}..{high.upto}": _("%(range)s %(band)s")
        % {"range": _between(f"{low.upto:g}", f"{high.upto:g}"), "band": high.word}
        for low, high in BETWEEN
    }


def _between(least: str, most: str) -> str:
    return pgettext("a range", "%(least)s to %(most)s") % {"least": written(least), "most": written(most)}


def _over(days: int) -> str:
    return ngettext("over %(days)s day", "over %(days)s days", days) % {"days": days}


def because_word(text: str) -> str:
    """Why a dispute is back, in a few words; `text` as the review calls it."""
    known = {
        "new evidence": pgettext("why a dispute is back", "new evidence"),
        "the rest is still contested": pgettext("why a dispute is back", "the rest is still contested"),
        "a winner fell": pgettext("why a dispute is back", "a winner fell"),
        "a decision was undone": pgettext("why a dispute is back", "a decision was undone"),
    }
    return known.get(text, text)


def sentence(counts: Counts) -> str:
    """The queue's conclusion."""
    if not counts.open:
        return _("Nothing waits for a decision.")
    facts = {"open": number(counts.open), "old": number(counts.over_30_days)}
    if counts.over_30_days:
        told = ngettext(
            "%(open)s is open, %(old)s of them for more than 30 days.",
            "%(open)s are open, %(old)s of them for more than 30 days.",
            counts.open,
        )
    else:
        told = ngettext("%(open)s is open.", "%(open)s are open.", counts.open)
    parts = [told % facts]
    if counts.reopened:
        back = ngettext(
            "%(count)s came back with something new.",
            "%(count)s came back with something new.",
            counts.reopened,
        )
        parts.append(back % {"count": number(counts.reopened)})
    if counts.decidable:
        by_itself = ngettext(
            "For %(count)s the procedure names a winner; the others need a person.",
            "For %(count)s the procedure names a winner; the others need a person.",
            counts.decidable,
        )
        parts.append(by_itself % {"count": number(counts.decidable)})
    else:
        parts.append(_("The procedure names no winner: all of them need a person."))
    return " ".join(parts)


@dataclass(frozen=True, slots=True)
class AgeLine:
    title: str
    count: int


def age_lines(found: Sequence[Ageing]) -> list[AgeLine]:
    """How long disputes have been open, the longest last."""
    lines, since = [], 0
    for each in found:
        if each.days is None:
            title = _over(since)
        elif since:
            title = _("%(first)s to %(last)s days") % {"first": since, "last": each.days}
        else:
            title = ngettext("under %(days)s day", "under %(days)s days", each.days) % {"days": each.days}
        lines.append(AgeLine(title, each.disputes))
        since = each.days or since
    return lines


def _counted_box(name: str, title: str, found: Sequence[Facet], chosen: str) -> FacetBox:
    options = [
        Option(
            value := facet.name if facet.id is None else str(facet.id),
            facet.name,
            value == chosen,
            facet.disputes,
        )
        for facet in found
    ]
    if chosen and not any(option.chosen for option in options):
        options.append(Option(chosen, chosen, True, 0))
    return FacetBox(name, title, (Option("", pgettext("disputes", "any"), not chosen), *options))


def _box(name: str, title: str, words: dict[str, str], chosen: str) -> FacetBox:
    if chosen and chosen not in words:
        words = words | {chosen: _between(*chosen.partition("..")[::2])}
    options = [Option(value, text, value == chosen) for value, text in words.items()]
    return FacetBox(name, title, (Option("", pgettext("disputes", "any"), not chosen), *options))


def _one_of(given: QueryDict, name: str, words: Iterable[str]) -> str:
    text = given.get(name, "")
    if text and text not in words:
        raise ParameterError(
            name, text[:40], _("choose among %(words)s") % {"words": ", ".join(filter(None, words))}
        )
    return text


def _number(given: QueryDict, name: str, most: int) -> int | None:
    text = given.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= most):
        raise ParameterError(name, text[:40], _("write a whole number"))
    return int(text)


def _score(given: QueryDict) -> str:
    text = given.get("score", "")
    if not text:
        return ""
    least, dots, most = text.partition("..")
    try:
        ordered = 0 <= Decimal(least) <= Decimal(most) <= 1
    except InvalidOperation:
        ordered = False
    if not (dots and ordered and len(text) < 20):
        raise ParameterError("score", text[:40], _("write a range within 0 and 1, such as 0.4..0.8"))
    return text
