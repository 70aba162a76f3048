"""What the standing contests tell of the sources themselves: how far to believe each, and which copy. Proposals only."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal

from contested.density.agreement import Reliability, estimate_reliability
from contested.density.copying import Likeness, Proposal, propose_groups, weigh_likeness
from contested.density.reading import COUNTED
from contested.density.rejected import held_apart, rejected_estimates
from contested.density.surveying import Survey, survey
from contested.postgres import query

SOURCES_OF_GROUPS = query.load(__file__, "sources_of_groups")

MOVED = Decimal("0.05")
"""An estimate that was rejected is proposed again once it has moved as far as this."""


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
    def groups(self) -> int:
        """How many independence groups would be one."""
        return len({source.witness for source in self.sources})

    @property
    def odds_text(self) -> str:
        """The odds as people read them; beyond a million they say no more."""
        return f"{self.odds:,.0f}" if self.odds < 1_000_000 else "over 1,000,000"

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
            f"copies: {' and '.join(strongest.pair)} share {' and '.join(parts)}; odds {self.odds_text} to 1"
        )


def propose_precisions(seen: Survey | None = None) -> list[PrecisionProposal]:
    """Return what each source would count for whose agreement with others tells enough, by name.

    Goes by what was seen, or else by the whole store; so do the others. An estimate that a person rejected is left out.
    """
    seen = seen or survey()
    divisions = [one.division for one in seen.divided]
    estimated = (
        estimate_reliability(divisions, rounds=seen.budget.rounds)
        if seen.budget
        else estimate_reliability(divisions)
    )
    reliable = {group: found for group, found in estimated.items() if found.telling}
    proposals = [PrecisionProposal(one, reliable[one.witness]) for one in _sources_of(map(str, reliable))]
    rejected = rejected_estimates()
    return [one for one in proposals if not _is_rejected(one, rejected.get(one.source.source_id))]


def weigh_groups(seen: Survey | None = None) -> list[Likeness]:
    """Return what speaks for copying between any two independence groups, the likeliest first."""
    seen = seen or survey()
    return weigh_likeness([one.unit for one in seen.divided], [one.unit for one in seen.quoted])


def propose_sources_as_one(seen: Survey | None = None) -> list[GroupProposal]:
    """Return which sources look like copies of one another and would be one witness, the likeliest first.

    Groups that a person holds apart are never put together.
    """
    proposals = propose_groups(weigh_groups(seen), apart=held_apart())
    sources: defaultdict[str, list[SourceOfGroup]] = defaultdict(list)
    for source in _sources_of(group for one in proposals for group in one.groups):
        sources[source.witness].append(source)
    return [_with_sources(proposal, sources) for proposal in proposals]


def _is_rejected(proposal: PrecisionProposal, rejected: Decimal | None) -> bool:
    return rejected is not None and abs(proposal.precision - rejected) < MOVED


def _sources_of(groups: Iterable[str]) -> list[SourceOfGroup]:
    given = {"kinds": list(COUNTED), "groups": sorted(set(groups))}
    return query.rows(SOURCES_OF_GROUPS, SourceOfGroup, given)


def _with_sources(proposal: Proposal, sources: Mapping[str, list[SourceOfGroup]]) -> GroupProposal:
    members = tuple(source for group in proposal.groups for source in sources[group])
    return GroupProposal(members, proposal.likenesses, float(10 ** min(proposal.log_odds, 300.0)))
