"""Contest policies as people meet them: a title, what it means, and how one is told in a few words. Knows no framework."""

from dataclasses import dataclass

from contested.policies.policy import Kind, Policy


@dataclass(frozen=True, slots=True)
class PolicyWord:
    """A kind of policy; `short` is its button."""

    kind: Kind
    short: str
    meaning: str


POLICIES = (
    PolicyWord(
        Kind.IMMUTABLE,
        "one for all time",
        "Two different values always contradict, whatever their dates: a birth place.",
    ),
    PolicyWord(
        Kind.FUNCTIONAL,
        "one at a time",
        "Different values contradict where their times overlap: a residence, a population.",
    ),
    PolicyWord(
        Kind.BOUNDED,
        "up to a number at a time",
        "More than that many values at one instant contradict: a person has two parents.",
    ),
    PolicyWord(
        Kind.MULTI,
        "any number",
        "Values never contradict each other, only their denials do: children, occupations.",
    ),
    PolicyWord(
        Kind.UNKNOWN,
        "not judged",
        "Where values differ the cell is undetermined, until somebody says more.",
    ),
)
OFFERED = (Kind.IMMUTABLE, Kind.FUNCTIONAL, Kind.MULTI)
"""What can be chosen without naming a number."""

BY_KIND = {word.kind: word for word in POLICIES}

ORIGINS = {
    "curated": "set by a person",
    "vocabulary": "known to the shipped vocabulary",
    "inferred": "inferred from how sources speak",
    "unknown": "nobody has said",
    "agent": "set for an agent",
}


def policy_title(policy: Policy) -> str:
    """Say a policy in a few words: `one for all time`, `up to 2 at a time`."""
    if policy.bound is not None:
        return f"up to {policy.bound} at a time"
    return BY_KIND[policy.kind].short


def wish_title(policy: Policy, tolerance: str, *, containment: bool, contained: bool) -> str:
    """Say all that would be set: `one at a time, within 1%, no longer meaning containment`; `contained` is how it stands."""
    title = policy_title(policy)
    if tolerance:
        title += f", within {tolerance}"
    if containment:
        return f"{title}, meaning containment"
    return f"{title}, no longer meaning containment" if contained else title


def policy_sentence(policy: Policy, origin: str) -> str:
    """Say what can contradict what, and who says so."""
    said = {
        Kind.IMMUTABLE: "It has one value for all time",
        Kind.FUNCTIONAL: "It has one value at a time",
        Kind.BOUNDED: f"It has up to {policy.bound} values at a time",
        Kind.MULTI: "It can have any number of values",
        Kind.UNKNOWN: "Whether it can have several values is not known",
    }[policy.kind]
    return f"{said}: {ORIGINS[origin]}."
