"""How contested an answer is, in a header, for whoever stands between and doesn't read the body.

`Contestedness` is a structured field (RFC 9651), a list with an item for each question that was asked:

    Contestedness: 0.75;label=contested;shape=contest;dissent=2;independent=3;cell=123;tau=0.3;as-of="2026-11-30T05:00:00Z"

An item is the contestedness of the window that answers, a decimal of at most three places, or the token `none` where there
is no answer and so no score. `dissent` counts the positions that contradict the answer. `caveat` stands there where whoever
repeats the answer must say that it is contested; `stale` where lists may be behind; `quotable=?0` where a write was running,
so that what was committed since `as-of` is in the answer, but not as of then.
"""

from __future__ import annotations

from contested.api.fields import stamp
from contested.recall.contract import Recall

HEADER = "Contestedness"


def contestedness_header(*answers: Recall) -> str:
    """Write the field for answers, in the order of their questions."""
    return ", ".join(map(_item, answers))


def _item(found: Recall) -> str:
    triple = found.triple
    parts = [_decimal(found.contestedness) if found.answer is not None else "none", f"label={found.label}"]
    if triple is not None and triple.answer is not None:
        parts += [
            f"shape={triple.shape.value}",
            f"dissent={len(triple.dissent)}",
            f"independent={triple.answer.independent}",
        ]
        if triple.answer.tied:
            parts.append("tied")
    if triple is not None:
        parts.append(f"cell={triple.about.cell}")
    parts.append(f"tau={_decimal(found.tau)}")
    if found.reader.instruction and found.answer is not None:
        parts.append("caveat")
    if triple is not None and triple.about.stale:
        parts.append("stale")
    parts.append(f'as-of="{stamp(found.as_of)}"')
    if not found.quotable:
        parts.append("quotable=?0")
    return ";".join(parts)


def _decimal(number: float) -> str:
    """Write a number as a decimal of structured fields, which has a point and at most three places behind it.

    What is a little contested is never rounded to what is not.
    """
    shown = max(number, 0.001) if number > 0 else 0.0
    text = f"{shown:.3f}".rstrip("0")
    return f"{text}0" if text.endswith(".") else text
