"""Scopes: the conditions that occur in a cell, each with the claims that apply there."""

from collections.abc import Iterator, Sequence

from .claims import Claim, scope_text

Condition = frozenset[str]

MOST_APPLICATIONS = 2_000_000
"""How many claims are looked at over all scopes together. Beyond it the fullest scopes are kept, the others left out."""


def scopes_of(claims: Sequence[Claim]) -> tuple[list[tuple[str, Sequence[Claim]]], int]:
    """Each scope's text with the claims whose tokens are a subset of its tokens, by text; and how many were left out."""
    by_condition: dict[Condition, list[Claim]] = {}
    for claim in claims:
        by_condition.setdefault(claim.condition, []).append(claim)
    if len(by_condition) == 1:
        return [(scope_text(claims[0].condition), claims)], 0
    wider = dict(_wider(list(by_condition)))
    sizes = {scope: sum(len(by_condition[one]) for one in wider[scope]) for scope in by_condition}
    fullest = sorted(by_condition, key=lambda scope: (-len(by_condition[scope]), scope_text(scope)))
    kept: list[tuple[str, Sequence[Claim]]] = []
    applied = 0
    for scope in fullest:
        applied += sizes[scope]
        if kept and applied > MOST_APPLICATIONS:
            break
        kept.append((scope_text(scope), [claim for one in wider[scope] for claim in by_condition[one]]))
    return sorted(kept, key=lambda scope: scope[0]), len(fullest) - len(kept)


def _wider(conditions: list[Condition]) -> Iterator[tuple[Condition, list[Condition]]]:
    """Each condition with those that are subsets of it, itself included.

    A condition is filed under one of its tokens and looked for only where that token occurs.
    """
    filed: dict[str, list[Condition]] = {}
    for condition in conditions:
        if condition:
            filed.setdefault(min(condition), []).append(condition)
    everywhere: list[Condition] = [condition for condition in conditions if not condition]
    for condition in conditions:
        found = [other for token in condition for other in filed.get(token, ()) if other <= condition]
        yield condition, everywhere + found
