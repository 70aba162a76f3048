"""Bars of the experiment, drawn by the server."""

from __future__ import annotations

from typing import Any

from django import template

from contested.experiment.faithfulness.presenting import StratumTable

register = template.Library()

ROW, ROOM = 24, 280  # of the drawing's units
BASELINE = 13


@register.inclusion_tag("experiment/_plot.html")
def plot(table: StratumTable) -> dict[str, Any]:
    """One bar an arm: the rate that its stratum is about, of a hundred."""
    bars = [
        {
            "name": line.name,
            "rate": rate,
            "ours": line.ours,
            "y": place * ROW,
            "text_y": place * ROW + BASELINE,
            "width": round(rate / 100 * ROOM, 1),
        }
        for place, (line, (_, rate)) in enumerate(zip(table.lines, table.bars, strict=True))
    ]
    told = ", ".join(f"{bar['name']} {bar['rate']:.1f}" for bar in bars)
    return {"bars": bars, "height": len(bars) * ROW, "caption": f"{table.title}: {told}"}
