"""The report: one page that needs nothing beside it. The same result gives the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.template.loader import render_to_string

from contested.experiment.faithfulness.presenting import show


def report(result: Mapping[str, Any]) -> str:
    """Return a run as one HTML page with its own style and drawings."""
    return render_to_string("experiment/report.html", {"shown": show(result)})
