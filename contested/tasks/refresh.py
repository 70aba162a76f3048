"""Keep the standing density fresh."""

import logging

from django.db import transaction

from contested.celery import app
from contested.postgres.base import UnreachableError
from contested.tasks.disputes import follow
from contested.tasks.wakeups import WakeUps

logger = logging.getLogger(__name__)


@app.task(name="contested.tasks.refresh", ignore_result=True, expires=30)
def refresh() -> None:
    """Score cells until none is marked dirty; beside other workers, and again, it does no harm."""
    from contested.density import actions

    try:
        # Who works on a cell looks again for what was marked meanwhile; whoever waited for him would let the rest wait.
        if actions.refresh(wait=False).changed:
            follow()
    except UnreachableError as error:
        logger.warning("Nothing could be scored: %s", error)  # the sweep tries again


_announce = WakeUps(refresh.delay)


def wake() -> None:
    """Wake a worker once the transaction is committed; if the broker is away, the sweep finds the work soon after."""
    transaction.on_commit(_announce)
