"""Look for predicates that may speak of the same thing."""

from django.db import transaction

from contested.celery import app
from contested.tasks.wakeups import WakeUps


@app.task(name="contested.tasks.suggest", ignore_result=True, expires=600)
def suggest() -> None:
    """Write down new candidates for a person to judge on; again does no harm."""
    from contested.alignment.suggesting import suggest_alignments
    from contested.policies.vocabulary import VOCABULARY

    suggest_alignments(apart=VOCABULARY.apart)


_announce = WakeUps(suggest.delay)


def look() -> None:
    """Let a worker look once the transaction is committed."""
    transaction.on_commit(_announce)
