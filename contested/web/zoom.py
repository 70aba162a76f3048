"""Where a timeline can be zoomed to from where it stands: spans of days, as its address writes them. Knows no framework."""

from dataclasses import dataclass

from contested.statements.values.calendars import iso_day
from contested.web.axis import Axis
from contested.web.days import read_day

LEAST = 10  # days that are shown at least

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Zooms:
    """What each control shows, as texts for the address: empty is the whole, None where it leads nowhere."""

    closer: str | None
    wider: str | None
    whole: str | None
    earlier: str | None
    later: str | None


def read_span(text: str) -> Span | None:
    """Read two days parted by a slash as ordinals; None where they are none, or not in order."""
    ends = [read_day(part) for part in text.split("/")]
    if len(ends) != 2 or ends[0] is None or ends[1] is None or ends[1][0] - ends[0][0] < LEAST:
        return None
    return ends[0][0], ends[1][0]


def span_text(span: Span) -> str:
    return f"{iso_day(span[0])}/{iso_day(span[1])}"


def zooms(whole: Axis, shown: Axis, centre: int | None) -> Zooms:
    """Half or twice as much time around the centre (an ordinal; None: the middle), or half of it further on."""
    width = shown.last - shown.first
    middle = centre if centre is not None and shown.shows(centre) else (shown.first + shown.last) // 2
    zoomed = (shown.first, shown.last) != (whole.first, whole.last)
    half = max(width // 2, LEAST)
    closer = (middle - half // 2, middle - half // 2 + half)
    wider = (max(whole.first, middle - width), min(whole.last, middle + width))
    aside = width // 2
    return Zooms(
        closer=span_text(closer) if half < width else None,
        wider=_unless_whole(wider, whole) if zoomed else None,
        whole="" if zoomed else None,
        earlier=span_text((shown.first - aside, shown.last - aside)) if shown.first > whole.first else None,
        later=span_text((shown.first + aside, shown.last + aside)) if shown.last < whole.last else None,
    )


def _unless_whole(span: Span, whole: Axis) -> str:
    return "" if span == (whole.first, whole.last) or span[1] - span[0] < LEAST else span_text(span)
