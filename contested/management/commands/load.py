"""Load statements from a file."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser
from django.db import transaction

from contested.density.actions import refresh
from contested.density.asking import predicates_to_ask
from contested.density.met import contested_since, known_now
from contested.exchange.actions import load_file
from contested.exchange.kinds import apply_kind
from contested.exchange.lines import ColumnMap, FileRefused, refuse_unreadable
from contested.exchange.report import Reject
from contested.management.output import JsonCommand, progress
from contested.statements.errors import Refused

HELP = """Load a JSONL or CSV file of statements. Loading it again stores nothing twice.

A CSV with other column names than the record's is read with --map FIELD=COLUMN and --set FIELD=VALUE:

  manage.py load claims.csv --map subject=obj --map object=value --map source=src \\
      --set predicate="birth place" --set type=entity --policy "birth place=immutable"
"""


MOST_LINES = 20


def pair(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not (name and sign and value):
        raise ArgumentTypeError(f"“{text}” is not of the form NAME=VALUE")
    return name.strip(), value


def named(lines: list[Reject]) -> list[str]:
    """Write the first of the lines that have something wrong, and how many more there are."""
    told = [f"  line {one.line}: {one.reason}" for one in lines[:MOST_LINES]]
    if len(lines) > MOST_LINES:
        told.append(f"  … and {len(lines) - MOST_LINES:,} more; --json names them all")
    return told


class Command(JsonCommand):
    help = HELP

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("file", type=Path, help="a .jsonl or .csv file")
        parser.add_argument(
            "--map", type=pair, action="append", default=[], metavar="FIELD=COLUMN", dest="columns"
        )
        parser.add_argument(
            "--set", type=pair, action="append", default=[], metavar="FIELD=VALUE", dest="constants"
        )
        parser.add_argument("--policy", type=pair, action="append", default=[], metavar="PREDICATE=POLICY")
        parser.add_argument("--no-refresh", action="store_true", help="leave the scoring to the worker")

    def handle(
        self,
        *,
        file: Path,
        columns: list[tuple[str, str]],
        constants: list[tuple[str, str]],
        policy: list[tuple[str, str]],
        no_refresh: bool,
        json: bool,
        **_: Any,
    ) -> None:
        mapping = ColumnMap(dict(columns), dict(constants)) if columns or constants else None
        began = known_now()
        try:
            refuse_unreadable(file, mapping)
            with transaction.atomic():
                for predicate, text in policy:
                    apply_kind({"kind": "policy", "predicate": predicate, "policy": text}, actor=None)
            with progress("Reading lines", None) as show:
                report = load_file(path=file, mapping=mapping, progress=show)
        except (FileRefused, Refused) as error:
            raise CommandError(str(error)) from error
        conflicts: dict[str, Any] = {}
        text = (
            f"{report.read:,} read: {report.stored:,} stored, {report.already:,} already there, "
            f"{len(report.rejected):,} rejected"
        )
        if not no_refresh:
            refresh()
            met = contested_since(began, limit=10)
            conflicts = {"conflicts": met.as_json()}
            text += f"; {met.count:,} of the cells they belong to are contested"
            text += "".join(
                f"\n  {cell.contestedness:.2f}  {cell.subject} · {cell.predicate}" for cell in met.worst
            )
            text += "".join(
                f"\nSources give different values for “{asked.name}”, and nobody has said whether they may: "
                "see /predicates/review"
                for asked in predicates_to_ask(limit=1)
            )
        lines = named(report.rejected)
        if report.warnings:
            lines += [f"{len(report.warnings):,} stored with a warning", *named(report.warnings)]
        self.say(report.as_json() | conflicts, "\n".join([text, *lines]), as_json=json)
