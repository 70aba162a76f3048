"""What would change an answer, in words. Knows no framework."""

from contested.recall.turning import Turn, Turning
from contested.web.wording import listed, number

MOST_NAMED = 5


def turns(turning: Turning | None) -> list[tuple[str, str]]:
    """Return what it takes, as pairs of what would come about and who would have to fall for it."""
    if turning is None:
        return []
    found = []
    if (turn := turning.flips) is not None:
        lead = f"To tip the answer to {turn.answer}:" if turn.answer else "To leave it without an answer:"
        found.append((lead, f"{_who(turn)}."))
    if (turn := turning.calms) is not None:
        stays = "" if turn.answer is None else f" The answer would be {turn.answer}."
        found.append((f"To bring it under τ = {turning.tau:.2f}:", f"{_who(turn)}.{stays}"))
    return found


def _who(turn: Turn) -> str:
    names = listed(turn.witnesses, most=MOST_NAMED)
    if len(turn.witnesses) == 1:
        return f"{names} alone would have to fall"
    how_many = "" if len(turn.witnesses) == 2 else f"{number(len(turn.witnesses))} witnesses, "
    sure = "" if turn.exact else "at most "
    return f"{sure}{how_many}{names} would have to fall together"
