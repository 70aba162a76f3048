"""Quantities on one axis, with their uncertainties."""

import pytest

from contested.statements.values import Datatype, read_value
from contested.web.forest import forest


def drawn(*texts, kind=Datatype.QUANTITY):
    return forest([(rank, read_value(text, kind).key, text) for rank, text in enumerate(texts)])


def test_the_axis_speaks_the_unit_of_the_sources():
    plot = drawn("67.4 ± 0.5 km/s/Mpc", "73.0 ± 1.0 km/s/Mpc")
    assert plot.unit == "km/s/Mpc"
    assert [tick.text for tick in plot.ticks] == ["68", "70", "72", "74"]


def test_a_line_is_the_stated_uncertainty_and_lies_round_its_value():
    mark = drawn("67.4 ± 0.5 km/s/Mpc", "73.0 ± 1.0 km/s/Mpc").marks[0]
    assert mark.start < mark.x < mark.end
    assert mark.x - mark.start == pytest.approx(mark.end - mark.x)


def test_a_bare_number_has_no_line():
    mark = drawn("8848.86 m", "8844 m").marks[0]
    assert mark.start == mark.x == mark.end


def test_a_power_of_ten_is_not_taken_for_the_unit():
    plot = drawn("1.303 × 10^22 kg", "1.309 × 10^22 kg")
    assert plot is None or plot.ticks[0].text.startswith("13")


def test_feet_and_metres_stand_on_one_axis():
    plot = drawn("8848.86 m", "29002 ft")
    assert plot.unit == "m"
    assert plot.marks[1].x < plot.marks[0].x


def test_plain_numbers_have_an_axis_without_a_unit():
    assert drawn("5", "9", kind=Datatype.NUMBER).unit == ""


@pytest.mark.parametrize(
    "texts", [("8848 m",), ("8848 m", "5 kg"), ("8848 m", "about so high"), ("5 m", "5 m")]
)
def test_what_cannot_be_compared_is_not_drawn(texts):
    assert drawn(*texts) is None


def test_labels_that_would_run_into_one_another_are_left_out():
    plot = drawn("299792.458 km/s", "299792.4 ± 0.1 km/s")
    room = [(tick.x * 2.08, len(tick.text) * 7, tick.anchor) for tick in plot.ticks if tick.text]
    lefts = [x - {"start": 0, "middle": width / 2, "end": width}[anchor] for x, width, anchor in room]
    assert len(plot.ticks) > len(room) >= 2
    assert all(
        left + width < after for left, (_, width, _), after in zip(lefts, room, lefts[1:], strict=False)
    )
