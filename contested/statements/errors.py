"""What the store refuses. Each error's docstring is its message; web and API translate them in one place each."""

from __future__ import annotations


class Refused(Exception):
    """The store refuses this."""

    rule = "refused"

    def __init__(self, detail: str = "", **facts: object) -> None:
        self.facts = facts
        super().__init__(detail or self.message())

    @classmethod
    def message(cls) -> str:
        """What the docstring tells everybody: all but what it says, in backticks, of the facts that come along."""
        told, facts, _ = (cls.__doc__ or "").strip().partition(". `")
        return f"{told}." if facts else told


class RecordRefused(Refused):
    """The record cannot be read."""

    rule = "record"

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = reason
        super().__init__(f"{field}: {reason}", field=field)


class SourceDescribedOtherwise(RecordRefused):
    """The record describes a known source otherwise than it is believed."""

    rule = "source_described_otherwise"


class NotOpen(Refused):
    """This statement is closed already."""

    rule = "not_open"


class IdNamesAnotherClaim(Refused):
    """This source has used that id for another claim."""

    rule = "id_names_another_claim"


class NothingToCorrect(Refused):
    """The correction says what the statement says already."""

    rule = "nothing_to_correct"


class ReasonRequired(Refused):
    """A reason is required."""

    rule = "reason_required"
