"""What a page concludes, in one generated sentence. Knows no framework; texts are not yet marked safe."""

from collections.abc import Sequence

from contested.statements.queries import StatementCard
from contested.sublation.queries import RulingLine
from contested.web.days import end_text, range_text, start_text, unit_of


def valid_text(card: StatementCard) -> str:
    """Write when a claim holds, as precisely as it was given; empty for an undated one."""
    if not card.dated:
        return ""
    units = (unit_of(card.lower_unit), unit_of(card.upper_unit))
    if card.lower_approximate or card.upper_approximate:
        first = start_text(card.lower, units[0], approximate=card.lower_approximate)
        last = end_text(card.upper, units[1], approximate=card.upper_approximate, ongoing=card.ongoing)
        return first if first == last else f"{first} to {last}"
    return range_text(card.lower, card.upper, units)


def statement_sentence(card: StatementCard, lost: Sequence[RulingLine]) -> str:
    """Say who says it, for when and under what, and whether it stands."""
    verb = {
        "asserted": "Asserted",
        "negated": "Denied",
        "absent": "Looked for and not found",
        "unknown": "Doubted",
    }
    said = f"{verb[card.polarity_word]} by {card.source}"
    if when := valid_text(card):
        said += f", for {when}" if when[0].isdigit() or when.startswith("about") else f", {when}"
    if card.condition:
        said += f", if {card.condition}"
    fallen = next((ruling for ruling in lost if ruling.ends_belief), None)
    if fallen:
        fate = f"It fell to {fallen.winner_value}." if fallen.winner_value else f"It is {fallen.kind_word}."
    elif card.tx_to is not None:
        fate = f"It is {card.retirement_word or 'closed'} and counts no more."
    elif not card.counted:
        fate = f"It is kept aside as {card.kind_word} and is no witness."
    elif lost:
        fate = f"It stands, {' and '.join(ruling.kind_word for ruling in lost)}."
    else:
        fate = "It stands."
    return f"{said}. {fate}"
