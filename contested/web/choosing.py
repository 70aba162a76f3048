"""What a reviewer has chosen on the desk and not sent yet: as its form, its address and its draft hold it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from contested.policies.policy import Kind
from contested.review.outcomes import Outcome, read_outcome
from contested.statements.errors import Refused
from contested.web.side_by_side import Card

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LONGEST_REASON = 2_000
LONGEST_FIELD = 200


@dataclass(frozen=True, slots=True)
class OutcomeWord:
    """One way to end a dispute on the desk; `key` presses it."""

    name: str
    key: str
    title: StrOrPromise
    means: StrOrPromise


OUTCOMES = (
    OutcomeWord(
        "sublate",
        "s",
        pgettext_lazy("an outcome", "sublate"),
        gettext_lazy("the others were never true: they fall to what holds"),
    ),
    OutcomeWord(
        "bound",
        "u",
        pgettext_lazy("an outcome", "bound"),
        gettext_lazy("the others were true until a day"),
    ),
    OutcomeWord(
        "narrow",
        "n",
        pgettext_lazy("an outcome", "narrow"),
        gettext_lazy("the others are true under a condition"),
    ),
    OutcomeWord(
        "both_stand",
        "t",
        pgettext_lazy("an outcome", "both stand"),
        gettext_lazy("the sources really disagree"),
    ),
    OutcomeWord(
        "not_a_contest",
        "f",
        pgettext_lazy("an outcome", "not a contest"),
        gettext_lazy("mend policy, alignment or reading"),
    ),
    OutcomeWord(
        "need_evidence",
        "m",
        pgettext_lazy("an outcome", "need evidence"),
        gettext_lazy("more must be looked up"),
    ),
    OutcomeWord("assign", "e", pgettext_lazy("an outcome", "assign"), gettext_lazy("to somebody else")),
)
NAMES = frozenset(word.name for word in OUTCOMES)
ON_POSITIONS = frozenset({"sublate", "bound", "narrow"})
KINDS = {"holds": int, "to": int, "stays": list}
"""What a field is in JSON, where it is no text."""
AT_LENGTH = frozenset({"document", "quote", "url"})
"""What stands in the draft and not in the address; so does the reason."""
POLICIES = (Kind.MULTI, Kind.FUNCTIONAL, Kind.IMMUTABLE)
"""Which policies may be set from the desk: those that take no number."""


class NotChosen(Refused):
    """Something is not chosen yet."""

    rule = "not_chosen"

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        super().__init__(reason, field=field)


@dataclass(frozen=True, slots=True)
class Choice:
    """`holds` and `stays` name positions by the statement that leads each; what was typed stays as it was typed."""

    outcome: str = ""
    holds: int | None = None
    stays: tuple[int, ...] = ()
    precision: str = ""
    document: str = ""
    quote: str = ""
    url: str = ""
    until: str = ""
    condition: str = ""
    mend: str = ""
    policy: str = ""
    to: int | None = None
    reason: str = ""

    @classmethod
    def read(cls, given: QueryDict) -> Choice:
        """Read a form or an address; what can't be read counts as not given."""
        outcome = given.get("outcome", "")
        return cls(
            outcome=outcome if outcome in NAMES else "",
            holds=_id(given.get("holds", "")),
            stays=tuple(found for each in given.getlist("stays") if (found := _id(each)) is not None),
            precision=_text(given, "precision"),
            document=_text(given, "document"),
            quote=_text(given, "quote", LONGEST_REASON),
            url=_text(given, "url", LONGEST_REASON),
            until=_text(given, "until"),
            condition=_text(given, "condition"),
            mend=_text(given, "mend"),
            policy=_text(given, "policy"),
            to=_id(given.get("to", "")),
            reason=given.get("reason", "").replace("\x00", "")[:LONGEST_REASON],
        )

    @classmethod
    def kept(cls, reason: str, said: Mapping[str, Any]) -> Choice:
        """Read back what `as_json` gave; what anybody else has kept there, so far as it is alike."""
        known: dict[str, Any] = {
            name: value
            for name in cls.__slots__
            if name != "reason" and isinstance(value := said.get(name), KINDS.get(name, str))
        }
        if "stays" in known:
            known["stays"] = tuple(one for one in known["stays"] if isinstance(one, int))
        return cls(**known, reason=reason)

    def over(self, draft: Choice) -> Choice:
        """What an address names, with what was written at length; the whole draft where it names nothing."""
        if not self.as_json():
            return draft
        return replace(self, reason=draft.reason, document=draft.document, quote=draft.quote, url=draft.url)

    def as_json(self) -> dict[str, Any]:
        """What is chosen, but for the reason."""
        return {name: value for name, value in asdict(self).items() if value and name != "reason"}

    @property
    def query(self) -> str:
        """The choice as an address holds it, without what was written at length; empty where nothing is chosen."""
        chosen = {name: value for name, value in self.as_json().items() if name not in AT_LENGTH}
        return urlencode(chosen, doseq=True)

    def losers(self, cards: Sequence[Card]) -> list[Card]:
        """The positions that would not stand as they are: what contradicts the one that holds, but those let stand.

        Raises `NotChosen`.
        """
        holding = self.holding(cards)
        against = [card for card in cards if card.number in holding.against]
        if not against:
            raise NotChosen(
                "holds",
                _("%(value)s contradicts none of the others, so nothing falls to it")
                % {"value": holding.value},
            )
        falling = [card for card in against if card.lead.id not in self.stays]
        if not falling:
            raise NotChosen("stays", _("every other position is let stand, so there is nothing to decide"))
        return falling

    def holding(self, cards: Sequence[Card]) -> Card:
        """The position that holds; raises `NotChosen`."""
        for card in cards:
            if self.holds in card.statements:
                return card
        raise NotChosen("holds", _("choose first which position holds"))

    def wanted(self, cards: Sequence[Card], *, champion: int | None = None) -> Outcome:
        """What was chosen as the review takes it; raises a `Refused` that says what is missing.

        What falls falls to the `champion` (a statement, recommended), where that holds, else to what leads its position.
        """
        if not self.outcome:
            raise NotChosen("outcome", _("choose an outcome"))
        said: dict[str, Any] = {"outcome": self.outcome}
        if self.outcome in ON_POSITIONS:
            losers = [one for card in self.losers(cards) for one in card.statements]
            match self.outcome:
                case "sublate":
                    holding = self.holding(cards)
                    winner = champion if champion in holding.statements else holding.lead.id
                    said |= {"losers": losers, "winner": winner, "reassess": self.precision or None}
                    said |= {"evidence": self._evidence()}
                case "bound":
                    said |= {
                        "statements": losers,
                        "until": self._given("until", _("write until when they held")),
                    }
                case _:
                    said |= {
                        "statements": losers,
                        "condition": self._given("condition", _("write under which condition they hold")),
                    }
        elif self.outcome == "not_a_contest":
            said |= self._mended(cards)
        return read_outcome(said)

    def _mended(self, cards: Sequence[Card]) -> dict[str, Any]:
        match self.mend:
            case "policy":
                return {
                    "mend": "policy",
                    "policy": self._given("policy", _("choose the policy that is right")),
                }
            case "same":
                a, b = one_thing(cards)
                return {"mend": "same", "a": a, "b": b}
            case "":
                raise NotChosen("mend", _("say what has to be mended"))
        return {"mend": "elsewhere", "what": self.mend}

    def _evidence(self) -> list[dict[str, str]]:
        if not (self.document or self.quote or self.url):
            return []
        if not self.document:
            raise NotChosen("document", _("name the document in which that stands"))
        named = {"document": self.document, "quote": self.quote, "url": self.url}
        return [{name: text for name, text in named.items() if text}]

    def _given(self, name: str, missing: str) -> str:
        text: str = getattr(self, name).strip()
        if not text:
            raise NotChosen(name, missing)
        return text


def one_thing(cards: Sequence[Card]) -> tuple[int, int]:
    """The two entities of a dispute between two; raises `NotChosen` where it is between more, or other values."""
    objects = [card.position.object_id for card in cards if card.against]
    match objects:
        case [int(a), int(b)] if a != b:
            return a, b
    raise NotChosen("mend", _("only two things can be said to be one here"))


def _text(given: QueryDict, name: str, most: int = LONGEST_FIELD) -> str:
    return given.get(name, "").replace("\x00", "").strip()[:most]


def _id(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else None
