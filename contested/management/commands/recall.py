"""Ask a question."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.management.commands.cell import instant
from contested.management.output import JsonCommand
from contested.recall.contract import Recall, Triple
from contested.recall.errors import QuestionRefused
from contested.recall.hearing import hear
from contested.recall.parts import Evidence, Held
from contested.recall.queries import MOST_OTHERS, recall
from contested.recall.reader import TAU
from contested.statements.values import UnreadableDate
from contested.statements.values.dates import read_date


def day(text: str) -> int:
    """Read the first day of a date such as 2020, 2006-08 or -0043-03-15, as an ordinal."""
    try:
        first = read_date(text).earliest
    except UnreadableDate as error:
        raise ArgumentTypeError(str(error)) from error
    if first is None:
        raise ArgumentTypeError(f"“{text}” has no first day")
    return first


class Command(JsonCommand):
    help = "Answer a question, and say how contested the answer is and who contradicts it."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("question", help="in plain words: Where was Mary Watson born?")
        parser.add_argument("--as-of", type=instant, help="as the store knew it at this instant")
        parser.add_argument("--valid-at", type=day, help="true on this day: 2020-05-17, 2006-08, 1862, -0043")
        parser.add_argument("--condition", help="true under this condition: version=7.2 AND env=prod")
        parser.add_argument(
            "--sources",
            "--source",
            action="append",
            metavar="NAME",
            help="by the word of this source alone (repeatable), by its name or number",
        )
        parser.add_argument(
            "--view", metavar="NAME", help="from a saved point of view, by its name or number"
        )
        parser.add_argument(
            "-k", type=int, default=MOST_OTHERS, help="how many other cells to tell, at most (10)"
        )
        parser.add_argument(
            "--tau", type=float, default=TAU, help="from what contestedness on a reader is told (0.3)"
        )

    def handle(
        self,
        *,
        question: str,
        as_of: datetime | None,
        valid_at: int | None,
        condition: str | None,
        sources: list[str] | None,
        view: str | None,
        k: int,
        tau: float,
        json: bool,
        **_: Any,
    ) -> None:
        try:
            heard = hear(sources=sources, view=view, as_of=as_of)
            found = recall(
                question,
                as_of=as_of,
                valid_at=valid_at,
                sources=None if heard is None else heard.sources,
                condition=condition,
                k=k,
                tau=tau,
            )
        except QuestionRefused as error:
            raise CommandError(str(error)) from error
        self.say(found.as_json(), "\n".join(told(found)), as_json=json)


def told(found: Recall) -> Iterator[str]:
    """The lines that a person reads."""
    triple = found.triple
    if triple is None:
        yield "Nothing is known about that. No guess."
    else:
        yield f"{triple.about.subject} · {triple.about.predicate}"
        yield from _answered(triple)
    others = [other for other in found.cells if other.answer is not None]
    if others:
        yield "Perhaps you meant"
    for other in others:
        scope = f" (if {other.answer.scope})" if other.answer and other.answer.scope else ""
        answer = other.answer.text if other.answer else ""
        yield f"  {other.about.subject} · {other.about.predicate}{scope}: {answer}, {other.label} {other.contestedness:.2f}"


def _answered(triple: Triple) -> Iterator[str]:
    answer = triple.answer
    if answer is None:
        yield "  Nothing is known of that time or condition. No guess."
    else:
        sources = len(answer.sources)
        voices = f"{sources} source{'' if sources == 1 else 's'}, {answer.independent} independent"
        voices += f", {answer.share:.0%} of the weight"
        tied = f"; a tie with {', '.join(answer.ties)}" if answer.ties else ""
        yield f"  {answer.text}  ({voices}{tied})"
        peak = f", at its peak {triple.peak:.2f}" if triple.peak != triple.contestedness else ""
        yield f"  {triple.label}, contestedness {triple.contestedness:.2f}{peak}"
        yield from _quotes(answer.evidence)
    for title, positions in (
        ("Dissent", triple.dissent),
        ("Agrees", triple.agrees),
        ("Also said", triple.also_said),
    ):
        if positions:
            yield f"  {title}"
        for held in positions:
            yield from _position(held)
    for former in triple.previous:
        by = f" → {former.by}" if former.by else ""
        reason = f": {former.reason}" if former.reason else ""
        yield f"  Before: {former.value}{by}  ({former.why}{reason})"


def _position(held: Held) -> Iterator[str]:
    when = f", {held.valid}" if held.valid else ""
    who = ", ".join(held.sources) or "quoted against it"
    yield f"    {held.share:4.0%}  {held.text}  ({who}{when})"
    for line in _quotes(held.evidence):
        yield f"      {line.strip()}"


def _quotes(evidence: tuple[Evidence, ...]) -> Iterator[str]:
    for each in evidence[:3]:
        yield f"    “{each.quote}” ({each.document})" if each.quote else f"    ({each.document})"
