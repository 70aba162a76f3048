"""The acceptance cases of contestedness: loaded, refreshed and read back, not only computed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from contested.density.formula import span
from contested.density.models import CellLabel, Density, Headline
from contested.density.views import CellView, window_json

CASES = Path(os.environ.get("CONTESTED_CASES") or Path(__file__).parents[3] / "shared" / "cases")
FILE = CASES / "contestedness.json"


def cases() -> list[Any]:
    if not FILE.exists():
        return [pytest.param({}, marks=pytest.mark.skip(reason="the case file is not beside the checkout"))]
    return [pytest.param(case, id=case["name"]) for case in json.loads(FILE.read_text())["cases"]]


@pytest.mark.parametrize("case", cases())
def test_a_case_comes_out_through_store_and_refresh(
    case: dict[str, Any],
    tell: Callable[..., list[int]],
    look: Callable[[], CellView],
    take_back: Callable[[int], None],
) -> None:
    claims = [{"precision": 1, **claim} for claim in case["statements"]]
    retired = [claim.pop("retired", False) for claim in claims]
    statements = tell(*claims, policy=case["policy"])
    for statement, gone in zip(statements, retired, strict=True):
        if gone:
            take_back(statement)
    view = look()
    expected = dict(case["expect"])

    found: dict[str, Any] = {
        name: round(float(getattr(view.score, name)), 6) for name in ("contestedness", "disagreement", "mass")
    }
    found |= {name: round(getattr(view.score, name), 6) for name in ("polarity_entropy", "value_entropy")}
    found["span"] = round(float(span(view.score.windows, date.fromisoformat(case["as_of"]).toordinal())), 6)
    found["label"] = view.score.label.value
    found["assumed"] = view.score.assumed
    found["contested_windows"] = contested([window_json(window) for window in view.score.windows])
    assert found == expected
    assert_standing(view, expected)


def contested(windows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the contested windows without their scopes, each stretch once."""
    shown: list[dict[str, Any]] = []
    for window in windows:
        one = {name: window[name] for name in ("from", "until", "contestedness")}
        if window["contestedness"] and one not in shown:
            shown.append(one)
    return shown


def assert_standing(view: CellView, expected: dict[str, Any]) -> None:
    """The standing rows say the same; a cell that needs no row has none, and is contested by nobody."""
    headline = Headline.objects.filter(cell=view.facts.id, tx_to__isnull=True).first()
    if headline is None:
        assert expected["contestedness"] == 0
        assert not Density.objects.filter(cell=view.facts.id, tx_to__isnull=True).exists()
        return
    assert round(float(headline.contestedness), 6) == expected["contestedness"]
    assert CellLabel(headline.label).label == expected["label"]
    assert headline.assumed == expected["assumed"]
    windows = Density.objects.filter(cell=view.facts.id, tx_to__isnull=True)
    assert max((row.contestedness for row in windows), default=0) == headline.contestedness
    assert windows.filter(peak=True).count() == (1 if windows else 0)
