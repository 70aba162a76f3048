"""Reading imports: the list of them, one with its report, and the remarks on its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from contested.exchange.jobs.models import Import, ImportRemark, ImportState

GOING = (ImportState.WAITING, ImportState.RUNNING)


@dataclass(frozen=True, slots=True)
class ImportCard:
    """One import. `share`: how much of the file has been read, in [0, 1]; `rate`: lines a second, while it was worked on.

    `met`: the contested cells that its statements belong to, None while they are not all scored. `followed_by`: the
    import that loaded the same file after this dry run.
    """

    id: int
    name: str
    state: ImportState
    dry_run: bool
    by: str
    created_at: datetime
    finished_at: datetime | None
    size: int
    share: float
    line: int
    read: int
    stored: int
    already: int
    retired: int
    rejected: int
    warned: int
    seconds: float
    problem: str
    met: dict[str, Any] | None
    columns: dict[str, str]
    constants: dict[str, str]
    checked: int | None
    followed_by: int | None

    @property
    def state_word(self) -> str:
        return str(self.state.label)

    @property
    def going(self) -> bool:
        return self.state in GOING

    @property
    def rate(self) -> float:
        return self.line / self.seconds if self.seconds else 0.0

    @property
    def left(self) -> float | None:
        """About how many seconds are left; None while nobody can say."""
        return self.seconds * (1 - self.share) / self.share if self.share > 0 and self.seconds else None


def import_card(run: Import) -> ImportCard:
    followed_by = run.followed_by.order_by("id").values_list("id", flat=True).first()
    return _card(run, followed_by)


def imports(*, before: int | None, limit: int, as_of: datetime | None = None) -> list[ImportCard]:
    """Return imports, the latest first, after the one with the id `before`; with `as_of`, those begun by then."""
    runs = Import.objects.select_related("actor").order_by("-id")
    if before is not None:
        runs = runs.filter(id__lt=before)
    if as_of is not None:
        runs = runs.filter(created_at__lte=as_of)
    return [_card(run, None) for run in runs[:limit]]


def _card(run: Import, followed_by: int | None) -> ImportCard:
    return ImportCard(
        id=run.pk,
        name=run.name,
        state=ImportState(run.state),
        dry_run=run.dry_run,
        by=run.actor.username if run.actor else "",
        created_at=run.created_at,
        finished_at=run.finished_at,
        size=run.size,
        share=min(1.0, run.position / run.size) if run.size else 0.0,
        line=run.line,
        read=run.read,
        stored=run.stored,
        already=run.already,
        retired=run.retired,
        rejected=run.rejected,
        warned=run.warned,
        seconds=run.seconds,
        problem=run.problem,
        met=run.met,
        columns=run.columns,
        constants=run.constants,
        checked=run.checked_id,
        followed_by=followed_by,
    )


@dataclass(frozen=True, slots=True)
class Remark:
    """Why a line was rejected, or (a warning) how it was taken though it was odd; `text` is what it holds."""

    id: int
    line: int
    reason: str
    text: str


def remarks(
    run: int, *, warnings: bool = False, after: tuple[int, int] = (0, 0), limit: int | None = None
) -> Sequence[Remark]:
    """Return remarks in order of line, after the (line, id) of the last one seen."""
    found = _remarks(run, warnings).filter(line__gte=after[0])
    rows = found.exclude(line=after[0], id__lte=after[1]).values_list("id", "line", "reason", "text")
    return [Remark(*row) for row in rows[:limit]]


def all_remarks(run: int, *, warnings: bool = False) -> Iterator[Remark]:
    """Yield every remark in order of line, whatever their number."""
    rows = _remarks(run, warnings).values_list("id", "line", "reason", "text")
    return (Remark(*row) for row in rows.iterator(chunk_size=2_000))


def _remarks(run: int, warnings: bool) -> QuerySet[ImportRemark]:
    return ImportRemark.objects.filter(run=run, warning=warnings).order_by("line", "id")
