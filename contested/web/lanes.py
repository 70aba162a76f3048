"""The dispute timeline: one lane a position, drawn so that change and contest can't be mistaken. Knows no framework.

Everything is in per cent of the track's width, so that the drawing reflows without a script.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from contested.web import days
from contested.web.axis import Axis, axis
from contested.web.positions import letter, pattern
from contested.web.scale import score_text

FADE = 4.0  # per cent that an open or approximate end takes to fade
NARROW = 0.6  # no bar is thinner: a day in a century must still be seen
ROOM = 12.0  # per cent that a score needs
LATE = 62.0  # a note that starts further right is set to the left of its bar


@dataclass(frozen=True, slots=True)
class Stretch:
    """A time for which a position is claimed: ordinal days `[lower, upper)`, an open end is None."""

    lower: int | None
    upper: int | None
    ongoing: bool = False
    lower_approximate: bool = False
    upper_approximate: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Position:
    """What a lane is about; `rank` 0 has most weight. `retired` ones are drawn as an outline."""

    rank: int
    name: str
    note: str
    stretches: Sequence[Stretch]
    retired: bool = False


@dataclass(frozen=True, slots=True)
class Contest:
    """A stretch of time in which positions contradict each other, by their ranks."""

    lower: int | None
    upper: int | None
    contestedness: float
    ranks: frozenset[int]


@dataclass(frozen=True, slots=True)
class Bar:
    """One stretch as it is drawn. `starts` and `ends` are `flat`, `fade`, `arrow` (goes on) or `unknown`."""

    x: float
    width: float
    starts: str
    ends: str
    note: str

    @property
    def end(self) -> float:
        return self.x + self.width

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


@dataclass(frozen=True, slots=True)
class Timeline:
    """The whole drawing; `today` is the per cent of the as-of day, None where it lies outside."""

    axis: Axis
    lanes: tuple[Lane, ...]
    bands: tuple[Band, ...]
    today: float | None
    said: str = field(default="", compare=False)


def timeline(positions: Sequence[Position], contests: Sequence[Contest], today: int) -> Timeline | None:
    """Lay out the lanes, in the order of their first day; None where nothing is dated."""
    dated = [position for position in positions if position.stretches]
    ends = [
        end for each in dated for one in each.stretches for end in (one.lower, one.upper) if end is not None
    ]
    scale = axis(ends, today if any(one.upper is None for each in dated for one in each.stretches) else None)
    if scale is None:
        return None
    dated.sort(
        key=lambda each: (min(scale.first if s.lower is None else s.lower for s in each.stretches), each.rank)
    )
    bands = {contest: _band(contest, scale, today) for contest in contests}
    lanes = [
        Lane(
            rank=position.rank,
            name=position.name,
            note=position.note,
            retired=position.retired,
            bars=tuple(_bar(stretch, scale, today) for stretch in position.stretches),
            bands=tuple(band for contest, band in bands.items() if position.rank in contest.ranks),
        )
        for position in dated
    ]
    return Timeline(
        axis=scale,
        lanes=tuple(_with_relays(lanes, dated, scale)),
        bands=tuple(bands.values()),
        today=scale.x(today) if scale.shows(today) else None,
        said=_said(dated, contests),
    )


def _bar(stretch: Stretch, scale: Axis, today: int) -> Bar:
    x = 0.0 if stretch.lower is None else scale.x(stretch.lower)
    # A claim that is still open reaches to today; one that starts later than that, to the edge.
    open_until = today if stretch.lower is None or stretch.lower < today else scale.last
    end = scale.x(open_until if stretch.upper is None else stretch.upper)
    starts = "fade" if stretch.lower is None or stretch.lower_approximate else "flat"
    if stretch.upper is None:
        ends = "arrow" if stretch.ongoing else "unknown"
    else:
        ends = "fade" if stretch.upper_approximate else "flat"
    return Bar(x, max(end - x, NARROW), starts, ends, stretch.note)


def _band(contest: Contest, scale: Axis, today: int) -> Band:
    x = 0.0 if contest.lower is None else scale.x(contest.lower)
    end = scale.x(max(today, contest.lower or today) if contest.upper is None else contest.upper)
    text = days.range_text(contest.lower, contest.upper)
    return Band(x, max(end - x, NARROW), score_text(contest.contestedness), text)


def _with_relays(lanes: list[Lane], positions: list[Position], scale: Axis) -> list[Lane]:
    """Add an arrow wherever one position's claim ends on the day on which another's begins."""
    parts: list[list[Relay]] = [[] for _ in lanes]
    for here, position in enumerate(positions):
        for there, other in enumerate(positions):
            if here == there or position.retired or other.retired:
                continue
            for day in _handovers(position, other):
                down = there > here
                parts[here].append(Relay(scale.x(day), "leaves", down))
                parts[there].append(Relay(scale.x(day), "arrives", down))
                for between in range(min(here, there) + 1, max(here, there)):
                    parts[between].append(Relay(scale.x(day), "passes", down))
    return [
        Lane(lane.rank, lane.name, lane.note, lane.retired, lane.bars, lane.bands, tuple(relays))
        for lane, relays in zip(lanes, parts, strict=True)
    ]


def _handovers(earlier: Position, later: Position) -> list[int]:
    starts = {stretch.lower for stretch in later.stretches if stretch.lower is not None}
    return sorted({s.upper for s in earlier.stretches if s.upper is not None} & starts)


def _said(positions: list[Position], contests: Sequence[Contest]) -> str:
    """Describe the drawing for those who can't see it; the table twin has every value."""
    count = f"{len(positions)} position{'' if len(positions) == 1 else 's'} over time."
    disputes = [
        f"Contested {days.range_text(contest.lower, contest.upper)}, {score_text(contest.contestedness)}."
        for contest in contests
    ]
    return " ".join(
        [count, *(disputes or ["At no time do two contradict each other."]), "The table has every value."]
    )
