"""Contest policies as people meet them: a title, what it means, and how one is told in a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from contested.policies.policy import Kind, Policy

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class PolicyWord:
    """A kind of policy; `short` is its button."""

    kind: Kind
    short: StrOrPromise
    meaning: StrOrPromise


POLICIES = (
    PolicyWord(
        Kind.IMMUTABLE,
        pgettext_lazy("a policy", "one for all time"),
        gettext_lazy("Two different values always contradict, whatever their dates: a birth place."),
    ),
    PolicyWord(
        Kind.FUNCTIONAL,
        pgettext_lazy("a policy", "one at a time"),
        gettext_lazy("Different values contradict where their times overlap: a residence, a population."),
    ),
    PolicyWord(
        Kind.BOUNDED,
        pgettext_lazy("a policy", "up to a number at a time"),
        gettext_lazy("More than that many values at one instant contradict: a person has two parents."),
    ),
    PolicyWord(
        Kind.MULTI,
        pgettext_lazy("a policy", "any number"),
        gettext_lazy("Values never contradict each other, only their denials do: children, occupations."),
    ),
    PolicyWord(
        Kind.UNKNOWN,
        pgettext_lazy("a policy", "not judged"),
        gettext_lazy("Where values differ the cell is undetermined, until somebody says more."),
    ),
)
OFFERED = (Kind.IMMUTABLE, Kind.FUNCTIONAL, Kind.MULTI)
"""What can be chosen without naming a number."""

BY_KIND = {word.kind: word for word in POLICIES}

ORIGINS = {
    "curated": gettext_lazy("set by a person"),
    "vocabulary": gettext_lazy("known to the shipped vocabulary"),
    "inferred": gettext_lazy("inferred from how sources speak"),
    "unknown": gettext_lazy("nobody has said"),
    "agent": gettext_lazy("set for an agent"),
}


def policy_title(policy: Policy) -> str:
    """Say a policy in a few words: `one for all time`, `up to 2 at a time`."""
    if policy.bound is not None:
        return ngettext("up to %(count)s at a time", "up to %(count)s at a time", policy.bound) % {
            "count": policy.bound
        }
    return str(BY_KIND[policy.kind].short)


def wish_title(policy: Policy, tolerance: str, *, containment: bool, contained: bool) -> str:
    """Say all that would be set: `one at a time, within 1%, no longer meaning containment`; `contained` is how it stands."""
    title = policy_title(policy)
    if tolerance:
        title = _("%(policy)s, within %(tolerance)s") % {"policy": title, "tolerance": tolerance}
    if containment:
        return _("%(policy)s, meaning containment") % {"policy": title}
    return _("%(policy)s, no longer meaning containment") % {"policy": title} if contained else title


def policy_sentence(policy: Policy, origin: str) -> str:
    """Say what can contradict what, and who says so."""
    bound = policy.bound or 0
    said = {
        Kind.IMMUTABLE: _("It has one value for all time"),
        Kind.FUNCTIONAL: _("It has one value at a time"),
        Kind.BOUNDED: ngettext(
            "It has up to %(count)s value at a time", "It has up to %(count)s values at a time", bound
        )
        % {"count": bound},
        Kind.MULTI: _("It can have any number of values"),
        Kind.UNKNOWN: _("Whether it can have several values is not known"),
    }[policy.kind]
    return _("%(said)s: %(origin)s.") % {"said": said, "origin": ORIGINS[origin]}
