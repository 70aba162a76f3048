"""Keep the queue of disputes in line with what is contested."""

import logging

from contested.celery import app
from contested.postgres.base import UnreachableError
from contested.tasks.wakeups import WakeUps

logger = logging.getLogger(__name__)

SECONDS = 2.0  # at a time, so that a large import keeps no score waiting


@app.task(name="contested.tasks.disputes", ignore_result=True, expires=30)
def disputes() -> None:
    """Open, close and bring back disputes for a while; the sweep goes on with the rest. Again it does no harm."""
    from contested.review.actions import look_again

    try:
        look_again(seconds=SECONDS)
    except UnreachableError as error:
        logger.warning("No dispute could be looked at: %s", error)  # the sweep tries again


follow = WakeUps(disputes.delay)
"""Have a worker look soon; several calls within a moment are one."""
