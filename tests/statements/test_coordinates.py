"""Coordinates: where on the Earth a text says that something is."""

import pytest

from contested.statements.values.coordinates import read_coordinates


@pytest.mark.parametrize(
    ("text", "latitude", "longitude"),
    [
        ("8.0, 12.0", 8.0, 12.0),
        ("-33.8688; 151.2093", -33.8688, 151.2093),
        ("(48.137 11.575)", 48.137, 11.575),
        ("Point(11.575 48.137)", 48.137, 11.575),
        ("POINT Z (-70.5 −12 300)", -12.0, -70.5),
        ("<http://www.wikidata.org/entity/Q2> Point(11.575 48.137)", 48.137, 11.575),
        ("geo:48.137,11.575;u=35", 48.137, 11.575),
        ("48.1° N 11.5° E", 48.1, 11.5),
        ("11.5° W, 48.1° S", -48.1, -11.5),
        ("48°8′15″N 11°34′30″E", 48.1375, 11.575),
        ("S 33° 52' E 151° 12'", -33.866667, 151.2),
        ("90, -180", 90.0, -180.0),
    ],
)
def test_a_place_is_read_in_the_forms_that_sources_use(text, latitude, longitude):
    found = read_coordinates(text)
    assert found == pytest.approx((latitude, longitude), abs=1e-6)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Munich",
        "48.1",
        "91, 12",
        "12, 181",
        "1860-1862",
        "48.1 N 11.5 N",
        "48°61′N 11°34′E",
        "8,848 m",
        "<http://www.wikidata.org/entity/Q405> Point(23.5 0.7)",
        "1" * 300,
    ],
)
def test_what_names_no_place_on_the_earth_is_no_place(text):
    assert read_coordinates(text) is None
