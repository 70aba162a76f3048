"""Taking files in, and bringing them into the store a stretch at a time, so that whatever is killed goes on later.

How far an import has come is written in the transaction that stores the lines: a line is taken once, however often
somebody is killed over it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import islice
from typing import Any

from django.db import transaction
from django.db.models.functions import Now
from psycopg.errors import DeadlockDetected

from contested.density.inferring import infer_policies
from contested.density.met import known_now
from contested.exchange.actions import BATCH, take_lines
from contested.exchange.jobs import files
from contested.exchange.jobs.columns import REQUIRED, read_table
from contested.exchange.jobs.meeting import tell_what_was_met
from contested.exchange.jobs.models import Import, ImportState
from contested.exchange.jobs.recording import record
from contested.exchange.lines import ColumnMap, FileRefused, Line, Lines, read_lines, refuse_unreadable
from contested.people.models import User
from contested.policies.introducing import introduce
from contested.postgres import query
from contested.postgres.outage import is_outage
from contested.statements.actions import name_predicates
from contested.statements.errors import Refused

LOCK = query.load(__file__, "lock")
UNLOCK = query.load(__file__, "unlock")

LINES_AT_ONCE = 10_000
"""In a dry run, of which every stretch is checked in one transaction that is then undone: lines further apart than this
don't see each other, and who repeats himself across them is counted twice."""

HOPELESS = 1_000
"""Who finds not one of so many lines right at the beginning has most likely brought in another file than he meant."""

GOING = (ImportState.WAITING, ImportState.RUNNING)
ENDED = (ImportState.STOPPED, ImportState.FAILED)

Written = Callable[[], None]


class ImportRefused(Refused):
    """An import can't be taken in, or not be changed, as it stands."""

    rule = "import_refused"


def receive(
    *,
    name: str,
    chunks: Iterable[bytes],
    actor: User | None,
    dry_run: bool,
    mapping: ColumnMap | None = None,
    ask_for_columns: bool = False,
) -> Import:
    """Keep a file and let it wait for a worker, or with `ask_for_columns`, a CSV file for `map_columns`.

    Raises `ImportRefused` for what can't be read at all.
    """
    try:
        path, size = files.keep(name, chunks)
        try:
            csv = path.suffix == ".csv"
            table = read_table(path) if csv else None
            if mapping is None and table is not None and not ask_for_columns:
                mapping = ColumnMap(delimiter=table.delimiter)
            if not (csv and ask_for_columns):
                refuse_unreadable(path, mapping)
        except BaseException:
            path.unlink()
            raise
    except FileRefused as error:
        raise ImportRefused(f"{error}") from error
    given = mapping or ColumnMap()
    return Import.objects.create(
        name=name[: files.LONGEST_NAME],
        file=path.name,
        size=size,
        columns=dict(given.columns),
        constants=dict(given.constants),
        delimiter=given.delimiter if table is None else table.delimiter,
        dry_run=dry_run,
        actor=actor,
        state=ImportState.COLUMNS if csv and ask_for_columns else ImportState.WAITING,
    )


def map_columns(
    *, run: Import, columns: Mapping[str, str], constants: Mapping[str, str], dry_run: bool
) -> Import:
    """Say which column fills which field, and let the import wait for a worker. Raises `ImportRefused`."""
    missing = [field for field in REQUIRED if field not in columns and not constants.get(field)]
    if missing:
        them = "it" if len(missing) == 1 else "them"
        raise ImportRefused(
            f"{', '.join(missing)}: no column fills {them}, and no value is given for all lines"
        )
    try:
        refuse_unreadable(path_of(run), ColumnMap(columns, constants, run.delimiter))
    except FileRefused as error:
        raise ImportRefused(str(error)) from error
    return _moved(
        run,
        (ImportState.COLUMNS,),
        state=ImportState.WAITING,
        columns=dict(columns),
        constants=dict(constants),
        dry_run=dry_run,
    )


def follow(*, run: Import, actor: User | None) -> Import:
    """After a dry run, load its file for good. Raises `ImportRefused`."""
    run.refresh_from_db()
    if not (run.dry_run and run.state == ImportState.DONE):
        raise ImportRefused("only a dry run that is done can be followed by the import itself")
    kept = {
        name: getattr(run, name) for name in ("name", "file", "size", "columns", "constants", "delimiter")
    }
    return Import.objects.create(**kept, checked=run, actor=actor)


def map_again(*, run: Import, actor: User | None) -> Import:
    """Bring the same CSV file in once more, and wait for what its columns hold; what they were held to hold is kept for
    whoever says so. Raises `ImportRefused` where statements were stored from it."""
    run.refresh_from_db()
    if not may_map_again(run):
        raise ImportRefused("its columns can be mapped again only while nothing of it is stored")
    kept = {
        name: getattr(run, name) for name in ("name", "file", "size", "columns", "constants", "delimiter")
    }
    return Import.objects.create(**kept, actor=actor, state=ImportState.COLUMNS)


def may_map_again(run: Import) -> bool:
    """Whether it is a CSV file that rests, of which nothing is stored."""
    rests = run.state not in {*GOING, ImportState.COLUMNS}
    return rests and run.file.endswith(".csv") and (run.dry_run or not run.stored)


def stop(*, run: Import) -> Import:
    """Let an import rest where it is; what is stored stays. Raises `ImportRefused`."""
    return _moved(run, (*GOING, ImportState.COLUMNS), state=ImportState.STOPPED)


def resume(*, run: Import) -> Import:
    """Let an import go on where it rested. Raises `ImportRefused`."""
    ready = run.line or run.columns or not run.file.endswith(".csv")
    return _moved(run, ENDED, state=ImportState.WAITING if ready else ImportState.COLUMNS, problem="")


def path_of(run: Import) -> Any:
    return files.folder() / run.file


def mapping_of(run: Import) -> ColumnMap | None:
    return ColumnMap(run.columns, run.constants, run.delimiter) if run.file.endswith(".csv") else None


def work(*, seconds: float, written: Written) -> bool:
    """Go on with whatever nobody else is at, for some seconds; return whether there is more to do here.

    `written` is called after each stretch that stored anything.
    """
    deadline = time.monotonic() + seconds
    for id_ in list(Import.objects.filter(state__in=GOING).order_by("id").values_list("id", flat=True)):
        with _alone(id_) as mine:
            if mine and not _go_on(Import.objects.get(pk=id_), deadline, written):
                return True
    tell_what_was_met()
    return False


@contextmanager
def _alone(id_: int) -> Iterator[bool]:
    """Yield whether this process may work on an import; one that is killed lets go of it with its connection."""
    mine: bool = query.value(LOCK, {"id": id_})
    try:
        yield mine
    finally:
        if mine:
            query.execute(UNLOCK, {"id": id_})


def _go_on(run: Import, deadline: float, written: Written) -> bool:
    """Take line after line until the deadline; return False if lines are left to be taken then."""
    try:
        _begin(run)
        with closing(read_lines(path_of(run), mapping_of(run), after=run.line)) as lines:
            while stretch := list(islice(lines, LINES_AT_ONCE if run.dry_run else BATCH)):
                if not _take(run, stretch, lines):
                    return True
                if not run.dry_run:
                    written()
                if time.monotonic() > deadline:
                    return False
        _finish(run)
    except FileRefused as error:
        _moved(run, GOING, state=ImportState.FAILED, problem=str(error))
    except Exception as error:
        if is_outage(error) or isinstance(error.__cause__, DeadlockDetected):
            raise  # the next look goes on with it
        _moved(run, GOING, state=ImportState.FAILED, problem="Something went wrong here; it has been logged.")
        raise
    return True


def _begin(run: Import) -> None:
    if run.state == ImportState.WAITING:
        _moved(run, GOING, state=ImportState.RUNNING, began=run.began or known_now())


def _take(run: Import, stretch: list[Line], lines: Lines) -> bool:
    """Take some lines and write down how far this has come, at once; return False where somebody has stopped it."""
    started = time.monotonic()
    if not run.dry_run:
        # On its own, since while predicates fold nobody else's statements are marked.
        introduce(str(line.data["predicate"]) for line in stretch if line.data and line.data.get("predicate"))
    with transaction.atomic():
        standing = Import.objects.select_for_update(no_key=True).get(pk=run.pk)
        if standing.state != ImportState.RUNNING or standing.line != run.line:
            return False
        with transaction.atomic():
            report = take_lines(lines=stretch, actor=run.actor)
            if run.dry_run:
                transaction.set_rollback(True)
        position = run.size if lines.position is None else lines.position
        record(run, report, stretch, position=position, seconds=time.monotonic() - started)
    if run.read == run.rejected == len(stretch) >= HOPELESS:
        raise FileRefused(f"none of its first {run.read:,} lines can be taken; the reasons are below")
    return True


def _finish(run: Import) -> None:
    if run.predicates and not run.dry_run:
        infer_policies(predicates=name_predicates(run.predicates).values())
    _moved(run, (ImportState.RUNNING,), state=ImportState.DONE, position=run.size, finished_at=Now())


def _moved(run: Import, among: Iterable[ImportState], **changes: Any) -> Import:
    """Change an import that is in one of these states; raises `ImportRefused` where it is not any more."""
    if not Import.objects.filter(pk=run.pk, state__in=list(among)).update(**changes):
        run.refresh_from_db()
        raise ImportRefused(f"it is {run.get_state_display()}")
    run.refresh_from_db()
    return run
