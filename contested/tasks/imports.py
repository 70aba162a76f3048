"""Bring uploaded files into the store."""

import logging

from django.db import transaction

from contested.celery import app
from contested.postgres.outage import is_outage
from contested.tasks.refresh import wake
from contested.tasks.wakeups import WakeUps

logger = logging.getLogger(__name__)

SECONDS = 10.0  # at a time, so that a long file keeps nobody from anything else for longer


@app.task(name="contested.tasks.imports", ignore_result=True, expires=30)
def imports() -> None:
    """Go on with imports for a while, and have it gone on with; beside other workers, and again, it does no harm."""
    from contested.exchange.jobs import actions

    try:
        if actions.work(seconds=SECONDS, written=wake):
            _announce()
    except Exception as error:
        if not is_outage(error):
            raise
        logger.warning("No import could go on: %s", error)  # the sweep tries again


_announce = WakeUps(imports.delay)


def start() -> None:
    """Have a worker go on with imports once the transaction is committed; if that is lost, the sweep finds them soon."""
    transaction.on_commit(_announce)
