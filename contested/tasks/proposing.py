"""Look for what sources tell of each other."""

from django.db import transaction

from contested.celery import app
from contested.tasks.wakeups import WakeUps


@app.task(name="contested.tasks.proposing", ignore_result=True, expires=600)
def look_at_sources() -> None:
    """Find what somebody has asked for; again does no harm."""
    from contested.density.proposing import look

    look()


_announce = WakeUps(look_at_sources.delay)


def announce() -> None:
    """Let a worker look once the transaction is committed."""
    transaction.on_commit(_announce)
