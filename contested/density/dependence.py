"""What the standing contests tell of the sources themselves: how far to believe each, and which copy. Proposals only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from contested.density.agreement import LEAST_GROUPS, Division, Reliability, estimate_reliability
from contested.density.copying import Likeness, Proposal, Unit, propose_groups, runs_of_words, weigh_likeness
from contested.density.formula import Polarity, Window
from contested.density.models import Headline
from contested.density.reading import COUNTED, CellInput, read_cells
from contested.policies.policy import Kind
from contested.postgres import query
from contested.statements.values import Key

WORDING = query.load(__file__, "wording")
SOURCES_OF_GROUPS = query.load(__file__, "sources_of_groups")

BATCH = 1_000
SINGLE = frozenset({Kind.IMMUTABLE, Kind.FUNCTIONAL})
"""Policies under which only one of several contradicting values can be right."""


@dataclass(frozen=True, slots=True)
class SourceOfGroup:
    """A source, its independence group, and what its statements count for now; `origin` is empty where by its class."""

    source_id: int
    source: str
    witness: str
    counts: Decimal
    origin: str


@dataclass(frozen=True, slots=True)
class PrecisionProposal:
    """What a source would count for, going by the agreement of its group with others."""

    source: SourceOfGroup
    reliability: Reliability

    @property
    def precision(self) -> Decimal:
        return Decimal(self.reliability.precision).quantize(Decimal("0.0001"))

    @property
    def reason(self) -> str:
        """What the estimate rests on, in a sentence that is kept with the assessment."""
        found = self.reliability
        return (
            f"estimated from agreement: where three or more groups are divided, right {found.exact:.1f} times, "
            f"wrong {found.wrong:.1f} times, true but coarser {found.coarser:.1f} times"
        )


@dataclass(frozen=True, slots=True)
class GroupProposal:
    """Sources that look like one witness, and what speaks for it; `odds` are those of the weakest link that is needed."""

    sources: tuple[SourceOfGroup, ...]
    likenesses: tuple[Likeness, ...]
    odds: float

    @property
    def name(self) -> str:
        """What the group would be called: by the one among its groups that is linked first."""
        return self.likenesses[0].pair[0]

    @property
    def reason(self) -> str:
        """What the proposal rests on, in a sentence that is kept with the group."""
        strongest = self.likenesses[0]
        parts = []
        if strongest.shared_values:
            parts.append(f"{strongest.shared_values} of {strongest.compared_values} disputed values")
        if strongest.shared_words:
            parts.append(f"the wording of {strongest.shared_words} of {strongest.compared_words} quotes")
        return (
            f"copies: {' and '.join(strongest.pair)} share {' and '.join(parts)}; odds {self.odds:,.0f} to 1"
        )


def divisions() -> list[Division]:
    """Return every way in which three or more independence groups are divided now over a value, once per cell.

    Precisions estimated before are left aside, so that an estimate never rests on another.
    """
    contested = Headline.objects.filter(tx_to__isnull=True, contestedness__gt=0).order_by("cell")
    cells = list(contested.values_list("cell_id", flat=True))
    found: list[Division] = []
    for start in range(0, len(cells), BATCH):
        for cell in read_cells(cells[start : start + BATCH], estimated=False).values():
            if cell.policy.kind in SINGLE:
                found += _divisions_of(cell)
    return found


def propose_precisions() -> list[PrecisionProposal]:
    """Return what each source would count for whose agreement with others tells enough, by name."""
    reliable = {group: found for group, found in estimate_reliability(divisions()).items() if found.telling}
    return [PrecisionProposal(source, reliable[source.witness]) for source in _sources_of(map(str, reliable))]


def weigh_groups() -> list[Likeness]:
    """Return what speaks for copying between any two independence groups, the likeliest first."""
    return weigh_likeness([_by_name(one) for one in divisions()], list(_wording()))


def propose_sources_as_one() -> list[GroupProposal]:
    """Return which sources look like copies of one another and would be one witness, the likeliest first."""
    proposals = propose_groups(weigh_groups())
    sources: defaultdict[str, list[SourceOfGroup]] = defaultdict(list)
    for source in _sources_of(group for one in proposals for group in one.groups):
        sources[source.witness].append(source)
    return [_with_sources(proposal, sources) for proposal in proposals]


def _divisions_of(cell: CellInput) -> Iterator[Division]:
    group_of = {claim.statement: claim.group for claim in cell.claims}
    seen: set[frozenset[tuple[object, Key]]] = set()
    for window in cell.score().windows:
        held = _held(window, group_of) if window.contest and not window.contest.polarity else {}
        told = frozenset((group, value) for group, values in held.items() for value in values)
        if len(held) >= LEAST_GROUPS and told not in seen:
            seen.add(told)
            yield Division({group: frozenset(values) for group, values in held.items()}, cell.relate)


def _held(window: Window, group_of: dict[int, object]) -> dict[object, set[Key]]:
    held: dict[object, set[Key]] = {}
    for position in window.positions:
        if position.polarity is Polarity.ASSERTED:
            for statement in position.statements:
                held.setdefault(group_of[statement], set()).add(position.value)
    return held


def _by_name(division: Division) -> Unit:
    return {str(group): frozenset(values) for group, values in division.held.items()}


def _wording() -> Iterator[Unit]:
    def row(cell: int, witness: str, words: str) -> tuple[int, str, str]:
        return cell, witness, words

    rows = query.stream(WORDING, row, {"kinds": list(COUNTED)})
    for _, quoted in groupby(rows, key=lambda one: one[0]):
        runs = {witness: runs_of_words(words) for _, witness, words in quoted}
        telling = {witness: found for witness, found in runs.items() if found}
        if len(telling) > 1:
            yield telling


def _sources_of(groups: Iterable[str]) -> list[SourceOfGroup]:
    given = {"kinds": list(COUNTED), "groups": sorted(set(groups))}
    return query.rows(SOURCES_OF_GROUPS, SourceOfGroup, given)


def _with_sources(proposal: Proposal, sources: Mapping[str, list[SourceOfGroup]]) -> GroupProposal:
    members = tuple(source for group in proposal.groups for source in sources[group])
    return GroupProposal(members, proposal.likenesses, float(10 ** min(proposal.log_odds, 300.0)))
