"""`manage.py disputes`: the queue without a worker, and the worker's own task."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import call_command

from contested.density.actions import refresh
from contested.review.models import Dispute
from contested.tasks.disputes import disputes

pytestmark = pytest.mark.django_db


def said(*words: str) -> dict[str, int]:
    out = StringIO()
    call_command("disputes", *words, "--json", stdout=out)
    found: dict[str, int] = json.loads(out.getvalue())
    return found


def test_the_command_opens_what_is_contested_and_counts_it(register, tree):
    refresh()
    assert said("open") == {"opened": 1, "reopened": 0, "closed": 0}
    assert said("open") == {"opened": 0, "reopened": 0, "closed": 0}
    assert said("count") == {"open": 1, "awaiting_second": 0, "decided": 0}


def test_the_worker_opens_disputes_about_what_was_scored(register, tree):
    refresh()
    disputes()
    assert Dispute.objects.count() == 1
