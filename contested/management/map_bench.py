"""How soon the map of this store answers, and how much its first page weighs. Reads only.

Asked is Django's test client: every layer but the network and the server's. What streams is timed up to its first rows.
"""

from __future__ import annotations

import gzip
import re
import statistics
import time
from collections.abc import Mapping
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from django.contrib.staticfiles import finders
from django.core.signals import request_finished
from django.db import close_old_connections
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from contested.density.mapping import Map, View
from contested.density.models import Headline
from contested.statements.models import Source

ROUNDS = 30
MOST_MS, MOST_KB = 300, 700  # what is promised
FIRST = 5  # a heading, and some rows

LINKED = re.compile(r'(?:href|src)="/static/([^"?#]+\.(?:css|js|svg))"')
FONT = re.compile(r'url\("?(?:\.\./)?(fonts/[^")]+-latin\.woff2)"?\)')  # others come only for other letters


class Asked(NamedTuple):
    """An address with what is asked of it."""

    address: str
    given: Mapping[str, str] = {}


def asked() -> tuple[dict[str, Asked], dict[str, Asked]]:
    """Return the pages that are measured and the data, each by a name: whole, narrowed, as of the past, and on a day."""
    page, api = reverse("map"), reverse("api:map")
    heaviest = [group for group in Map(View()).groups() if group.grouped == "predicate"]
    heaviest.sort(key=lambda group: -group.mass)
    predicate = {"predicate": str(heaviest[0].predicate_id)} if heaviest else {}
    subjects = Map(View()).subjects(limit=1)
    subject = {"subject": str(subjects[0].subject_id)} if subjects else {}
    source = {"source": str(min(Source.objects.values_list("pk", flat=True), default=0))}
    past = {"as_of": (timezone.now() - timedelta(seconds=1)).isoformat()}
    pages = {
        "by kind": Asked(page),
        "by subject": Asked(page, {"by": "subject"}),
        "all cells": Asked(page, {"by": "cells"}),
        "gate off": Asked(page, {"gate": "off"}),
        "of a predicate": Asked(page, predicate),
        "of a label": Asked(page, {"by": "cells", "label": "changed"}),
        "cells of a predicate": Asked(page, {"by": "cells", "label": "contested", **predicate}),
        "without a dispute": Asked(page, {"dispute": "none"}),
        "on a day": Asked(page, {"valid_at": "1900-01-01"}),
        "as of the past": Asked(page, past),
        "past, of a source": Asked(page, past | source),
        "of a source": Asked(page, source),
    }
    data = {
        "chart": Asked(reverse("map-cells")),
        "feed": Asked(reverse("map-feed")),
        "feed of a predicate": Asked(reverse("map-feed"), predicate),
        "api: map": Asked(api),
        "api: map as of the past": Asked(api, past),
        "api: cells": Asked(reverse("api:cells")),
        "api: cells by mass": Asked(reverse("api:cells"), {"order": "mass"}),
        "api: cells of a subject": Asked(reverse("api:cells"), subject),
        **{
            f"{panel}.{form}": Asked(reverse("map-shown", args=[panel, form]))
            for panel, form in (
                ("cells", "csv"),
                ("cells", "json"),
                ("predicates", "csv"),
                ("subjects", "csv"),
                ("kinds", "json"),
                ("time", "csv"),
            )
        },
    }
    return pages, data


def measure_map(rounds: int = ROUNDS) -> dict[str, Any]:
    """Ask for pages and data `rounds` times each; times are in milliseconds, those of each kind together as well."""
    client = Client(SERVER_NAME="localhost")
    pages, data = asked()
    taken = {name: [_ask(client, one) for _ in range(rounds + 1)][1:] for name, one in (pages | data).items()}
    mixes = {
        "pages": [each for name in pages for each in taken[name]],
        "data": [each for name in data for each in taken[name]],
    }
    return {
        "contested_cells": Headline.objects.filter(tx_to=None, contestedness__gt=0).count(),
        "asked": "the test client: every layer but the server and the network",
        "rounds": rounds,
        "mix_p95_ms": {name: round(_p95(each), 1) for name, each in mixes.items()},
        "mix_median_ms": {name: round(statistics.median(each), 1) for name, each in mixes.items()},
        "p95_ms": {name: round(_p95(each), 1) for name, each in taken.items()},
        "median_ms": {name: round(statistics.median(each), 1) for name, each in taken.items()},
        "p95_at_most_ms": MOST_MS,
        "kept": all(_p95(each) <= MOST_MS for each in mixes.values()),
        "first_page_kb": round(_first_page(client) / 1000, 1),
        "first_page_at_most_kb": MOST_KB,
    }


def told(data: dict[str, Any]) -> str:
    lines = [
        f"{data['contested_cells']:,} contested cells; each asked {data['rounds']} times of {data['asked']}"
    ]
    lines += [
        f"{name}: 95 % within {data['p95_ms'][name]:,.0f} ms, half within {data['median_ms'][name]:,.0f} ms"
        for name in data["p95_ms"]
    ]
    lines += [
        f"all {name} together: 95 % within {data['mix_p95_ms'][name]:,.0f} ms, half within "
        f"{data['mix_median_ms'][name]:,.0f} ms"
        for name in data["mix_p95_ms"]
    ]
    lines.append(f"promised: 95 % within {MOST_MS} ms; that is {'kept' if data['kept'] else 'not kept'}")
    lines.append(f"first page: {data['first_page_kb']:,.0f} kB compressed (at most {MOST_KB})")
    return "\n".join(lines)


def _ask(client: Client, asked_for: Asked) -> float:
    began = time.perf_counter()
    answer: Any = client.get(asked_for.address, dict(asked_for.given))
    if answer.streaming:
        list(islice(answer, FIRST))
        _leave(answer)
    taken = 1000 * (time.perf_counter() - began)
    if answer.status_code != 200:
        raise RuntimeError(f"{asked_for.address} answered {answer.status_code}")
    return taken


def _leave(answer: Any) -> None:
    """Close what streams, as a server does: left open it would be closed at any time, in the midst of another question.

    The connection is kept, as the client keeps it after what does not stream.
    """
    request_finished.disconnect(close_old_connections)
    answer.close()
    request_finished.connect(close_old_connections)


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
