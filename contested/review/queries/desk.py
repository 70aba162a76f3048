"""One dispute with everything that a reviewer goes by."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from hashlib import sha256

from contested.density.formula import Claim
from contested.density.views import CellView, PositionView, view_cell
from contested.evidence.queries import Quote, quotes
from contested.intake.queries import contributed_by
from contested.people.models import User
from contested.postgres import query
from contested.review.models import Assignment, Because, Comment, Dispute, DisputeState, Draft, Lease
from contested.review.queries.decisions import DecisionLine, decisions_of
from contested.review.queries.versions import history
from contested.review.recommending import Recommended, recommend
from contested.review.weighing import takes_two
from contested.statements.queries import ClaimLine
from contested.sublation.models import Fall

FALLS = query.load(__file__, "falls")
READS = query.load(__file__, "reads")
LINKS = query.load(__file__, "links")

AROUND = 240


@dataclass(frozen=True, slots=True)
class Fallen:
    """A statement that lost to one which has fallen since."""

    statement: int
    winner: int
    why: int
    tx_from: datetime

    @property
    def why_word(self) -> str:
        return str(Fall(self.why).label)


@dataclass(frozen=True, slots=True)
class DeskStatement:
    """One statement of a position: what it counts for now, when it was observed, and the words it rests on.

    `fresh`: it, or evidence for or against it, came since the dispute was last decided.
    """

    line: ClaimLine
    precision: Decimal
    observed: int | None
    witness: str
    quotes: tuple[Quote, ...]
    fresh: bool
    own: bool


@dataclass(frozen=True, slots=True)
class DeskPosition:
    """A position in the cell's peak window, its heaviest statement first; its statements are what an outcome names."""

    view: PositionView
    statements: tuple[DeskStatement, ...]

    @property
    def value(self) -> str:
        return self.view.value

    @property
    def ids(self) -> list[int]:
        return [statement.line.id for statement in self.statements]

    @property
    def best(self) -> DeskStatement:
        return self.statements[0]


@dataclass(frozen=True, slots=True)
class LeaseLine:
    """Who has a dispute, until when, and how many seconds that is from now; below 0 it has run out."""

    holder: str
    holder_id: int
    until: datetime
    seconds: float

    @property
    def live(self) -> bool:
        return self.seconds > 0


@dataclass(frozen=True, slots=True)
class Desk:
    """A dispute as its reviewer sees it.

    `positions` stand in an order that is random for each reviewer and dispute; `version` is to be given back when
    deciding. `own` are the statements that the reviewer contributed, `fallen` those whose winner fell; `lease` may have
    run out. `must_be_signed`: what this reviewer decides waits for another's signature. `reads` of the last 30 days.
    """

    id: int
    state: DisputeState
    because: Because
    reopened: bool
    needs_second: bool
    decidable: bool
    opened_at: datetime
    since: datetime
    version: str
    view: CellView
    positions: tuple[DeskPosition, ...]
    recommended: Recommended
    retired: tuple[ClaimLine, ...]
    own: frozenset[int]
    fallen: tuple[Fallen, ...]
    lease: LeaseLine | None
    assignee: str | None
    draft: Draft | None
    decisions: tuple[DecisionLine, ...]
    comments: tuple[Comment, ...]
    reads: int

    @property
    def must_be_signed(self) -> bool:
        return self.needs_second or takes_two(self.view.score.mass) or bool(self.own)

    @property
    def decision(self) -> DecisionLine | None:
        """The decision in force: of a reopened dispute, the one from before."""
        return next((decision for decision in self.decisions if decision.in_force), None)


def desk(dispute: int, *, reviewer: User | None = None, shuffle: int = 0) -> Desk | None:
    """Return a dispute with all that its desk shows, or None where there is no such dispute."""
    row = Dispute.objects.filter(pk=dispute).first()
    view = None if row is None else view_cell(row.cell_id)
    if row is None or view is None:
        return None
    ids = sorted(view.lines)
    own = frozenset[int]() if reviewer is None else contributed_by(reviewer, ids)
    positions = _positions(row, view, own)
    seed = f"{dispute}:{None if reviewer is None else reviewer.pk}:{shuffle}"
    assignment = Assignment.objects.filter(dispute=row, tx_to__isnull=True).select_related("reviewer").first()
    return Desk(
        id=row.pk,
        state=DisputeState(row.state),
        because=Because(row.because),
        reopened=row.reopened,
        needs_second=row.needs_second,
        decidable=row.decidable,
        opened_at=row.opened_at,
        since=row.since,
        version=history(row, ids).version,
        view=view,
        positions=tuple(sorted(positions, key=lambda position: _lot(seed, position))),
        recommended=recommend(view),
        retired=tuple(view.retired),
        own=own,
        fallen=tuple(query.rows(FALLS, Fallen, {"statements": ids})),
        lease=_lease(row),
        assignee=None if assignment is None else assignment.reviewer.get_username(),
        draft=Draft.objects.filter(dispute=row, reviewer=reviewer).first() if reviewer else None,
        decisions=tuple(decisions_of(row.pk)),
        comments=tuple(Comment.objects.filter(dispute=row).select_related("author").order_by("id")),
        reads=query.value(READS, {"cell": row.cell_id}) or 0,
    )


def _lot(seed: str, position: DeskPosition) -> str:
    """A number drawn for a position, the same whenever this reviewer comes back to it."""
    return sha256(f"{seed}:{min(position.ids)}".encode()).hexdigest()


def _positions(row: Dispute, view: CellView, own: frozenset[int]) -> list[DeskPosition]:
    shown = view.positions
    claims = {claim.statement: claim for claim in view.cell.claims}
    found: dict[int, list[Quote]] = defaultdict(list)
    for quote in quotes([line.id for each in shown for line in each.lines], context=AROUND):
        found[quote.statement].append(quote)
    fresh = _fresh(row, claims)
    return [
        DeskPosition(each, tuple(_statement(line, claims, found, fresh, own) for line in each.lines))
        for each in shown
    ]


def _statement(
    line: ClaimLine,
    claims: Mapping[int, Claim],
    found: Mapping[int, Sequence[Quote]],
    fresh: set[int],
    own: frozenset[int],
) -> DeskStatement:
    claim = claims[line.id]
    return DeskStatement(
        line,
        Decimal(claim.precision) / 10_000,
        claim.observed,
        str(claim.group),
        tuple(found.get(line.id, ())),
        line.id in fresh,
        line.id in own,
    )


def _fresh(row: Dispute, statements: Iterable[int]) -> set[int]:
    """Return the statements that are new, or have new evidence, since the dispute was last decided."""
    ids = list(statements)
    later = query.rows(
        LINKS,
        lambda statement, link: (statement, link),
        {"statements": ids},
    )
    remembered, known = set(row.links), set(row.statements)
    return {one for one in ids if one not in known} | {
        statement for statement, link in later if link not in remembered
    }


def _lease(row: Dispute) -> LeaseLine | None:
    standing = Lease.objects.filter(dispute=row, ended_at__isnull=True).select_related("reviewer").first()
    if standing is None:
        return None
    left: float = query.value(
        "select extract(epoch from %(until)s::timestamptz - clock_timestamp())", {"until": standing.until}
    )
    return LeaseLine(standing.reviewer.get_username(), standing.reviewer_id, standing.until, float(left))
