"""Measuring the map."""

from contested.management.map_bench import measure_map


def test_the_measure_asks_for_each_view_and_weighs_the_first_page_with_its_styles_and_fonts(world):
    found = measure_map(rounds=2)
    assert {"by kind", "by subject", "all cells", "as of the past", "chart", "feed"} <= set(found["p95_ms"])
    assert found["contested_cells"] == 2
    assert 80 < found["first_page_kb"] < 700
