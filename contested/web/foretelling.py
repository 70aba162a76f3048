"""What a choice on the desk would do, in words, before anything is done: tried by the review, and taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from contested.people.models import User
from contested.policies.models import PolicyKind
from contested.review.actions import preview
from contested.review.outcomes import Outcome, SublateOutcome
from contested.review.queries import Desk
from contested.statements.errors import Refused
from contested.web.choosing import ON_POSITIONS, OUTCOMES, Choice, NotChosen
from contested.web.side_by_side import Card
from contested.web.wording import counted, listed, precision

WORDS = {word.name: word for word in OUTCOMES}
OFFERS = {
    "narrow": "Narrowing the others to a condition (n) would be allowed.",
    "set_policy": "What can contradict what is not known of this predicate: not a contest (f) lets you set it.",
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
        return Foretold(summary, "It waits for him", "under “mine” in the queue. Nothing is decided.")
    try:
        outcome = choice.wanted(cards, champion=champion(found))
        seen = preview(dispute=found.id, reviewer=user, outcome=outcome)
    except NotChosen as missing:
        return Foretold(summary, refusal=f"{str(missing).capitalize()}.")
    except Refused as refused:
        offer = OFFERS.get(str(refused.facts.get("offers")), "")
        if refused.rule == "winner_precision_higher":
            offer = "Say beside “sublate” what its precision should be, with your reasons, or choose another outcome."
        return Foretold(summary, refusal=sentence_of(refused), offer=offer)
    lead, text = _told(choice, outcome, cards)
    if choice.outcome in {"bound", "narrow"} and seen.after == seen.before:
        text += f" {_no_calmer(choice, found)}"
    return Foretold(summary, lead, text, before=seen.before, after=seen.after, label=seen.label_after.value)


def _no_calmer(choice: Choice, found: Desk) -> str:
    """Why a ruling leaves a cell as contested as it is."""
    facts = found.view.facts
    if choice.outcome == "bound" and facts.policy == PolicyKind.IMMUTABLE:
        return (
            "That settles nothing: under the policy immutable two values contradict each other whenever they held. Sublate "
            "the others, or mend the policy under “not a contest”."
        )
    return "That leaves it as contested as it is."


def champion(found: Desk) -> int | None:
    """The statement to which the procedure would let the others fall."""
    outcome = found.recommended.outcome
    return None if outcome is None else outcome.winner


def sentence_of(refused: Refused) -> str:
    """A refusal as a sentence; a login with which it begins stays as it is."""
    text = str(refused)
    if not text.startswith(
        tuple(str(refused.facts[name]) for name in ("holder", "by") if refused.facts.get(name))
    ):
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def summarise(choice: Choice, cards: Sequence[Card]) -> str:
    """A choice in a few words: `Sublate 1862, by 17 Jan 1860`."""
    title = WORDS[choice.outcome].title.capitalize()
    if choice.outcome not in ON_POSITIONS:
        return title
    try:
        others = listed([card.value for card in choice.losers(cards)])
        held = choice.holding(cards).value
    except NotChosen:
        return title
    match choice.outcome:
        case "sublate":
            return f"{title} {others}, by {held}"
        case "bound":
            return f"{title} {others}" + (f", until {choice.until}" if choice.until else "")
    return f"{title} {others}" + (f", to {choice.condition}" if choice.condition else "")


def _told(choice: Choice, outcome: Outcome, cards: Sequence[Card]) -> tuple[str, str]:
    match choice.outcome:
        case "sublate" if isinstance(outcome, SublateOutcome):
            falling = choice.losers(cards)
            many = counted(len(outcome.losers), "statement")
            verb = "falls" if len(outcome.losers) == 1 else "fall"
            each = "pointing" if len(outcome.losers) == 1 else "each pointing"
            whose = choice.holding(cards).lead.source
            kept = listed([precision(card.precision) for card in falling])
            again = (
                f" The winner’s precision becomes {precision(float(outcome.reassess))}, for the same reason."
                if outcome.reassess is not None
                else ""
            )
            return (
                f"{many} {verb},",
                f"{each} to what {whose} says.{again} The precision asserted, {kept}, stays on record; what counts becomes 0.",
            )
        case "bound":
            return "The others end.", f"They held until {choice.until}, and are witnesses for that time only."
        case "narrow":
            return "The others are narrowed.", f"They hold only under {choice.condition}."
        case "both_stand":
            return "It stays contested,", "and leaves the queue until there is new evidence."
        case "need_evidence":
            return "It leaves the queue", "until there is more evidence. Nothing else changes."
    return "What made it look contested is mended.", "Every other question that it touches is computed anew."
