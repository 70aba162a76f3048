"""What a language model is told of an answer: the passage, and at a contestedness of τ or more the duty to say so. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .contract import Reader, Shape, Triple
from .parts import Answer, Evidence, Held

TAU = 0.3
MOST_NAMED = 5
MOST_QUOTES = 3
NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
UNKNOWN = Reader("Say that nothing is known of this. Do not guess.", "")


def read_out(triple: Triple | None, others: Sequence[Triple], tau: float = TAU) -> Reader:
    """Return what a model is told: at `tau` or more the dissent and the duty to name it, below it one short clause, and
    at no contest nothing but the passage, an assumed end and undetermined values excepted.
    """
    if triple is None or triple.answer is None:
        return UNKNOWN
    shown = [triple]
    if triple.shape is Shape.SYNTHESIS:
        shown += [other for other in others if other.answer is not None]
    instructions = dict.fromkeys(text for each in shown if (text := _instruction(each, tau)))
    return Reader(" ".join(instructions), "\n".join(line for each in shown for line in _passage(each, tau)))


def _instruction(triple: Triple, tau: float) -> str:
    if triple.contestedness > 0:
        if triple.contestedness < tau:
            return ""
        named = ", ".join(_with_sources(held) for held in _named(triple.dissent))
        return (
            f"State the answer and that it is contested. Name the dissent: {named}{_unnamed(triple.dissent)}."
        )
    if _undetermined(triple):
        return "It is not determined which holds. Name every value and say so."
    return ""


def must_be_told(triple: Triple, tau: float) -> bool:
    """Whether a reader has to say more than the answer."""
    return bool(_instruction(triple, tau))


def passage_of(triple: Triple, tau: float, *, quotes: int) -> str:
    """Return what is told of one cell that has an answer, with so many quotes of each side at most.

    The first lines name all sides; without quotes they are the whole.
    """
    lines = list(_passage(triple, tau, quotes))
    further = [held.text for held in triple.dissent if held.statements][MOST_NAMED:]
    if further and triple.contestedness > 0:
        lines.insert(1, f"Further values: {', '.join(map(_in_a_line, further))}")
    return "\n".join(lines)


def _passage(triple: Triple, tau: float, quotes: int = MOST_QUOTES) -> Iterable[str]:
    answer = triple.answer
    if answer is None:
        return
    clause = _clause(triple, answer, tau)
    scope = f", if {answer.scope}" if answer.scope else ""
    lead = f"{triple.about.subject} · {triple.about.predicate}{scope}"
    yield f"{lead}: {answer.text}{f' ({clause})' if clause else ''}"
    yield from _quotes(answer.text, answer.evidence, quotes)
    if triple.contestedness >= tau and triple.contestedness > 0:
        for held in _named(triple.dissent):
            yield from _quotes(held.text, held.evidence, quotes)


def _clause(triple: Triple, answer: Answer, tau: float) -> str:
    if triple.contestedness > 0:
        if triple.contestedness >= tau:
            return f"contested: {_against(triple, answer)}"
        said = [
            f"{_says(held.independent, of=triple.witnesses)} {held.text}" for held in _named(triple.dissent)
        ]
        return "; ".join(said) + _unnamed(triple.dissent)
    if _undetermined(triple):
        others = list(dict.fromkeys(held.text for held in triple.also_said if held.text != answer.text))
        return f"undetermined: also said is {_listed(others)}"
    assumed = [former for former in triple.previous if former.assumed]
    # Only what led up to this answer; further back the ends were assumed too, but nobody asked.
    return (
        f"before: {assumed[0].value}; its end is assumed"
        if assumed and assumed[0] is triple.previous[0]
        else ""
    )


def _against(triple: Triple, answer: Answer) -> str:
    """`a second source says Coen`; `two independent sources say 73.0, one says 69.96`."""
    named = _named(triple.dissent)
    first, *rest = named
    if first.independent == 1 and answer.independent == 1 and not rest and not _unnamed(triple.dissent):
        return f"a second source says {first.text}"
    voices = (
        "one source says"
        if first.independent == 1
        else f"{_number(first.independent)} independent sources say"
    )
    said = [f"{voices} {first.text}"]
    said += [
        f"{_number(held.independent)} {'says' if held.independent == 1 else 'say'} {held.text}"
        for held in rest
    ]
    return ", ".join(said) + _unnamed(triple.dissent)


def _says(witnesses: int, *, of: int) -> str:
    return f"{witnesses} of {of} witnesses {'says' if witnesses == 1 else 'say'}"


def _undetermined(triple: Triple) -> bool:
    return triple.label == "undetermined" and any(
        triple.answer is None or held.text != triple.answer.text for held in triple.also_said
    )


def _with_sources(held: Held) -> str:
    names = ", ".join(held.sources[:MOST_NAMED])
    more = len(held.sources) - MOST_NAMED
    return f"{held.text} ({names}{f' and {more} more' if more > 0 else ''})" if names else held.text


def _named(dissent: Sequence[Held]) -> list[Held]:
    """The dissent that weighs, the strongest first; of very much of it the rest is counted."""
    return [held for held in dissent if held.statements][:MOST_NAMED]


def _unnamed(dissent: Sequence[Held]) -> str:
    more = sum(1 for held in dissent if held.statements) - MOST_NAMED
    return f", and {_number(more)} further value{'s' if more > 1 else ''}" if more > 0 else ""


def _quotes(text: str, evidence: Sequence[Evidence], most: int) -> Iterable[str]:
    for each in [one for one in evidence if one.quote][:most]:
        yield f"- {_in_a_line(text)}: “{_in_a_line(each.quote)}” ({_in_a_line(each.document)})"


def _in_a_line(text: str) -> str:
    return " ".join(text.split())


def _number(count: int) -> str:
    return NUMBERS[count] if count < len(NUMBERS) else f"{count:,}"


def _listed(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
