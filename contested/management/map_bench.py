"""How soon the map of this store answers, and how much its first page weighs. Reads only."""

from __future__ import annotations

import gzip
import re
import statistics
import time
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse

from contested.density.models import Headline

ROUNDS = 30
PAGES: dict[str, dict[str, str]] = {
    "by kind": {},
    "by subject": {"by": "subject"},
    "all cells": {"by": "cells"},
}
MOST_MS, MOST_KB = 300, 700  # what is promised

LINKED = re.compile(r'(?:href|src)="/static/([^"?#]+\.(?:css|js|svg))"')
FONT = re.compile(r'url\("?(?:\.\./)?(fonts/[^")]+-latin\.woff2)"?\)')  # others come only for other letters


def measure_map(rounds: int = ROUNDS) -> dict[str, Any]:
    """Ask for pages and data `rounds` times each, through every layer but the network; times are in milliseconds."""
    client = Client(SERVER_NAME="localhost")
    asked = {name: (reverse("map"), given) for name, given in PAGES.items()}
    asked["data"] = (reverse("map-cells"), {})
    taken = {name: [_ask(client, *each) for _ in range(rounds + 1)][1:] for name, each in asked.items()}
    return {
        "contested_cells": Headline.objects.filter(tx_to=None, contestedness__gt=0).count(),
        "rounds": rounds,
        "p95_ms": {name: round(_p95(each), 1) for name, each in taken.items()},
        "median_ms": {name: round(statistics.median(each), 1) for name, each in taken.items()},
        "p95_at_most_ms": MOST_MS,
        "first_page_kb": round(_first_page(client) / 1000, 1),
        "first_page_at_most_kb": MOST_KB,
    }


def told(data: dict[str, Any]) -> str:
    lines = [f"{data['contested_cells']:,} contested cells; each asked {data['rounds']} times"]
    lines += [
        f"{name}: 95 % within {data['p95_ms'][name]:,.0f} ms, half within {data['median_ms'][name]:,.0f} ms"
        for name in data["p95_ms"]
    ]
    lines.append(f"promised: 95 % within {MOST_MS} ms")
    lines.append(f"first page: {data['first_page_kb']:,.0f} kB compressed (at most {MOST_KB})")
    return "\n".join(lines)


def _ask(client: Client, address: str, given: dict[str, str]) -> float:
    began = time.perf_counter()
    answer = client.get(address, given)
    taken = 1000 * (time.perf_counter() - began)
    if answer.status_code != 200:
        raise RuntimeError(f"{address} answered {answer.status_code}")
    return taken


def _first_page(client: Client) -> int:
    """Return the bytes of the page with the styles, scripts, drawings and fonts that it names itself, compressed."""
    page = client.get(reverse("map")).content
    total = len(gzip.compress(page))
    fonts: set[str] = set()
    for name in sorted(set(LINKED.findall(page.decode()))):
        text = _static(name)
        total += len(gzip.compress(text))
        fonts.update(FONT.findall(text.decode()))
    return total + sum(len(_static(name)) for name in fonts)


def _static(name: str) -> bytes:
    # Where files are served under their contents' hash, the name carries it before the ending.
    found = finders.find(name) or finders.find(re.sub(r"\.[0-9a-f]{12}(\.\w+)$", r"\1", name))
    if not found:
        raise RuntimeError(f"no static file {name}")
    return Path(found).read_bytes()


def _p95(taken: list[float]) -> float:
    return statistics.quantiles(taken, n=100, method="inclusive")[94]
