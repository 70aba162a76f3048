"""What recall refuses to look for, and what can't be saved as a point of view."""

from __future__ import annotations

from contested.statements.errors import Refused


class QuestionRefused(Refused):
    """The question cannot be read. `field` is the parameter at fault, `reason` what is wrong with it."""

    rule = "question"

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = reason
        super().__init__(f"{field}: {reason}", field=field)


class PointOfViewRefused(Refused):
    """This can't be a point of view. `field` is what is at fault, `reason` what is wrong with it."""

    rule = "point_of_view"

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = reason
        super().__init__(f"{field}: {reason}", field=field)


class PointOfViewRetired(Refused):
    """This point of view is retired already."""

    rule = "point_of_view_retired"
