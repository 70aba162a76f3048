"""Bars of the experiment, drawn by the server."""

from __future__ import annotations

from typing import Any

from django import template

from contested.experiment.faithfulness.presenting import StratumTable

register = template.Library()


@register.inclusion_tag("experiment/_plot.html")
def plot(table: StratumTable) -> dict[str, Any]:
    """One bar an arm: the rate that its stratum is about, of a hundred."""
    rates = zip(table.lines, table.bars, strict=True)
    return {"bars": [{"name": line.name, "rate": rate, "ours": line.ours} for line, rate in rates]}
