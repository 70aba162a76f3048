"""Parting what one name was taken for: a cell whose passages speak of several things of that name.

Nothing is parted by itself. A proposal says what would be kept apart and by what; who accepts it corrects our misreading
of the sources, statement by statement, on the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from contested.alignment.homonyms import Account, Rarity, things_called, words
from contested.density.views import view_cell
from contested.evidence.models import Stance
from contested.evidence.queries import quotes
from contested.intake.corrections import correct_fields
from contested.people.models import User
from contested.postgres import query
from contested.statements.models import Statement
from contested.statements.queries import ClaimLine

NEWEST = query.load(__file__, "newest_passages")

MOST_PASSAGES = 5_000
"""From how many passages of the store it is learnt how rare a word is."""
MOST_HELD = 60
"""Values of a cell, all of which are compared with each other."""


@dataclass(frozen=True, slots=True)
class Namesake:
    """One of several things that a name stands for: what keeps it apart, and the statements that speak of it."""

    apart: str
    statements: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Parting:
    """That the name of a cell's subject stands for several things, by what is said in that cell."""

    cell: int
    name: str
    namesakes: tuple[Namesake, ...]


def rarity_of_words() -> Rarity:
    """How rare words are in the newest passages of the store."""
    return Rarity.of(query.rows(NEWEST, str, {"most": MOST_PASSAGES}))


def propose_parting(cell: int, rarity: Rarity | None = None) -> Parting | None:
    """Return of what things a cell may speak; None where its passages give no reason to think of more than one.

    Those that say the same are taken to speak of the same. `rarity` is learnt anew where none is given.
    """
    view = view_cell(cell)
    if view is None:
        return None
    if any(
        _at_the_other_end(view.lines[claim.statement], view.facts.subject_id) for claim in view.cell.claims
    ):
        return None
    holders: dict[tuple[object, ...], list[int]] = {}
    for claim in view.cell.claims:
        if not claim.retired:
            holders.setdefault((claim.value, claim.polarity), []).append(claim.statement)
    held = list(holders.values())
    if not 2 <= len(held) <= MOST_HELD:
        return None
    passages: dict[int, list[str]] = {}
    for quote in quotes([statement for statements in held for statement in statements]):
        if quote.stance == Stance.SUPPORTS:
            passages.setdefault(quote.statement, []).append(quote.quote)
    accounts = [
        Account(
            " ".join(dict.fromkeys(view.lines[statement].object for statement in statements)),
            tuple(passage for statement in statements for passage in passages.get(statement, ())),
        )
        for statements in held
    ]
    name = view.facts.subject
    asked = {*words(name), *words(view.facts.predicate)}
    things = things_called(name, accounts, asked, rarity or rarity_of_words())
    if len(things) < 2:
        return None
    return Parting(
        cell,
        name,
        tuple(
            Namesake(thing.apart, tuple(one for place in thing.accounts for one in held[place]))
            for thing in things
        ),
    )


def _at_the_other_end(line: ClaimLine, subject: int) -> bool:
    """Whether a claim counts in the cell by an inverse predicate, so that the name is its value and not its subject."""
    return line.object_id == subject != line.subject_id


@transaction.atomic
def part(parting: Parting, *, reason: str, actor: User | None) -> Sequence[Statement]:
    """Correct each statement to be about the namesake of which it speaks; return the right readings.

    Raises what `correct` raises.
    """
    statements = Statement.objects.in_bulk([one for each in parting.namesakes for one in each.statements])
    return [
        correct_fields(
            statement=statements[one],
            changes={"subject": parting.name, "disambiguate": namesake.apart},
            reason=reason,
            actor=actor,
        )
        for namesake in parting.namesakes
        for one in namesake.statements
    ]
