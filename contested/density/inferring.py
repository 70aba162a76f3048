"""Inferring contest policies from what the store holds: measured on a sample, applied only where it is clear."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.db import transaction

from contested.density.formula import Claim, End, Polarity
from contested.density.reading import CellInput, read_cells
from contested.policies.actions import read_policy, set_policy
from contested.policies.inference import Finding, Said, infer
from contested.policies.models import PolicyKind, PolicyOrigin
from contested.postgres import query
from contested.statements.models import Predicate
from contested.statements.values import Key, Relation
from contested.statements.values.calendars import unit_span

SAMPLED = query.load(__file__, "sampled_cells")
UNJUDGED = query.load(__file__, "unjudged_predicates")

SAMPLE = 200
"""Cells of which a predicate is judged; more tell nothing new."""
REACH = 50_000
MOST_PREDICATES = 200
AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class Inferred:
    """What was inferred of one predicate, and whether its policy was changed for it."""

    predicate: int
    finding: Finding
    changed: bool


@dataclass(frozen=True, slots=True)
class _Unjudged:
    id: int
    inferred: int | None


def infer_policies(*, predicates: Iterable[int] | None = None) -> list[Inferred]:
    """Infer the policies of predicates (None: of all) whose policy nobody has set and no vocabulary knows.

    Of at most 200 of them, those with most cells. A clear finding is applied, with origin *inferred*; an inferred policy
    that the claims speak against by now is taken back.
    """
    given = {
        "predicates": None if predicates is None else sorted(set(predicates)),
        "limit": MOST_PREDICATES,
    }
    unjudged = query.rows(UNJUDGED, _Unjudged, given)
    found = []
    for start in range(0, len(unjudged), AT_ONCE):
        batch = unjudged[start : start + AT_ONCE]
        findings = measure([one.id for one in batch])
        found += [_apply(one, findings[one.id]) for one in batch]
    return found


def measure(predicates: Sequence[int], *, size: int = SAMPLE) -> dict[int, Finding]:
    """Measure what the claims in up to `size` cells of each of the predicates suggest."""
    given = {"predicates": list(predicates), "reach": REACH, "size": size}
    sampled: dict[int, list[int]] = {predicate: [] for predicate in predicates}
    for predicate, cell in query.rows(SAMPLED, lambda predicate, cell: (predicate, cell), given):
        sampled[predicate].append(cell)
    inputs = read_cells([cell for cells in sampled.values() for cell in cells])
    return {predicate: _measured(cells, inputs) for predicate, cells in sampled.items()}


def _measured(cells: Sequence[int], inputs: Mapping[int, CellInput]) -> Finding:
    relate = inputs[cells[0]].relate if cells else _unrelated
    return infer((said for cell in cells for said in _said(cell, inputs[cell])), relate)


@transaction.atomic
def _apply(one: _Unjudged, finding: Finding) -> Inferred:
    suggested, bound = (None, None) if finding.policy is None else read_policy(str(finding.policy))
    if suggested == one.inferred or not (finding.firm or one.inferred):
        return Inferred(one.id, finding, changed=False)
    applied = finding.firm and suggested is not None
    set_policy(
        predicate=Predicate.objects.get(pk=one.id),
        kind=suggested if applied and suggested else PolicyKind.UNKNOWN,
        bound=bound if applied else None,
        origin=PolicyOrigin.INFERRED if applied else PolicyOrigin.UNKNOWN,
        reason=finding_text(finding),
    )
    return Inferred(one.id, finding, changed=True)


def finding_text(finding: Finding) -> str:
    """Say in words what was measured."""
    sources = (
        f"A source gives a subject {finding.multiplicity:.2f} values at a time, "
        f"in the mean of {finding.pairs:,} cases"
    )
    if not finding.comparisons:
        return f"{sources}; no two independent sources speak of one subject."
    return (
        f"{sources}; independent sources agree in {finding.agreement:.0%} of {finding.comparisons:,} comparisons, "
        f"by chance in {finding.chance:.0%}."
    )


def _said(cell: int, found: CellInput) -> Iterator[Said]:
    for claim in found.claims:
        if claim.polarity is Polarity.ASSERTED and not claim.retired:
            yield _of(cell, claim, found.sources[claim.statement])


def _of(cell: int, claim: Claim, source: int) -> Said:
    valid = claim.valid
    if valid is None:
        return Said((cell, claim.condition), source, claim.group, claim.value)
    ends = ((valid.lower, valid.lower_unit), (valid.upper, valid.upper_unit))
    units = [unit_span(day, unit) for day, unit in ends if day is not None and unit is not None]
    return Said(
        (cell, claim.condition),
        source,
        claim.group,
        claim.value,
        dated=True,
        lower=valid.lower,
        upper=valid.upper,
        blur=max((after - first for first, after in units), default=1),
        open_end=valid.upper is None and valid.end is not End.ONGOING,
    )


def _unrelated(_: Key, __: Key) -> Relation:
    return Relation.NOT_COMPARED
