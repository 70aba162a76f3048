"""One dispute as its desk shows it to somebody: positions in his order, what is recommended, chosen, refused and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import urlencode

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from contested.people.models import User
from contested.review.errors import ChangedMeanwhile
from contested.review.models import Because, DisputeState
from contested.review.queries import Desk, desk
from contested.review.queries.desk import LeaseLine
from contested.statements.errors import Refused
from contested.web.cells import CellPage
from contested.web.choosing import Choice
from contested.web.refusals import sentence_of
from contested.web.sayings import say
from contested.web.side_by_side import Card, cards
from contested.web.vocabulary import word
from contested.web.windows import when_text
from contested.web.wording import number, written

CONFLICTS = frozenset(
    {
        "changed_meanwhile",
        "held_by_another",
        "lease_lost",
        "decided_already",
        "awaits_second",
        "dispute_closed",
    }
)
"""Refusals for what others did meanwhile; all others are for what was sent."""


@dataclass(frozen=True, slots=True)
class LeaseView:
    """Whose the dispute is. `left` and `length` in seconds; `wanted`: it is free, and the page may ask for it by itself."""

    mine: bool = False
    holder: str = ""
    ended: bool = False
    left: int = 0
    until: datetime | None = None

    @property
    def wanted(self) -> bool:
        return not (self.mine or self.holder or self.ended)

    @property
    def length(self) -> int:
        return round(settings.CONTESTED_LEASE_MINUTES * 60)

    @property
    def percent(self) -> str:
        return f"{min(100.0, 100 * self.left / self.length):.1f}"

    @property
    def clock(self) -> str:
        return f"{self.left // 60}:{self.left % 60:02}"

    @property
    def stamp(self) -> str:
        return self.until.isoformat() if self.until else ""

    @property
    def until_text(self) -> str:
        return f"{self.until.astimezone(UTC):%H:%M} UTC" if self.until else ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something was not done, in words; `changes` are what happened since the page was opened."""

    title: str
    text: str
    field: str
    level: str
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    title: str
    text: str
    level: str = "info"
    icon: str = "i-clock"


@dataclass(frozen=True, slots=True)
class DeskPage:
    """What the review knows of the dispute, and its cell and positions as pages show them."""

    found: Desk
    page: CellPage
    cards: list[Card]
    lease: LeaseView
    user: User | None

    @property
    def numbers(self) -> dict[int, int]:
        """The number of each statement's position."""
        return {statement: card.number for card in self.cards for statement in card.statements}

    @property
    def may_decide(self) -> bool:
        """Whether this is for the reader to decide; that somebody else has it just now does not take his form away."""
        return self.user is not None and self.user.may_review and self.found.state == DisputeState.OPEN

    @property
    def may_sign(self) -> bool:
        decision = self.found.decision
        waits = self.found.state == DisputeState.AWAITING_SECOND and decision is not None
        return (
            waits
            and self.user is not None
            and self.user.may_review
            and decision is not None
            and decision.reviewer != self.user.username
        )

    @property
    def draft(self) -> Choice:
        kept = self.found.draft
        return Choice() if kept is None else Choice.kept(kept.reason, kept.outcome)

    @property
    def state_text(self) -> str:
        match self.found.state:
            case DisputeState.OPEN:
                days = (datetime.now(UTC) - self.found.since).days
                if not days:
                    return _("open since today")
                return ngettext("open %(days)s day", "open %(days)s days", days) % {"days": number(days)}
            case DisputeState.AWAITING_SECOND:
                return _("waits for a second signature")
            case DisputeState.DECIDED if self.found.decision:
                return _("decided by %(reviewer)s") % {"reviewer": self.found.decision.reviewer}
        return word(str(self.found.state.label))

    @property
    def window_text(self) -> str:
        """Say about which time, and under which condition, what is shown is disputed; empty where it is about all."""
        window = self.page.window
        if window is None:
            return ""
        bounded = window.undated or window.lower is not None or window.upper is not None
        when = when_text(window) if bounded else ""
        if not window.undated and window.lower is not None and window.upper is not None:
            when = pgettext("a dispute", "about %(when)s") % {"when": when}
        scope = _("if %(condition)s") % {"condition": window.scope} if window.scope else ""
        return ", ".join(filter(None, [when, scope]))

    @property
    def signature_text(self) -> str:
        limit = settings.CONTESTED_SECOND_SIGNATURE_ABOVE
        if self.found.own:
            return _("needs a second signature: you contributed to it")
        if self.found.must_be_signed:
            return _("needs a second signature (mass above %(mass)s)") % {"mass": written(f"{limit:g}")}
        return _("second signature not needed")

    @property
    def notices(self) -> list[Notice]:
        """What a reader has to know before he decides."""
        told = []
        if self.found.state == DisputeState.OPEN and self.found.because != Because.CONTESTED:
            told.append(Notice(*map(str, BECAUSE[self.found.because])))
        told += [
            Notice(
                _("A winner fell."),
                _("What lost to it stays retired until you have looked: %(count)s.")
                % {"count": number(len(self.found.fallen))},
            )
            for _fallen in self.found.fallen[:1]
            if self.found.because != Because.WINNER_FELL
        ]
        if self.found.assignee and (self.user is None or self.found.assignee != self.user.username):
            told.append(
                Notice(_("It was given to %(user)s.") % {"user": self.found.assignee}, "", icon="i-user")
            )
        if self.lease.holder and self.may_decide:
            text = _("You can read and prepare; what you type is kept as your draft.")
            told.append(
                Notice(
                    _("%(user)s works on it just now.") % {"user": self.lease.holder}, text, "warn", "i-user"
                )
            )
        return told


BECAUSE = {
    Because.NEW_EVIDENCE: (
        gettext_lazy("It is back: there is new evidence."),
        gettext_lazy("What is new is marked; what was decided before stands below."),
    ),
    Because.REST: (
        gettext_lazy("It is back: the rest is still contested."),
        gettext_lazy("What was decided before stands below, and in force."),
    ),
    Because.WINNER_FELL: (
        gettext_lazy("It is back: a winner fell."),
        gettext_lazy("Its losers are not revived by that; look whether they should be."),
    ),
    Because.UNDONE: (
        gettext_lazy("It is back: a decision was undone."),
        gettext_lazy("It stands below, with both reasons."),
    ),
}


def read_desk(dispute: int, user: User | None, *, shuffle: int = 0) -> DeskPage | None:
    """Return a dispute as somebody's desk shows it; None where there is none."""
    found = desk(dispute, reviewer=user, shuffle=shuffle)
    if found is None:
        return None
    page = CellPage(found.view, valid_at=None, today=found.view.as_of.date().toordinal(), peak=True)
    seated = [statement for position in found.positions for statement in position.statements]
    return DeskPage(found, page, cards(page, seated), lease_view(found.lease, user), user)


def lease_view(line: LeaseLine | None, user: User | None) -> LeaseView:
    if line is None:
        return LeaseView()
    mine = user is not None and line.holder_id == user.pk
    if not line.live:
        return LeaseView(ended=mine)
    if mine:
        return LeaseView(mine=True, left=round(line.seconds), until=line.until)
    return LeaseView(holder=line.holder, until=line.until)


def refusal_of(refused: Refused) -> Refusal:
    """Tell why something was not done, and that nothing typed is lost."""
    field = str(getattr(refused, "field", "") or refused.facts.get("field") or "")
    if isinstance(refused, ChangedMeanwhile):
        return Refusal(
            _("Something changed since you opened this dispute; nothing is decided."),
            _("Look at it as it is now. What you typed is still here."),
            field,
            "warn",
            tuple(map(say, refused.what)),
        )
    if refused.rule in CONFLICTS:
        return Refusal(sentence_of(refused), _("What you typed is kept as your draft."), field, "warn")
    if refused.rule == "reason_required":
        return Refusal(
            _("Say why."), _("A decision stands with its reason; nothing is decided yet."), "reason", "bad"
        )
    if refused.rule == "not_chosen":
        return Refusal(sentence_of(refused), _("Nothing is decided yet."), field, "bad")
    return Refusal(_("Not decided."), sentence_of(refused), field, "bad")


def status_of(refused: Refused) -> int:
    return 409 if refused.rule in CONFLICTS else 422


@dataclass(frozen=True, slots=True)
class Mend:
    """What may have to be mended where nothing is contested; `url` is the page where that is done by hand."""

    name: str
    title: str
    place: str
    url: str


def mends(desk_page: DeskPage, entities: Sequence[int]) -> list[Mend]:
    facts = desk_page.page.facts
    policy = reverse("predicate", args=[facts.predicate_id])
    aligned = f"{reverse('alignments')}?{urlencode({'predicate': facts.predicate_id})}"
    found = [Mend("policy", _("the policy is wrong; set it to"), _("the policy"), f"{policy}#policy")]
    if entities:
        found.append(
            Mend(
                "same",
                _("both are one and the same thing"),
                _("the things"),
                reverse("entity", args=[entities[0]]),
            )
        )
    return [
        *found,
        Mend("alignment", _("an alignment is wrong; I mend it on its page"), _("alignments"), aligned),
        Mend(
            "reading",
            _("a value was misread; I correct the statement"),
            _("the statement"),
            reverse("statement", args=[desk_page.cards[0].lead.id]) if desk_page.cards else policy,
        ),
    ]
