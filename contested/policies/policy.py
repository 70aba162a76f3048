"""A contest policy as the formula takes it: which positions of a cell can contradict each other."""

from dataclasses import dataclass
from enum import StrEnum


class UnknownPolicy(ValueError):
    """No such contest policy: it is one of immutable, functional_at_time, bounded:N (N from 1), multi, unknown."""


class Kind(StrEnum):
    """When two different values, or a claim and its denial, can't both stand."""

    IMMUTABLE = "immutable"
    FUNCTIONAL = "functional_at_time"
    BOUNDED = "bounded"
    MULTI = "multi"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Policy:
    """A kind, and for a bounded one how many values may stand at one instant."""

    kind: Kind
    bound: int | None = None

    def __post_init__(self) -> None:
        bounded = self.kind is Kind.BOUNDED
        if bounded != (self.bound is not None) or (self.bound is not None and self.bound < 1):
            raise UnknownPolicy(f"{self.kind.value} with a bound of {self.bound}")

    def __str__(self) -> str:
        return self.kind.value if self.bound is None else f"{self.kind.value}:{self.bound}"


def parse_policy(text: str) -> Policy:
    """Read `immutable`, `functional_at_time`, `bounded:2`, `multi` or `unknown`; raises `UnknownPolicy`."""
    name, colon, bound = text.strip().partition(":")
    if colon and not (bound.isascii() and bound.isdecimal()):
        raise UnknownPolicy(f"{text!r} is no contest policy")
    try:
        return Policy(Kind(name), int(bound) if colon else None)
    except UnknownPolicy:
        raise
    except ValueError as refused:
        raise UnknownPolicy(f"{text!r} is no contest policy") from refused
