"""Claims in, whole: statement, source and evidence in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.db import transaction

from contested.evidence.actions import Quotation, link_evidence
from contested.people.models import User
from contested.statements.actions import (
    EntityName,
    name_conditions,
    name_entities,
    name_predicates,
    name_sources,
)
from contested.statements.actions.sources import NamedSources
from contested.statements.actions.statements import (
    ClaimKey,
    Known,
    MentionRow,
    correct_rows,
    keep_mentions,
    known_rows,
    open_rows,
)
from contested.statements.actions.times import UNDATED, name_valid_times
from contested.statements.actions.values import name_entity_values, name_values
from contested.statements.errors import IdNamesAnotherClaim, NotOpen
from contested.statements.models import Retirement, Statement
from contested.statements.values import Value

from .record import Record


class Fate(StrEnum):
    """What became of a record."""

    STORED = "stored"
    ALREADY = "already"
    RETIRED = "already, and retired since"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one record: the statement that stands for it, or why it was rejected."""

    fate: Fate
    statement: int | None = None
    reason: str = ""


@transaction.atomic
def assert_records(*, records: Sequence[Record], importing: bool) -> list[Outcome]:
    """Write a batch of claims, all or nothing but for rejects, and say in order what became of each.

    A claim that stands open already gives that row; what is new in the repetition is kept with it. An import recognises
    a claim also among closed rows, so that a retracted one does not come back because a file is loaded again.
    """
    if not records:
        return []
    sources = name_sources(record.source for record in records)
    keys, reworded = _keys(records, sources)
    known = known_rows(keys, [record.external_id for record in records])
    outcomes: list[Outcome | None] = [
        Outcome(Fate.REJECTED, None, sources.refusals[record.source])
        if record.source in sources.refusals
        else _recognised(known.get(n), importing=importing)
        for n, record in enumerate(records)
    ]
    first_of: dict[ClaimKey, int] = {}
    fresh = [
        n for n, outcome in enumerate(outcomes) if outcome is None and first_of.setdefault(keys[n], n) == n
    ]
    opened = open_rows([keys[n] for n in fresh], [records[n].precision for n in fresh])
    for place, statement in opened.items():
        outcomes[fresh[place]] = Outcome(Fate.STORED, statement)
    _settle_repetitions(outcomes, keys)
    repeated = {
        n for n, outcome in enumerate(outcomes) if outcome is not None and outcome.fate is not Fate.STORED
    }
    keep_mentions(
        mention
        for n, record in enumerate(records)
        if (mention := _mention(record, keys[n], outcomes[n], repeated=n in repeated, reworded=reworded[n]))
    )
    link_evidence(
        [
            (outcome.statement, quotation)
            for record, outcome in zip(records, outcomes, strict=True)
            if outcome is not None and outcome.statement is not None and outcome.fate is not Fate.RETIRED
            for quotation in record.evidence
        ]
    )
    return [outcome for outcome in outcomes if outcome is not None]


def assert_statement(*, record: Record) -> Outcome:
    """Write one claim; raises a `Refused` where a batch would reject it."""
    outcome = assert_records(records=[record], importing=False)[0]
    if outcome.fate is Fate.REJECTED:
        raise IdNamesAnotherClaim(outcome.reason)
    return outcome


@transaction.atomic
def correct(*, statement: Statement, record: Record, reason: str, actor: User | None) -> Retirement:
    """Replace our own misreading of a source: close the row and open the right one, linked. Any field may change.

    Raises `NotOpen` where the statement is closed already, or where the correction changes nothing.
    """
    locked = Statement.objects.select_for_update(no_key=True).get(pk=statement.pk)
    if locked.tx_to is not None:
        raise NotOpen(statement=statement.pk)
    # The id at the source goes over to the right reading; kept on both rows it is still the same claim of the source.
    outcome = assert_records(records=[replace(record, external_id=None)], importing=False)[0]
    if outcome.statement is None or outcome.statement == statement.pk:
        raise NotOpen("the correction says what the statement says already", statement=statement.pk)
    successor = Statement.objects.get(pk=outcome.statement)
    return correct_rows(statement=locked, successor=successor, reason=reason, actor=actor)


def add_evidence(*, statement: Statement, quotations: Sequence[Quotation]) -> int:
    """Link further evidence to a statement; return how many links are new."""
    return link_evidence([(statement.pk, quotation) for quotation in quotations])


def _keys(records: Sequence[Record], sources: NamedSources) -> tuple[list[ClaimKey], list[bool]]:
    """Return each record's key in dictionary ids, and whether its valid time is worded otherwise than the kept row."""
    names = {record.subject for record in records}
    names.update(record.object for record in records if isinstance(record.object, EntityName))
    entities = name_entities(names)
    predicates = name_predicates(record.predicate for record in records)
    literals = name_values(record.object for record in records if isinstance(record.object, Value))
    things = name_entity_values(
        entities[record.object] for record in records if isinstance(record.object, EntityName)
    )
    conditions = name_conditions(record.condition for record in records)
    times = name_valid_times(record.valid for record in records if record.valid is not None)
    keys, reworded = [], []
    for record in records:
        valid, other_words = (UNDATED, False) if record.valid is None else times[record.valid]
        reworded.append(other_words)
        keys.append(
            ClaimKey(
                subject=entities[record.subject],
                predicate=predicates[record.predicate],
                object=literals[record.object]
                if isinstance(record.object, Value)
                else things[entities[record.object]],
                source=sources.by_name[record.source.name].id,
                condition=conditions[record.condition],
                valid=valid,
                polarity=int(record.polarity),
            )
        )
    return keys, reworded


def _recognised(known: Known | None, *, importing: bool) -> Outcome | None:
    """Return what becomes of a record that the store knows in some way; None: it is new."""
    if known is None:
        return None
    if not known.same:
        return Outcome(
            Fate.REJECTED,
            None,
            f"id: this source has used it for another claim already (statement {known.statement}); "
            f"correct or retract that one instead",
        )
    if known.open:
        return Outcome(Fate.ALREADY, known.statement)
    return Outcome(Fate.RETIRED, known.statement) if importing else None


def _settle_repetitions(outcomes: list[Outcome | None], keys: Sequence[ClaimKey]) -> None:
    """Give repetitions within the batch, and claims that somebody opened meanwhile, the row that stands for them."""
    waiting = [n for n, outcome in enumerate(outcomes) if outcome is None]
    if not waiting:
        return
    standing = known_rows([keys[n] for n in waiting], [None] * len(waiting))
    for place, n in enumerate(waiting):
        outcomes[n] = Outcome(Fate.ALREADY, standing[place].statement)


def _mention(
    record: Record, key: ClaimKey, outcome: Outcome | None, *, repeated: bool, reworded: bool
) -> MentionRow | None:
    """Return what this saying adds to its statement, or None where it adds nothing."""
    if outcome is None or outcome.statement is None:
        return None
    precision = record.precision if repeated else None
    valid_text = record.valid.text if reworded and record.valid is not None else None
    if record.external_id is None and record.observed is None and precision is None and valid_text is None:
        return None
    return MentionRow(
        statement=outcome.statement,
        source=key.source,
        external_id=record.external_id,
        observed=record.observed,
        observed_text=record.observed_text,
        precision=precision,
        valid_text=valid_text,
    )
