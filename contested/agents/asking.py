"""Recall for a program: what counts for everybody, and its own session's claims beside it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from contested.agents.arguments import Recall, RecallWindow
from contested.agents.callers import Caller
from contested.agents.errors import ArgumentsRefused
from contested.agents.queries import own_sources
from contested.people.models import Scope
from contested.recall.hearing import hear
from contested.recall.packing import context_window
from contested.recall.queries import recall
from contested.statements.moments import read_moment
from contested.statements.values import UnreadableDate
from contested.statements.values.dates import read_date


def ask(caller: Caller, args: Recall) -> dict[str, Any]:
    """Answer a question; raises `ArgumentsRefused` and `QuestionRefused`."""
    return {"ok": True, **recall(args.question, **_terms(caller, args)).as_json()}


def ask_many(caller: Caller, args: RecallWindow) -> dict[str, Any]:
    """Answer questions in a budget of tokens; raises `ArgumentsRefused` and `QuestionRefused`."""
    packed = context_window(questions=args.questions, tokens=args.max_tokens, **_terms(caller, args))
    return {"ok": True, **packed.as_json()}


def _terms(caller: Caller, args: Recall | RecallWindow) -> dict[str, Any]:
    """Under what terms a caller asks, its own session's claims heard beside those that count for everybody."""
    caller.need(Scope.READ)
    as_of = None if args.as_of is None else _instant(args.as_of)
    asker = None if caller.user is None else caller.user.pk
    heard = hear(sources=args.sources, view=args.view, as_of=as_of, asker=asker)
    return {
        "as_of": as_of,
        "valid_at": None if args.valid_at is None else _day(args.valid_at),
        "sources": None if heard is None else heard.sources,
        "condition": args.condition,
        "k": args.k,
        "tau": args.tau,
        "also": own_sources(caller),
    }


def _instant(text: str) -> datetime:
    try:
        return read_moment(text)
    except ValueError:
        raise ArgumentsRefused(f"as_of: “{text[:40]}” is no ISO instant") from None


def _day(text: str) -> int:
    try:
        day = read_date(text).earliest
    except UnreadableDate as error:
        raise ArgumentsRefused(f"valid_at: {error}") from None
    if day is None:
        raise ArgumentsRefused(f"valid_at: “{text[:40]}” is no day")
    return day
