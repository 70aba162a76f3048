"""What recall refuses to look for."""

from __future__ import annotations

from contested.statements.errors import Refused


class QuestionRefused(Refused):
    """The question cannot be read. `field` is the parameter at fault, `reason` what is wrong with it."""

    rule = "question"

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = reason
        super().__init__(f"{field}: {reason}", field=field)
