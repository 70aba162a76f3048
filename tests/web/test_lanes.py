"""The dispute timeline: change and contest can't be mistaken."""

from contested.statements.values.calendars import day_number
from contested.web.lanes import Contest, Position, Stretch, Timeline, timeline

TODAY = day_number(2026, 11, 29)


def year(number):
    return day_number(number)


def drawn(positions: list[Position], contests: list[Contest]) -> Timeline:
    found = timeline(positions, contests, TODAY)
    assert found is not None
    return found


def held(rank, *stretches, **more):
    return Position(rank, f"value {rank}", "somebody", stretches, **more)


def test_a_value_handed_over_is_an_arrow_from_one_lane_to_the_next():
    line = drawn([held(1, Stretch(year(1930), year(2006))), held(0, Stretch(year(2006), None))], [])
    assert [relay.part for lane in line.lanes for relay in lane.relays] == ["leaves", "arrives"]
    assert all(relay.down for lane in line.lanes for relay in lane.relays)


def test_an_arrow_passes_through_the_lanes_between():
    positions = [
        held(0, Stretch(year(1900), year(1950))),
        held(1, Stretch(year(1920), year(1930))),
        held(2, Stretch(year(1950), year(1960))),
    ]
    line = drawn(positions, [])
    assert [[relay.part for relay in lane.relays] for lane in line.lanes] == [
        ["leaves"],
        ["passes"],
        ["arrives"],
    ]


def test_overlapping_claims_have_no_arrow_but_a_band_over_both():
    positions = [held(0, Stretch(year(1900), year(1950))), held(1, Stretch(year(1940), year(1960)))]
    contest = Contest(year(1940), year(1950), 0.9, frozenset({0, 1}))
    line = drawn(positions, [contest])
    assert [lane.relays for lane in line.lanes] == [(), ()]
    assert [len(lane.bands) for lane in line.lanes] == [1, 1]
    assert line.bands[0].x == line.axis.x(year(1940))


def test_ends_are_drawn_as_what_is_known_of_them():
    stretches = [
        Stretch(None, year(1900)),
        Stretch(year(1900), None),
        Stretch(year(1950), None, ongoing=True),
        Stretch(year(1910), year(1920), lower_approximate=True, upper_approximate=True),
    ]
    bars = drawn([held(0, *stretches)], []).lanes[0].bars
    assert [(bar.starts, bar.ends) for bar in bars] == [
        ("unknown", "flat"),
        ("flat", "unknown"),
        ("flat", "arrow"),
        ("fade", "fade"),
    ]


def test_a_single_day_in_a_long_time_can_still_be_seen():
    line = drawn([held(0, Stretch(year(1000), year(1000) + 1), Stretch(year(1900), year(2000)))], [])
    assert line.lanes[0].bars[0].width > 0.5


def test_a_retired_position_takes_no_part_in_a_handover():
    positions = [held(0, Stretch(year(1930), year(2006))), held(1, Stretch(year(2006), None), retired=True)]
    assert [lane.relays for lane in drawn(positions, []).lanes] == [(), ()]


def test_lanes_follow_one_another_as_the_values_did():
    positions = [held(0, Stretch(year(2006), None)), held(1, Stretch(year(1930), year(2006)))]
    assert [lane.rank for lane in drawn(positions, []).lanes] == [1, 0]


def test_nothing_dated_is_not_drawn():
    assert timeline([held(0)], [], TODAY) is None


def test_the_drawing_is_told_to_those_who_cannot_see_it():
    contest = Contest(year(1940), year(1950), 0.9, frozenset({0}))
    said = drawn([held(0, Stretch(year(1900), year(1950)))], [contest]).said
    assert "Contested 1940 to 1949, 0.90." in said


def test_what_is_retired_points_at_what_it_fell_to():
    positions = [
        held(0, Stretch(year(1930), None)),
        held(1, Stretch(year(1940), year(1950)), retired=True, fell_to=0),
    ]
    lanes = drawn(positions, []).lanes
    assert [[(relay.part, relay.pointer) for relay in lane.relays] for lane in lanes] == [
        [("arrives", True)],
        [("leaves", True)],
    ]


def test_of_a_time_that_is_zoomed_in_on_only_what_lies_in_it_is_drawn():
    positions = [held(0, Stretch(year(1930), year(2006))), held(1, Stretch(year(2006), None))]
    line = timeline(positions, [], TODAY, span=(year(1950), year(1960)), asked=year(1955))
    assert line is not None
    assert [[(bar.starts, bar.ends) for bar in lane.bars] for lane in line.lanes] == [[("cut", "cut")], []]
    assert [lane.relays for lane in line.lanes] == [(), ()]
    assert line.asked is not None
    assert 49 < line.asked < 51
