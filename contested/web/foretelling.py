"""What a choice on the desk would do, in words, before anything is done: tried by the review, and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from contested.people.models import User
from contested.policies.models import PolicyKind
from contested.review.actions import preview
from contested.review.outcomes import Outcome, SublateOutcome
from contested.review.queries import Desk
from contested.statements.errors import Refused
from contested.web.choosing import ON_POSITIONS, OUTCOMES, Choice, NotChosen
from contested.web.refusals import sentence_of
from contested.web.side_by_side import Card
from contested.web.wording import counted, listed, precision

WORDS = {word.name: word for word in OUTCOMES}
OFFERS = {
    "narrow": gettext_lazy("Narrowing the others to a condition (n) would be allowed."),
    "set_policy": gettext_lazy(
        "What can contradict what is not known of this predicate: not a contest (f) lets you set it."
    ),
}


@dataclass(frozen=True, slots=True)
class Foretold:
    """`summary` for the bar; then what would be done, or why not (`refusal`), with what may be done instead."""

    summary: str = ""
    lead: str = ""
    text: str = ""
    refusal: str = ""
    offer: str = ""
    before: Decimal | None = None
    after: Decimal | None = None
    label: str = ""

    def __bool__(self) -> bool:
        return bool(self.lead or self.refusal)


def foretell(choice: Choice, found: Desk, cards: Sequence[Card], user: User) -> Foretold:
    """Say what a choice would do; while it is not whole, what is missing."""
    if not choice.outcome:
        return Foretold()
    summary = summarise(choice, cards)
    if choice.outcome == "assign":
        return Foretold(summary, _("It waits for him"), _("under “mine” in the queue. Nothing is decided."))
    try:
        outcome = choice.wanted(cards, champion=champion(found))
        seen = preview(dispute=found.id, reviewer=user, outcome=outcome)
    except NotChosen as missing:
        return Foretold(summary, refusal=sentence_of(missing))
    except Refused as refused:
        offer = str(OFFERS.get(str(refused.facts.get("offers")), ""))
        if refused.rule == "winner_precision_higher":
            offer = _(
                "Say beside “sublate” what its precision should be, with your reasons, or choose another outcome."
            )
        return Foretold(summary, refusal=sentence_of(refused), offer=offer)
    lead, text = _told(choice, outcome, cards)
    if choice.outcome in {"bound", "narrow"} and seen.after == seen.before:
        text += f" {_no_calmer(choice, found)}"
    return Foretold(summary, lead, text, before=seen.before, after=seen.after, label=seen.label_after.value)


def _no_calmer(choice: Choice, found: Desk) -> str:
    """Why a ruling leaves a cell as contested as it is."""
    facts = found.view.facts
    if choice.outcome == "bound" and facts.policy == PolicyKind.IMMUTABLE:
        return _(
            "That settles nothing: under the policy immutable two values contradict each other whenever they held."
            " Sublate the others, or mend the policy under “not a contest”."
        )
    return _("That leaves it as contested as it is.")


def champion(found: Desk) -> int | None:
    """The statement to which the procedure would let the others fall."""
    outcome = found.recommended.outcome
    return None if outcome is None else outcome.winner


def summarise(choice: Choice, cards: Sequence[Card]) -> str:
    """A choice in a few words: `Sublate 1862, by 17 Jan 1860`."""
    title = str(WORDS[choice.outcome].title)
    title = f"{title[:1].upper()}{title[1:]}"
    if choice.outcome not in ON_POSITIONS:
        return title
    try:
        others = listed([card.value for card in choice.losers(cards)])
        held = choice.holding(cards).value
    except NotChosen:
        return title
    match choice.outcome:
        case "sublate":
            told = _("Sublate %(others)s, by %(held)s")
        case "bound" if choice.until:
            told = _("Bound %(others)s, until %(day)s")
        case "bound":
            told = _("Bound %(others)s")
        case _narrow if choice.condition:
            told = _("Narrow %(others)s, to %(condition)s")
        case _narrow:
            told = _("Narrow %(others)s")
    return told % {"others": others, "held": held, "day": choice.until, "condition": choice.condition}


def _told(choice: Choice, outcome: Outcome, cards: Sequence[Card]) -> tuple[str, str]:
    match choice.outcome:
        case "sublate" if isinstance(outcome, SublateOutcome):
            return _sublation(choice, outcome, cards)
        case "bound":
            until = {"day": choice.until}
            return _("The others end."), _(
                "They held until %(day)s, and are witnesses for that time only."
            ) % until
        case "narrow":
            condition = {"condition": choice.condition}
            return _("The others are narrowed."), _("They hold only under %(condition)s.") % condition
        case "both_stand":
            return _("It stays contested,"), _("and leaves the queue until there is new evidence.")
        case "need_evidence":
            return _("It leaves the queue"), _("until there is more evidence. Nothing else changes.")
    return (
        _("What made it look contested is mended."),
        _("Every other question that it touches is computed anew."),
    )


def _sublation(choice: Choice, outcome: SublateOutcome, cards: Sequence[Card]) -> tuple[str, str]:
    count = len(outcome.losers)
    lead = ngettext("%(statements)s falls,", "%(statements)s fall,", count) % {
        "statements": counted(count, "statement")
    }
    pointing = ngettext(
        "pointing to what %(source)s says.", "each pointing to what %(source)s says.", count
    ) % {"source": choice.holding(cards).lead.source}
    again = (
        ""
        if outcome.reassess is None
        else _("The winner’s precision becomes %(precision)s, for the same reason.")
        % {"precision": precision(float(outcome.reassess))}
    )
    kept = _("The precision asserted, %(precisions)s, stays on record; what counts becomes 0.") % {
        "precisions": listed([precision(card.precision) for card in choice.losers(cards)])
    }
    return lead, " ".join(filter(None, [pointing, again, kept]))
