"""What a source's statements are worth by how often others say the like: what rulings need. Proposals only."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from contested.density.concord import Accuracy, estimate_accuracy
from contested.density.dependence import SOURCES_OF_GROUPS, SourceOfGroup
from contested.density.meeting import meetings_in
from contested.density.reading import COUNTED
from contested.postgres import query

MET_CELLS = query.load(__file__, "met_cells")

MOST_CELLS = 20_000
REACH = 1_000_000


@dataclass(frozen=True, slots=True)
class AccuracyProposal:
    """What a source would count for, going by how often its group agrees with others where both speak."""

    source: SourceOfGroup
    accuracy: Accuracy

    @property
    def precision(self) -> Decimal:
        return Decimal(self.accuracy.share).quantize(Decimal("0.0001"))

    @property
    def reason(self) -> str:
        """What the estimate rests on, in a sentence that is kept with the assessment."""
        return (
            f"estimated from agreement: with others in {self.accuracy.agree:,} of the {self.accuracy.met:,} "
            "times that both spoke about one thing"
        )


def propose_accuracies() -> list[AccuracyProposal]:
    """Return what each source would count for that met others often enough, by name.

    Goes by up to 20,000 cells of predicates that have one value alone, contested or not.
    """
    cells = query.rows(MET_CELLS, int, {"size": MOST_CELLS, "reach": REACH})
    estimated = {str(group): found for group, found in estimate_accuracy(meetings_in(cells)).items()}
    given = {"kinds": list(COUNTED), "groups": sorted(estimated)}
    sources = query.rows(SOURCES_OF_GROUPS, SourceOfGroup, given)
    return [AccuracyProposal(source, estimated[source.witness]) for source in sources]
