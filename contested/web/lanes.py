"""The dispute timeline: one lane a position, drawn so that change and contest can't be mistaken.

Everything is in per cent of the track's width, so that the drawing reflows without a script.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext as _

from contested.statements.values.calendars import Unit
from contested.web import days
from contested.web.axis import Axis, axis
from contested.web.positions import letter, pattern
from contested.web.scale import score_text
from contested.web.wording import counted

FADE = 4.0  # per cent that an open or approximate end takes to fade
NARROW = 0.6  # no bar is thinner: a day in a century must still be seen
ROOM = 12.0  # per cent that a score needs
LEFT = 32.0  # per cent that it takes on the narrowest screens
LATE = 62.0  # a note that starts further right is set to the left of its bar


@dataclass(frozen=True, slots=True)
class Stretch:
    """A time for which a position is claimed: ordinal days `[lower, upper)`, an open end is None."""

    lower: int | None
    upper: int | None
    ongoing: bool = False
    lower_approximate: bool = False
    upper_approximate: bool = False
    lower_unit: Unit = Unit.DAY
    upper_unit: Unit = Unit.DAY
    note: str = ""
    statement: int = 0


@dataclass(frozen=True, slots=True)
class Position:
    """What a lane is about; `rank` 0 has most weight. `retired` ones are drawn as an outline, and point at the position
    of rank `fell_to`, where they fell to one."""

    rank: int
    name: str
    note: str
    stretches: Sequence[Stretch]
    retired: bool = False
    fell_to: int | None = None


@dataclass(frozen=True, slots=True)
class Contest:
    """A stretch of time in which positions contradict each other, by their ranks."""

    lower: int | None
    upper: int | None
    contestedness: float
    ranks: frozenset[int]


@dataclass(frozen=True, slots=True)
class Bar:
    """One stretch as it is drawn: `starts` and `ends` are `flat`, `fade` (approximate), `unknown`, `arrow` (goes on) or `cut`
    (goes on beyond what is shown). `statement` says so, `said` is it in words."""

    x: float
    width: float
    starts: str
    ends: str
    note: str
    statement: int = 0
    said: str = ""

    @property
    def end(self) -> float:
        return self.x + self.width

    @property
    def short(self) -> bool:
        """Whether a full fade would be wider than the bar."""
        return self.width < 2 * FADE

    @property
    def note_left(self) -> bool:
        return self.x > LATE

    @property
    def note_x(self) -> float:
        return self.x - 0.6 if self.note_left else self.x


@dataclass(frozen=True, slots=True)
class Band:
    """A hatched stretch over the lanes that contradict each other in it."""

    x: float
    width: float
    score: str
    text: str

    @property
    def end(self) -> float:
        return self.x + self.width

    @property
    def label_left(self) -> bool:
        """Whether its score starts where it starts: so far left, a score that ended where it ends would be cut off."""
        return self.end < LEFT

    @property
    def labelled(self) -> bool:
        """Whether its score fits above it; the legend has every score."""
        return self.width > ROOM


@dataclass(frozen=True, slots=True)
class Lane:
    """One position: its bars, the bands over it, and where it handed over or took over (`down`: to a lower lane)."""

    rank: int
    name: str
    note: str
    retired: bool
    bars: tuple[Bar, ...]
    bands: tuple[Band, ...]
    relays: tuple["Relay", ...] = ()

    @property
    def letter(self) -> str:
        return letter(self.rank)

    @property
    def pattern(self) -> str:
        return pattern(self.rank)


@dataclass(frozen=True, slots=True)
class Relay:
    """One lane's part of an arrow that hands a value over: it leaves here, passes through, or arrives."""

    x: float
    part: str  # leaves, passes, arrives
    down: bool
    pointer: bool = False  # from a retired claim to what it fell to


@dataclass(frozen=True, slots=True)
class Timeline:
    """The whole drawing; `today` and `asked` are the per cent of the as-of day and of the day that is asked about, None
    where they lie outside. `whole` is the axis before one zoomed in."""

    axis: Axis
    lanes: tuple[Lane, ...]
    bands: tuple[Band, ...]
    today: float | None
    whole: Axis
    asked: float | None = None
    said: str = field(default="", compare=False)


def timeline(
    positions: Sequence[Position],
    contests: Sequence[Contest],
    today: int,
    *,
    span: tuple[int, int] | None = None,
    asked: int | None = None,
) -> Timeline | None:
    """Lay out the lanes, in the order of their first day; None where nothing is dated. `span` is what is zoomed in on."""
    dated = [position for position in positions if position.stretches]
    ends = [
        end for each in dated for one in each.stretches for end in (one.lower, one.upper) if end is not None
    ]
    whole = axis(ends, today if any(one.upper is None for each in dated for one in each.stretches) else None)
    if whole is None:
        return None
    scale = Axis(*span) if span else whole
    dated.sort(
        key=lambda each: (min(whole.first if s.lower is None else s.lower for s in each.stretches), each.rank)
    )
    bands = {contest: band for contest in contests if (band := _band(contest, scale, today)).width > 0}
    lanes = [
        Lane(
            rank=position.rank,
            name=position.name,
            note=position.note,
            retired=position.retired,
            bars=tuple(
                bar for stretch in position.stretches if (bar := _bar(position, stretch, scale, today))
            ),
            bands=tuple(band for contest, band in bands.items() if position.rank in contest.ranks),
        )
        for position in dated
    ]
    return Timeline(
        axis=scale,
        lanes=tuple(_with_relays(lanes, dated, scale)),
        bands=tuple(bands.values()),
        today=scale.x(today) if scale.shows(today) else None,
        whole=whole,
        asked=scale.x(asked) if asked is not None and scale.shows(asked) else None,
        said=_said(dated, contests),
    )


def _bar(position: Position, stretch: Stretch, scale: Axis, today: int) -> Bar | None:
    """Draw a stretch; None where none of it is in sight."""
    # A claim that is still open reaches to today; one that starts later than that, to the edge.
    open_until = today if stretch.lower is None or stretch.lower < today else scale.last
    until = open_until if stretch.upper is None else stretch.upper
    if until <= scale.first or (stretch.lower is not None and stretch.lower >= scale.last):
        return None
    x = 0.0 if stretch.lower is None else scale.x(stretch.lower)
    if stretch.lower is None:
        starts = "unknown"
    elif stretch.lower < scale.first:
        starts = "cut"
    else:
        starts = "fade" if stretch.lower_approximate else "flat"
    if until > scale.last:
        ends = "cut"
    elif stretch.upper is None:
        ends = "arrow" if stretch.ongoing else "unknown"
    else:
        ends = "fade" if stretch.upper_approximate else "flat"
    width = max(scale.x(until) - x, NARROW)
    return Bar(x, width, starts, ends, stretch.note, stretch.statement, _bar_said(position, stretch))


def _bar_said(position: Position, stretch: Stretch) -> str:
    """Name a bar for those who walk along it."""
    first = days.start_text(stretch.lower, stretch.lower_unit, approximate=stretch.lower_approximate)
    last = days.end_text(
        stretch.upper, stretch.upper_unit, approximate=stretch.upper_approximate, ongoing=stretch.ongoing
    )
    name = _("retired: %(name)s") % {"name": position.name} if position.retired else position.name
    when = first if first == last else _("%(first)s to %(last)s") % {"first": first, "last": last}
    return f"{name}, {when}, {position.note}"


def _band(contest: Contest, scale: Axis, today: int) -> Band:
    """Draw a contest; no wider than 0 where none of it is in sight."""
    text = days.range_text(contest.lower, contest.upper)
    until = max(today, contest.lower or today) if contest.upper is None else contest.upper
    x = 0.0 if contest.lower is None else scale.x(contest.lower)
    hidden = until <= scale.first or (contest.lower is not None and contest.lower >= scale.last)
    width = 0.0 if hidden else max(scale.x(until) - x, NARROW)
    return Band(x, width, score_text(contest.contestedness), text)


def _with_relays(lanes: list[Lane], positions: list[Position], scale: Axis) -> list[Lane]:
    """Add an arrow wherever one position's claim ends on the day on which another's begins, and a pointer from whatever
    fell to what it fell to."""
    parts: list[list[Relay]] = [[] for _ in lanes]
    places = {position.rank: place for place, position in enumerate(positions)}
    for here, position in enumerate(positions):
        if position.fell_to in places:
            there = places[position.fell_to]
            _join(parts, here, there, _pointed(lanes[here].bars, lanes[there].bars), pointer=True)
        for there, other in enumerate(positions):
            if here == there or position.retired or other.retired:
                continue
            for day in _handovers(position, other):
                _join(parts, here, there, scale.x(day) if scale.shows(day) else None)
    return [replace(lane, relays=tuple(relays)) for lane, relays in zip(lanes, parts, strict=True)]


def _pointed(fallen: Sequence[Bar], winning: Sequence[Bar]) -> float | None:
    """Return where a pointer leads from one bar to another: through the middle of what they share, if anything."""
    if not fallen:
        return None
    shared = [
        (start, end)
        for bar in fallen
        for other in winning
        if (start := max(bar.x, other.x)) < (end := min(bar.end, other.end))
    ]
    start, end = shared[0] if shared else (fallen[0].x, fallen[0].end)
    return (start + end) / 2


def _join(parts: list[list[Relay]], here: int, there: int, x: float | None, *, pointer: bool = False) -> None:
    """Lead a line from one lane to another, through those between; out of sight (None) there is none."""
    if x is None:
        return
    down = there > here
    parts[here].append(Relay(x, "leaves", down, pointer))
    parts[there].append(Relay(x, "arrives", down, pointer))
    for between in range(min(here, there) + 1, max(here, there)):
        parts[between].append(Relay(x, "passes", down, pointer))


def _handovers(earlier: Position, later: Position) -> list[int]:
    starts = {stretch.lower for stretch in later.stretches if stretch.lower is not None}
    return sorted({s.upper for s in earlier.stretches if s.upper is not None} & starts)


def _said(positions: list[Position], contests: Sequence[Contest]) -> str:
    """Describe the drawing for those who can't see it; the table twin has every value."""
    count = _("%(positions)s over time.") % {"positions": counted(len(positions), "position")}
    disputes = [
        _("Contested %(when)s, %(score)s.")
        % {
            "when": days.range_text(contest.lower, contest.upper),
            "score": score_text(contest.contestedness),
        }
        for contest in contests
    ]
    return " ".join(
        [
            count,
            *(disputes or [_("At no time do two contradict each other.")]),
            _("The table has every value."),
        ]
    )
