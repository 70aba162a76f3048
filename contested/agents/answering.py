"""What each tool answers: one function a tool, under the keys that programs know."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from itertools import islice
from typing import Any

from contested.agents import actions, arguments
from contested.agents.callers import Caller
from contested.agents.conflicts import conflicts_among
from contested.agents.errors import CursorRefused
from contested.agents.paging import read_cursor, write_cursor
from contested.agents.queries import (
    After,
    Bucket,
    Element,
    element_named,
    elements_in,
    elements_of,
    qualificands,
)
from contested.intake.record import read_condition
from contested.people.models import Scope
from contested.recall.budget import Line, pack
from contested.sublation.errors import OneSublationPerLoser

Answer = dict[str, Any]

MOST_PAIRS = 100
OPENING = "<<< unresolved conflict: these claims can't all hold"
CLOSING = ">>>"


def context_insert(caller: Caller, args: arguments.Insert) -> Answer:
    said = actions.Said(
        args.content,
        args.precision,
        args.qualificand,
        args.qualifier,
        args.condition,
        args.relation,
        args.provenance.strip(),
    )
    inserted = actions.insert(caller=caller, name=args.id, said=said, overwrite=args.overwrite)
    return {
        "ok": True,
        "element": inserted.element.as_json(),
        "store_size": actions.store_size(caller),
        "repeated": inserted.repeated,
        "corrected": inserted.corrected,
        "conflicts": [pair.as_json() for pair in inserted.conflicts[:MOST_PAIRS]],
        "cell": inserted.cell,
        "contestedness_before": round(float(inserted.before), 6),
        "contestedness_after": round(float(inserted.after), 6),
    }


def context_retrieve(caller: Caller, args: arguments.Retrieve) -> Answer:
    caller.need(Scope.READ)
    elements, cursor = _page(caller, args)
    return {
        "ok": True,
        "count": len(elements),
        "elements": [element.as_json() for element in elements],
        "next_cursor": cursor,
    }


def context_get(caller: Caller, args: arguments.Get) -> Answer:
    caller.need(Scope.READ)
    return {"ok": True, "element": element_named(caller, args.element_id).as_json()}


def context_sublate(caller: Caller, args: arguments.Sublate) -> Answer:
    done = actions.retire(caller=caller, loser=args.element_id, winner=args.by_element_id, reason=args.reason)
    return {"ok": True, "sublated_id": done.loser.id, "by": done.winner.id, "repeated": done.repeated}


def sublate_with_evidence(caller: Caller, args: arguments.SublateWithEvidence) -> Answer:
    said = actions.Said(
        args.newer_content,
        args.newer_precision,
        args.qualificand,
        args.qualifier,
        args.condition,
        provenance=args.provenance.strip(),
    )
    done = actions.retire_with_evidence(caller=caller, loser=args.older_id, said=said, reason=args.reason)
    answer = {
        "ok": True,
        "newer_id": done.winner.id,
        "newer": done.winner.as_json(),
        "strengthened": done.strengthened,
    }
    if done.repeated:
        answer |= {
            "already_sublated": True,
            "older_id": done.loser.id,
            "by": done.winner.id,
            "note": "nothing was changed: it was sublated by this very claim before",
        }
    return answer


def detect_conflict(caller: Caller, args: arguments.Retrieve) -> Answer:
    caller.need(Scope.READ)
    elements, cursor = _page(caller, args, listed=False)
    pairs = list(islice(conflicts_among(elements), MOST_PAIRS + 1))
    return {
        "ok": True,
        "conflict_pairs": [pair.as_json() for pair in pairs[:MOST_PAIRS]],
        "n_examined": len(elements),
        "more_pairs": len(pairs) > MOST_PAIRS,
        "next_cursor": cursor,
    }


def list_qualificands(caller: Caller, args: arguments.ListQualificands) -> Answer:
    caller.need(Scope.READ)
    apart, after = read_cursor(args.cursor, "qualificands", int, str) or [0, ""]
    found = qualificands(caller, limit=args.limit + 1, mine=args.mine, apart=apart, after=after)
    page = found[: args.limit]
    more = len(found) > args.limit
    return {
        "ok": True,
        "qualificands": [
            {"qualificand": thing.label, "count": thing.count, "mean_precision": round(float(thing.mean), 4)}
            for thing in page
            if thing.count
        ],
        "next_cursor": write_cursor("qualificands", page[-1].apart, page[-1].iri) if more else None,
    }


def compact(caller: Caller, args: arguments.Compact) -> Answer:
    bucket = Bucket(args.qualificand, condition=read_condition(args.task_context or None))
    done = actions.compact(caller=caller, threshold=args.precision_threshold, bucket=bucket)
    ids = [element.id for element in done.hidden]
    return {"ok": True, "compressed_ids": ids, "n_compressed": len(ids), "more": done.more}


def context_window(caller: Caller, args: arguments.ContextWindow) -> Answer:
    """Both sides of a conflict stand in one block, the hidden and the imprecise one too, or neither does."""
    caller.need(Scope.READ)
    bucket = Bucket(args.qualificand, condition=read_condition(args.condition or None))
    elements = elements_in(caller, bucket, limit=actions.MOST_COMPARED, listed=False)
    packed = pack(
        [
            Line(
                element.id,
                _line(element),
                wanted=not element.hidden and element.precision >= args.precision_threshold,
            )
            for element in elements
        ],
        [(pair.a.id, pair.b.id) for pair in conflicts_among(elements, once=True)],
        budget=args.max_tokens,
        opening=OPENING,
        closing=CLOSING,
    )
    return {
        "ok": True,
        "context_window": packed.text,
        "tokens_used": packed.tokens,
        "tokens_budget": args.max_tokens,
        "n_included": len(packed.included),
        "included_ids": list(packed.included),
        "left_out_ids": list(packed.left_out[: arguments.MOST_ELEMENTS]),
        "n_conflicts": packed.conflicts,
        "more": len(elements) == actions.MOST_COMPARED,
    }


def context_promote(caller: Caller, args: arguments.Promote) -> Answer:
    promoted = actions.promote_element(
        caller=caller,
        name=args.element_id,
        source={"source": args.source, "source_class": args.source_class},
        reason=args.reason,
    )
    return {"ok": True, "element": promoted.as_json()}


def already_sublated(refusal: OneSublationPerLoser, caller: Caller) -> Answer:
    """What a refusal for being sublated already tells beside its rule: by what."""
    head = refusal.facts.get("head")
    if not isinstance(head, int):
        return {}
    found = elements_of(caller, [head])
    return {"already_sublated": True, "by": found[head].id if head in found else f"statement:{head}"}


def _page(
    caller: Caller, args: arguments.Retrieve, *, listed: bool = True
) -> tuple[list[Element], str | None]:
    place = read_cursor(args.cursor, "elements", str, int)
    try:
        after = None if place is None else After(Decimal(place[0]), place[1])
    except InvalidOperation:
        raise CursorRefused from None
    found = elements_in(
        caller,
        Bucket(args.qualificand, args.qualifier, read_condition(args.condition or None)),
        limit=args.max_elements + 1,
        threshold=args.precision_threshold,
        listed=listed,
        after=after,
    )
    page = found[: args.max_elements]
    more = len(found) > args.max_elements
    return page, write_cursor("elements", str(page[-1].precision), page[-1].statement) if more else None


def _line(element: Element) -> str:
    under = f", if {element.condition}" if element.condition else ""
    under += f", {element.valid}" if element.valid else ""
    return (
        f"[{element.id}] {element.qualificand}, {element.qualifier}{under} "
        f"(precision {element.precision.normalize():f}): {element.content}"
    )
