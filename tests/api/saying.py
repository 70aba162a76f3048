"""Claims as records, and how they get into the store."""

from __future__ import annotations

from contested.density.actions import refresh
from contested.intake.actions import assert_records
from contested.intake.record import read_record


def claim(subject="Mary Watson", value="St Newlyn East", source="Register", **more):
    """A record; an entity as its object unless something else is said."""
    return {
        "subject": subject,
        "predicate": "birth place",
        "object": value,
        "type": "entity",
        "source": source,
    } | more


def load(*claims):
    """Take claims in and score their cells; return their ids."""
    outcomes = assert_records(records=[read_record(one) for one in claims], importing=False)
    refresh()
    return [outcome.statement for outcome in outcomes]
