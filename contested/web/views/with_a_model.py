"""How to answer from this store with a language model, and hide no dissent: a program to copy."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from contested.recall.packing import BUDGET, CLOSING, OPENING

PROGRAM = (settings.BASE_DIR / "templates" / "recall" / "answering.py.txt").read_text(encoding="utf-8")


def page(request: HttpRequest) -> HttpResponse:
    given = {
        "program": PROGRAM,
        "address": request.build_absolute_uri("/").rstrip("/"),
        "budget": BUDGET,
        "opening": OPENING,
        "closing": CLOSING,
    }
    return render(request, "recall/with_a_model.html", given)
