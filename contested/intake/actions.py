"""Claims in, whole: statement, source and evidence in one transaction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.db import transaction

from contested.evidence.actions import Quotation, link_evidence
from contested.people.models import User
from contested.policies.introducing import introduce
from contested.postgres import query
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
    close,
    keep_mentions,
    known_rows,
    open_rows,
    replaced,
)
from contested.statements.actions.times import UNDATED, name_valid_times
from contested.statements.actions.values import name_entity_values, name_values
from contested.statements.errors import IdNamesAnotherClaim, NothingToCorrect, Refused
from contested.statements.models import Mention, Retirement, Statement
from contested.statements.values import Value
from contested.sublation.carrying import carry_rulings, hold_ruled

from .record import Record

CONTRIBUTE = query.load(__file__, "keep_contributions")


class Fate(StrEnum):
    """What became of a record."""

    STORED = "stored"
    ALREADY = "already"
    RETIRED = "already, and retired since"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one record: the statement that stands for it, or the refusal that it was rejected with."""

    fate: Fate
    statement: int | None = None
    refusal: Refused | None = None

    @property
    def reason(self) -> str:
        """Why it was rejected; empty where it was not."""
        return "" if self.refusal is None else str(self.refusal)


def assert_records(
    *, records: Sequence[Record], importing: bool, instead_of: int | None = None, actor: User | None = None
) -> list[Outcome]:
    """Write a batch of claims, all or nothing but for rejects, and say in order what became of each.

    A claim that stands open already gives that row; what is new in the repetition is kept with it. An import recognises
    a claim also among closed rows, so that a retracted one does not come back because a file is loaded again; nor does
    a piece of evidence that was taken back. `instead_of` is the row that these records correct; its id at the source
    goes over to them. What they say anew of a source is on record as said by `actor`, and so is that he asserted these
    statements, where he is one of the users. Predicates that the vocabulary knows are introduced first, on their own.
    """
    introduce(record.predicate for record in records)
    return _assert(records, importing=importing, instead_of=instead_of, actor=actor)


@transaction.atomic
def _assert(
    records: Sequence[Record], *, importing: bool, instead_of: int | None, actor: User | None
) -> list[Outcome]:
    sources = name_sources((record.source for record in records), actor=actor)
    outcomes: dict[int, Outcome] = {
        n: Outcome(Fate.REJECTED, refusal=sources.refusals[record.source])
        for n, record in enumerate(records)
        if record.source in sources.refusals
    }
    heard = {n: record for n, record in enumerate(records) if n not in outcomes}
    if heard:
        keys, reworded = _keys(heard, sources)
        outcomes |= _recognised(heard, keys, importing=importing, instead_of=instead_of)
        outcomes |= _opened({n: record for n, record in heard.items() if n not in outcomes}, keys)
        _keep_repetitions(heard, keys, reworded, outcomes)
        _link(heard, outcomes, importing=importing)
        if actor is not None:
            _contribute(actor, outcomes.values())
    return [outcomes[n] for n in range(len(records))]


def assert_statement(*, record: Record, actor: User | None = None) -> Outcome:
    """Write one claim; raises the `Refused` that a batch would reject it with."""
    outcome = assert_records(records=[record], importing=False, actor=actor)[0]
    if outcome.refusal is not None:
        raise outcome.refusal
    return outcome


@transaction.atomic
def correct(*, statement: Statement, record: Record, reason: str, actor: User | None) -> Retirement:
    """Replace our own misreading of a source: close the row and open the right one, linked. Any field may change.

    What the source calls the claim goes over to the right reading, unless the record says another id; and so does what was
    ruled on the statement, as far as that keeps the rules there. Raises `NotOpen`
    where the statement is closed already, `NothingToCorrect` where the record says what it says, and what
    `assert_statement` raises.
    """
    # Before any statement is marked: who marks and then folds waits in a circle with another who does the same.
    introduce([record.predicate])
    hold_ruled(statement=statement.pk)
    close(statement)
    if record.external_id is None and record.source.name == statement.source.name:
        ids = Mention.objects.filter(statement=statement, external_id__isnull=False).order_by("id")
        record = replace(record, external_id=ids.values_list("external_id", flat=True).first())
    outcome = assert_records(records=[record], importing=False, instead_of=statement.pk, actor=actor)[0]
    if outcome.refusal is not None:
        raise outcome.refusal
    successor = Statement.objects.get(pk=outcome.statement or 0)
    if _claim(successor) == _claim(statement) and successor.precision == statement.precision:
        observed = Mention.objects.filter(statement=statement, observed=record.observed)
        if record.observed is None or observed.exists():
            raise NothingToCorrect(statement=statement.pk)
    retirement = replaced(statement=statement, successor=successor, reason=reason, actor=actor)
    carry_rulings(statement=statement.pk, successor=successor.pk, actor=actor)
    return retirement


def add_evidence(*, statement: Statement, quotations: Sequence[Quotation]) -> int:
    """Link further evidence to a statement; return how many links are new."""
    return link_evidence([(statement.pk, quotation) for quotation in quotations])


def _keys(
    records: Mapping[int, Record], sources: NamedSources
) -> tuple[dict[int, ClaimKey], dict[int, bool]]:
    """Return each record's key in dictionary ids, and whether its valid time is worded otherwise than the kept row."""
    said = records.values()
    names = {record.subject for record in said}
    names.update(record.object for record in said if isinstance(record.object, EntityName))
    entities = name_entities(names)
    predicates = name_predicates(record.predicate for record in said)
    literals = name_values(record.object for record in said if isinstance(record.object, Value))
    things = name_entity_values(
        entities[record.object] for record in said if isinstance(record.object, EntityName)
    )
    conditions = name_conditions(record.condition for record in said)
    times = name_valid_times(record.valid for record in said if record.valid is not None)
    keys, reworded = {}, {}
    for n, record in records.items():
        valid, reworded[n] = (UNDATED, False) if record.valid is None else times[record.valid]
        keys[n] = ClaimKey(
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
    return keys, reworded


def _recognised(
    records: Mapping[int, Record], keys: Mapping[int, ClaimKey], *, importing: bool, instead_of: int | None
) -> dict[int, Outcome]:
    """Return what becomes of the records that the store knows in some way; those left out are new."""
    known = known_rows(
        [keys[n] for n in records],
        [record.external_id for record in records.values()],
        instead_of=instead_of,
    )
    outcomes: dict[int, Outcome] = {}
    named: dict[tuple[int, str], ClaimKey] = {}
    for place, (n, record) in enumerate(records.items()):
        outcome = _fate(known.get(place), importing=importing)
        if record.external_id is not None and (outcome is None or outcome.fate is Fate.ALREADY):
            first = named.setdefault((keys[n].source, record.external_id), keys[n])
            if first != keys[n]:
                outcome = Outcome(
                    Fate.REJECTED,
                    refusal=IdNamesAnotherClaim("id: names another claim of this source, in this same batch"),
                )
        if outcome is not None:
            outcomes[n] = outcome
    return outcomes


def _fate(known: Known | None, *, importing: bool) -> Outcome | None:
    if known is None:
        return None
    if known.statement is not None and importing and not known.open:
        return Outcome(Fate.RETIRED, known.statement)
    if known.other is not None and (known.other_open or known.statement is None):
        return Outcome(
            Fate.REJECTED,
            refusal=IdNamesAnotherClaim(
                f"id: this source has used it for another claim already (statement {known.other}); "
                f"correct or retract that one instead"
            ),
        )
    return Outcome(Fate.ALREADY, known.statement) if known.open else None


def _opened(records: Mapping[int, Record], keys: Mapping[int, ClaimKey]) -> dict[int, Outcome]:
    """Open a row for each claim; repetitions within the batch, and what somebody opened meanwhile, get the row there is."""
    first_of: dict[ClaimKey, int] = {}
    for n in records:
        first_of.setdefault(keys[n], n)
    fresh = list(first_of.values())
    opened = open_rows([keys[n] for n in fresh], [records[n].precision for n in fresh])
    outcomes = {fresh[place]: Outcome(Fate.STORED, statement) for place, statement in opened.items()}
    waiting = [n for n in records if n not in outcomes]
    if waiting:
        standing = known_rows([keys[n] for n in waiting], [None] * len(waiting))
        outcomes |= {n: Outcome(Fate.ALREADY, standing[place].statement) for place, n in enumerate(waiting)}
    return outcomes


def _keep_repetitions(
    records: Mapping[int, Record],
    keys: Mapping[int, ClaimKey],
    reworded: Mapping[int, bool],
    outcomes: Mapping[int, Outcome],
) -> None:
    """Keep what each saying carried beside its claim. The precision of the first one stands in the statement itself."""
    keep_mentions(
        MentionRow(
            statement=statement,
            source=keys[n].source,
            external_id=record.external_id,
            observed=record.observed,
            observed_text=record.observed_text,
            precision=None if outcomes[n].fate is Fate.STORED else record.precision,
            valid_text=record.valid.text if reworded[n] and record.valid is not None else None,
        )
        for n, record in records.items()
        if (statement := outcomes[n].statement) is not None
    )


def _link(records: Mapping[int, Record], outcomes: Mapping[int, Outcome], *, importing: bool) -> None:
    pairs = [
        (statement, quotation)
        for n, record in records.items()
        if outcomes[n].fate is not Fate.RETIRED and (statement := outcomes[n].statement) is not None
        for quotation in record.evidence
    ]
    if pairs:
        link_evidence(pairs, revive=not importing)


def _contribute(actor: User, outcomes: Iterable[Outcome]) -> None:
    """Put on record that a user asserted what stands; a claim that stays retired was not asserted by loading it again."""
    stand = {
        outcome.statement
        for outcome in outcomes
        if outcome.statement is not None and outcome.fate is not Fate.RETIRED
    }
    if stand:
        query.execute(CONTRIBUTE, {"statements": list(stand), "account": actor.pk})


def _claim(statement: Statement) -> ClaimKey:
    """Return the key of a statement that stands in the store."""
    columns = [f"{name}_id" for name in ClaimKey._fields if name != "polarity"]
    return ClaimKey(*Statement.objects.values_list(*columns, "polarity").get(pk=statement.pk))
