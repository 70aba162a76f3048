"""Why a cell is contested, in words: the number taken apart, and what it is not. Knows no framework."""

from contested.policies.policy import Kind
from contested.web.cells import CellPage
from contested.web.days import range_text
from contested.web.wording import counted, listed, number


def reasons(page: CellPage) -> list[tuple[str, str]]:
    """Explain a contested cell's number step by step: a bold claim, and why it is so."""
    contest = page.window.contest if page.window else None
    if contest is None:
        return []
    disagreement = float(contest.disagreement)
    score = f"min(1, 2 × {disagreement:.3f}) = {float(contest.contestedness):.2f}"
    arithmetic = f"Twice that, capped at 1, is the contestedness: {score}."
    found = [
        (
            "Draw two witnesses at random.",
            f"In {100 * disagreement:.0f} of 100 draws they contradict each other. {arithmetic}",
        ),
        ("It is not change.", _not_change(page)),
    ]
    if conclusion_agrees := page.conclusion.agrees:
        names = listed([each.text for each in conclusion_agrees])
        one = len(conclusion_agrees) == 1
        fitting = "fits together with others and counts" if one else "fit together with others and count"
        found.append(
            (
                "It is not fineness.",
                f"{names} {fitting} as agreement, not as dissent.",
            )
        )
    independent = page.window.independent if page.window else 0
    speaking = len({name for position in page.positions for name in position.sources})
    copied = speaking - independent
    # Where nobody has put sources into a group, that is no finding: nobody may have looked.
    known = "It is not copying." if copied > 0 else "It is not copying, as far as is known."
    copying, adding = ("repeats another", "adds") if copied == 1 else ("repeat others", "add")
    found.append(
        (
            known,
            f"{counted(speaking, 'source')} speak here, {number(independent)} independent"
            + (
                f": {number(copied)} {copying} of the same group and {adding} nothing."
                if copied > 0
                else ": none is known to repeat another."
            ),
        )
    )
    return found


def _not_change(page: CellPage) -> str:
    match page.read.policy.kind:
        case Kind.IMMUTABLE:
            why = "one value for all time, so dates can’t explain the difference"
        case Kind.FUNCTIONAL:
            window = page.window
            when = (
                "they carry no date"
                if window and window.undated
                else f"they are claimed at once, {_span(page)}"
            )
            why = f"one value at a time, and {when}"
        case Kind.BOUNDED:
            why = f"at most {page.read.policy.bound} at a time, and more stand at once, {_span(page)}"
        case _:
            why = f"several values may stand, but here one is asserted and denied at once, {_span(page)}"
    return f"The predicate’s policy is {page.facts.policy_name} ({page.facts.origin_name}): {why}."


def _span(page: CellPage) -> str:
    return range_text(page.window.lower, page.window.upper) if page.window else ""
