"""What people type about a dispute: kept as it is, but for what no text can hold."""

from __future__ import annotations

from contested.intake.record import optional_text
from contested.statements.errors import ReasonRequired

LONGEST = 10_000


def typed(text: str, field: str) -> str:
    """Return a text without space round it, empty for none; raises `RecordRefused` for what can't be kept."""
    return (optional_text({field: text}, field, LONGEST) or "").strip()


def reason_given(text: str) -> str:
    """Return a reason; raises `ReasonRequired`, or `RecordRefused`."""
    reason = typed(text, "reason")
    if not reason:
        raise ReasonRequired
    return reason
