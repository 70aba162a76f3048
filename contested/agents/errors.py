"""What is refused to a program beside what the store refuses to everybody. `rule` names it and never changes."""

from __future__ import annotations

from contested.statements.errors import Refused


class ArgumentsRefused(Refused):
    """An argument is missing, or can't be read."""

    rule = "arguments"


class CursorRefused(Refused):
    """This cursor does not come from this list; take the one that its last page gave, or none."""

    rule = "cursor"


class TokenEnded(Refused):
    """This token opens nothing any more: it has expired, or was revoked."""

    rule = "token"


class ScopeLacking(Refused):
    """The token lacks the scope that this needs."""

    rule = "scope"


class ElementExists(Refused):
    """This id names another claim already; pass overwrite=true to correct that one, or choose another id."""

    rule = "element_exists"


class WinnerSetAside(Refused):
    """What a session says retires nothing that counts for others; promote it first."""

    rule = "winner_set_aside"
