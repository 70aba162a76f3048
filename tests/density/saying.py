"""Words in which the tests of the formula tell who says what."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from contested.density.formula import CellScore, Claim, End, Polarity, ValidRange, score_cell
from contested.policies.policy import Policy, parse_policy
from contested.statements.values import Datatype, Key, compare, read_value
from contested.statements.values.calendars import day_number
from contested.statements.values.valid_time import read_valid_time


def key(text: str) -> Key:
    """A value: a date if it starts like a year, a text otherwise."""
    return read_value(text, Datatype.DATE if text[:4].isdigit() else Datatype.TEXT).key


def day(text: str) -> int:
    """The ordinal of an ISO day."""
    return day_number(*map(int, text.split("-")))


def valid(text: str) -> ValidRange:
    """A valid time as sources write it: `1990/2000`, `2019-01-01/`, `2019/..`."""
    read = read_valid_time(text)
    return ValidRange(read.lower, read.upper, read.lower_unit, read.upper_unit, End(read.end))


def says(
    source: str,
    value: str,
    when: str | None = None,
    *,
    precision: float = 1,
    polarity: Polarity = Polarity.ASSERTED,
    under: str = "",
    observed: str | None = None,
    retired: bool = False,
) -> Claim:
    """One claim. Sources are their own independence groups, so copies of one register share a name."""
    return Claim(
        statement=0,
        value=key(value),
        polarity=polarity,
        group=source,
        precision=round(precision * 10_000),
        condition=frozenset(under.split(" AND ")) if under else frozenset(),
        valid=None if when is None else valid(when),
        observed=None if observed is None else day(observed),
        retired=retired,
    )


denies = partial(says, polarity=Polarity.NEGATED)


def numbered(claims: Iterable[Claim]) -> list[Claim]:
    """The claims with statement ids from 1 in their order."""
    return [replace(claim, statement=number) for number, claim in enumerate(claims, 1)]


def cell(policy: str | Policy, *claims: Claim, limit: int = 2000) -> CellScore:
    """What the claims come to under a policy."""
    chosen = parse_policy(policy) if isinstance(policy, str) else policy
    return score_cell(numbered(claims), chosen, compare, limit)
