"""Numbers, shares and lists as the pages write them. Knows no framework."""

from collections.abc import Sequence
from datetime import UTC, datetime

NBSP = "\N{NO-BREAK SPACE}"


def number(count: float) -> str:
    """Write a whole number with thousands separated."""
    return f"{count:,.0f}"


def counted(count: int, noun: str, plural: str | None = None) -> str:
    """Write `1 source`, `12 sources`, `3 entities`."""
    return f"{number(count)} {noun if count == 1 else plural or noun + 's'}"


def percent(share: float) -> str:
    """Write a share in [0, 1] as per cent: one place below 10 %, and never 0 or 100 for what isn't."""
    hundredths = 100 * float(share)
    if 0 < hundredths < 0.1:
        return f"<0.1{NBSP}%"
    if 99.9 < hundredths < 100:
        return f">99.9{NBSP}%"
    text = f"{hundredths:.0f}" if hundredths == round(hundredths) or hundredths >= 10 else f"{hundredths:.1f}"
    if text == "100" and hundredths < 100:
        text = f"{hundredths:.1f}"
    return f"{text}{NBSP}%"


def witnessed(sources: int, independent: int) -> str:
    """Write how many speak, and how many of them don't copy one another."""
    return f"{counted(sources, 'source')}, {number(independent)} independent"


def listed(names: Sequence[str], *, most: int = 3, last: str = "and") -> str:
    """Write `A`, `A and B`, `A, B and C`, or `A, B and 9 more`."""
    if len(names) > most:
        names = [*names[: most - 1], f"{number(len(names) - most + 1)} more"]
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def precision(value: float) -> str:
    """Write a precision as the field does: `.85`, `.6`, `1`, `0`."""
    return f"{float(value):.4f}".rstrip("0").rstrip(".").removeprefix("0") or "0"


def moment(instant: datetime) -> str:
    """Write an instant in UTC, with seconds only where it has any."""
    instant = instant.astimezone(UTC)
    clock = f"{instant:%H:%M:%S}" if instant.second else f"{instant:%H:%M}"
    return f"{instant.day} {instant:%b} {instant.year}, {clock} UTC"


def since(instant: datetime, now: datetime) -> str:
    """Write how long ago an instant was, in its largest unit."""
    seconds = max(0, int((now - instant).total_seconds()))
    for size, unit in ((86_400, "day"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            amount = seconds // size
            return f"{counted(amount, 'day')} ago" if unit == "day" else f"{amount} {unit} ago"
    return f"{seconds} s ago"
