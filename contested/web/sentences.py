"""What a page concludes, in one generated sentence. Knows no framework; texts are not yet marked safe."""

from collections.abc import Sequence

from contested.statements.queries import StatementCard
from contested.sublation.queries import RulingLine
from contested.web.cells import CellPage, Conclusion
from contested.web.days import end_text, range_text, start_text, unit_of
from contested.web.facts import Fact
from contested.web.labels import LABELS
from contested.web.wording import counted, listed, number, percent


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
    by = card.source.removeprefix("proposed by ")
    done = verb[card.polarity_word] if by == card.source else "Proposed"
    said = f"{done} by {by}"
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


def entity_sentence(facts: Sequence[Fact], of: int) -> str:
    """Say how much about a thing is contested, what that is, and what became of the rest."""
    contested = [fact for fact in facts if fact.label == "contested"]
    count = counted(of, "question")
    if not of:
        return "Nobody has said anything about it yet."
    if not contested:
        return f"Nothing about it is contested: {count}, {_rest(facts)}."
    named = listed([fact.predicate for fact in contested])
    first = contested[0]
    rivals = [first.value, *(objection.value for objection in first.objections)]
    dispute = f" ({listed(rivals, last='or')})" if len(contested) == 1 and len(rivals) > 1 else ""
    verb = "is" if len(contested) == 1 else "are"
    rest = _rest([fact for fact in facts if fact.label != "contested"])
    return f"{number(len(contested))} of {count} {verb} contested: {named}{dispute}." + (
        f" The rest: {rest}." if rest else ""
    )


def _rest(facts: Sequence[Fact]) -> str:
    counts = {label.word: sum(fact.label == label.key for fact in facts) for label in LABELS}
    return listed([f"{number(count)} {word}" for word, count in counts.items() if count], most=len(LABELS))


def cell_sentence(page: CellPage) -> str:
    """Say what holds in a cell's window, who contradicts it, and how much of the weight that is."""
    conclusion = page.conclusion
    answer = conclusion.answer
    if answer is None:
        then = "" if page.valid_at is None or not page.score.windows else " as of the day asked for"
        return f"No witness speaks about it{then}, so there is no answer and no guess."
    where = _where(page)
    named = listed([each.text for each in conclusion.values], most=6)
    if not conclusion.dissent:
        voices = len({witness.group for each in conclusion.values for witness in each.witnesses})
        by = counted(voices, "independent witness", "independent witnesses")
        return f"{named}{where}, by {by}{_besides(conclusion)}."
    against = listed([f"{each.text} ({percent(each.share)})" for each in conclusion.dissent], most=4)
    if conclusion.tied:
        tie = f"A tie between answers that can’t all hold{where}"
        return f"{tie}: {named} has no more support than what stands against it, {against}."
    support = f"supported by {percent(conclusion.support)} of the weight"
    stand = "stands" if len(conclusion.dissent) == 1 else "stand"
    # The window first: the answer may hold for longer than it has been contradicted.
    lead = f"{where[1].upper()}{where[2:]}: " if where else ""
    return f"{lead}{named}, {support}; against it {stand} {against}."


def _besides(conclusion: Conclusion) -> str:
    if conclusion.also_said:
        return f"; also said, and not judged: {listed([each.text for each in conclusion.also_said])}"
    if conclusion.agrees:
        return f"; what is said besides fits with it: {listed([each.text for each in conclusion.agrees])}"
    return ""


def _where(page: CellPage) -> str:
    window = page.window
    if window is None:
        return ""
    when = (
        "" if window.lower is None and window.upper is None else f" {range_text(window.lower, window.upper)}"
    )
    return f"{when}{f' if {window.scope}' if window.scope else ''}"
