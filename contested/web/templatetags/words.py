"""Numbers, shares, days and moments as words."""

from datetime import datetime
from decimal import Decimal

from django import template
from django.utils.translation import npgettext

from contested.statements.errors import Refused
from contested.statements.queries import StatementCard
from contested.web import days, refusals, sayings, vocabulary, wording

register = template.Library()


@register.filter
def number(count: Decimal | float) -> str:
    return wording.number(float(count))


@register.filter
def counted(count: int, noun: str) -> str:
    """`{{ 3|counted:"entity,entities" }}`: a number with its noun, in singular or plural."""
    singular, _, plural = noun.partition(",")
    return wording.counted(count, singular, plural or None)


@register.filter
def word(text: str, kind: str = "") -> str:
    """`{{ line.class_word|word }}`, `{{ line.polarity_word|word:"polarity" }}`: the store's word as readers call it."""
    return vocabulary.word(text, kind)


@register.filter
def former_why(text: str) -> str:
    """Why a value holds no more, as recall calls it: the rule, or what was done to it."""
    return vocabulary.word(text, "former")


@register.filter
def say(text: str) -> str:
    """`{{ refused.reason|say }}`: what a layer below says in English, in the reader's language."""
    return sayings.say(text)


@register.filter
def refusal(refused: Refused) -> str:
    """A refusal, as it stands."""
    return refusals.refusal_text(refused)


@register.filter
def more(change: int) -> str:
    """By how many more, or fewer: `12 more`, `3 fewer`."""
    by = abs(change)
    told = (
        npgettext("a change", "%(count)s more", "%(count)s more", by)
        if change >= 0
        else npgettext("a change", "%(count)s fewer", "%(count)s fewer", by)
    )
    return told % {"count": number(by)}


@register.filter
def percent(share: Decimal | float) -> str:
    return wording.percent(float(share))


@register.filter
def precision(value: Decimal | float) -> str:
    return wording.precision(float(value))


@register.filter
def moment(instant: datetime) -> str:
    return wording.moment(instant)


@register.filter
def ago(instant: datetime, now: datetime) -> str:
    return wording.since(instant, now)


@register.filter
def day(number: int, unit: int = 1) -> str:
    """A day number in the unit of a stored code; 1 is a day."""
    return days.day_text(number, days.unit_of(unit))


@register.filter
def times(text: str) -> str:
    """Valid times as sources wrote them, in words where they wrote EDTF."""
    return days.times_text(text)


@register.filter
def ended(upper: int) -> str:
    """The last day before a computed `upper`; where this is the first day of a year, the year before."""
    return days.end_text(upper, days.tidy_units(None, upper)[1])


@register.simple_tag
def witnessed(sources: int, independent: int) -> str:
    return wording.witnessed(sources, independent)


@register.filter
def last_day(upper: int, unit: int | None = 1) -> str:
    """The last day before `upper`, in the unit of a stored code."""
    return days.end_text(upper, days.unit_of(unit))


@register.filter
def first_day(card: StatementCard) -> str:
    """The first day on which a claim holds."""
    return days.start_text(card.lower, days.unit_of(card.lower_unit), approximate=card.lower_approximate)


@register.filter
def last_day_of(card: StatementCard) -> str:
    """The last day on which a claim holds, or why it has none."""
    return days.end_text(
        card.upper, days.unit_of(card.upper_unit), approximate=card.upper_approximate, ongoing=card.ongoing
    )
