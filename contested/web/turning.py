"""What would change an answer, in words."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from contested.recall.turning import Turn, Turning
from contested.web.wording import listed, number, written

MOST_NAMED = 5


def turns(turning: Turning | None) -> list[tuple[str, str]]:
    """Return what it takes, as pairs of what would come about and who would have to fall for it."""
    if turning is None:
        return []
    found = []
    if (turn := turning.flips) is not None:
        if turn.answer:
            lead = _("To tip the answer to %(answer)s:") % {"answer": turn.answer}
        else:
            lead = _("To leave it without an answer:")
        found.append((lead, f"{_who(turn)}."))
    if (turn := turning.calms) is not None:
        stays = (
            ""
            if turn.answer is None
            else " " + _("The answer would be %(answer)s.") % {"answer": turn.answer}
        )
        found.append(
            (
                _("To bring it under τ = %(tau)s:") % {"tau": written(f"{turning.tau:.2f}")},
                f"{_who(turn)}.{stays}",
            )
        )
    return found


def _who(turn: Turn) -> str:
    names = listed(turn.witnesses, most=MOST_NAMED)
    count = len(turn.witnesses)
    if count == 1:
        return _("%(name)s alone would have to fall") % {"name": names}
    if count == 2:
        told = _("%(names)s would have to fall together") % {"names": names}
    else:
        told = ngettext(
            "%(number)s witness, %(names)s would have to fall together",
            "%(number)s witnesses, %(names)s would have to fall together",
            count,
        ) % {"number": number(count), "names": names}
    return told if turn.exact else _("at most %(who)s") % {"who": told}
