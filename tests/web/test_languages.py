"""What readers are told in their language, and what stays as it is in every one."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from contested.statements.values.calendars import Unit, day_number
from contested.web import days, wording

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.mark.django_db
def test_the_language_is_chosen_by_cookie_else_as_the_browser_asks() -> None:
    reader = Client()
    page = reader.get("/states/", headers=GERMAN)
    assert '<html lang="de"' in page.content.decode()
    assert page["Content-Language"] == "de"
    assert {"Accept-Language", "Cookie"} <= set(page["Vary"].split(", "))
    back = reader.post("/language/", {"language": "en", "next": "/states/?x=1"}, headers=GERMAN)
    assert back["Location"] == "/states/?x=1"
    assert '<html lang="en"' in reader.get("/states/", headers=GERMAN).content.decode()
    assert reader.post("/language/", {"language": "en", "next": "//elsewhere.example/"})["Location"] == "/"


@pytest.mark.django_db
def test_programs_are_answered_in_english() -> None:
    answer = Client().get("/api/v1/cells/0", headers=GERMAN)
    assert answer.status_code == 404
    assert answer.content == Client().get("/api/v1/cells/0").content
    assert "Content-Language" not in answer


@pytest.mark.parametrize(
    ("date", "unit", "text"),
    [
        ((2006, 8, 24), Unit.DAY, "24. Aug. 2006"),
        ((1862, 3, 1), Unit.MONTH, "März 1862"),
        ((-43, 3, 15), Unit.DAY, "15. März 44 v. Chr."),
        ((1800, 1, 1), Unit.CENTURY, "19. Jahrhundert"),
        ((-65_999_999, 1, 1), Unit.YEAR, "vor 66 Millionen Jahren"),
    ],
)
def test_days_are_written_in_the_readers_order_and_not_shifted(date, unit, text) -> None:
    with translation.override("de"):
        assert days.day_text(day_number(*date), unit) == text


def test_figures_are_written_with_the_readers_separators() -> None:
    with translation.override("de"):
        assert wording.number(235_000) == "235.000"
        assert wording.percent(0.0596) == f"6,0{wording.NBSP}%"
        assert wording.precision(0.85) == "0,85"
        assert wording.counted(1_200, "cell") == "1.200 Zellen"
        assert wording.listed(["A", "B", "C"], last="or") == "A, B oder C"
