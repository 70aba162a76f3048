"""What intake refuses beside an unreadable record."""

from contested.statements.errors import Refused


class NotSetAside(Refused):
    """Only a statement of a source in quarantine, or of a session, can be promoted."""

    rule = "not_set_aside"


class SetAside(Refused):
    """This source does not count; promote to one that does."""

    rule = "set_aside"


class ProposalsCount(Refused):
    """Proposals can't be kept under this source: it is not in quarantine."""

    rule = "proposals_count"
