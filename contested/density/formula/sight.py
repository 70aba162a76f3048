"""What is seen in one scope: its claims as stretches of time with their derived ends, cut into moments."""

from collections.abc import Iterable, Iterator, Sequence

from contested.policies.policy import Kind, Policy

from .claims import Claim
from .endings import end_by_own_denial, hand_over
from .moments import Moment, at_once, moments
from .relations import Relations
from .stretches import Cut, Ending, Stretch, chains, joined, stretches_of
from .succession import succeed


class Sight:
    """The stretches of one scope: those that have their place in time, and those that are looked at together.

    immutable: all together, valid time is ignored. functional_at_time: undated claims are compared among themselves.
    Elsewhere an undated claim holds at all times; under *unknown* that is to say: possibly. Without `assume` a claim of
    unknown end does not yield to a stronger one of another group: nobody stated that.
    """

    __slots__ = ("assume", "placed", "policy", "relations", "scope", "together")

    def __init__(
        self,
        scope: str,
        claims: Sequence[Claim],
        policy: Policy,
        relations: Relations,
        *,
        assume: bool = True,
    ) -> None:
        self.scope, self.policy, self.relations, self.assume = scope, policy, relations, assume
        self.placed: list[Stretch] = []
        self.together: list[Stretch] = []
        if policy.kind is Kind.IMMUTABLE:
            self.together = _flat(stretches_of(claims, relations.position, timeless=True))
        elif policy.kind is Kind.FUNCTIONAL:
            dated = [claim for claim in claims if claim.valid is not None]
            if len(dated) < len(claims):
                undated = (claim for claim in claims if claim.valid is None)
                self.together = _flat(stretches_of(undated, relations.position))
            if dated:
                self._place(list(joined(said)) for said in stretches_of(dated, relations.position))
        else:
            self._place(stretches_of(claims, relations.position))

    def _place(self, said: Iterable[list[Stretch]]) -> None:
        said = list(said)
        self.placed = _flat(said)
        if self.policy.kind is not Kind.FUNCTIONAL:
            _count_from_first(said)
        if len(said) == 1:
            return
        if any(stretch.negated for stretch in self.placed):
            end_by_own_denial(said, self.relations)
        if self.policy.kind is Kind.FUNCTIONAL:
            hand_over(self.placed, self.relations)
            succeed(self.placed, self.relations, assume=self.assume)

    def moments(self) -> Iterator[tuple[Moment, bool]]:
        """The moments in order, each with whether it is the undated one."""
        for moment in moments(self.placed):
            yield moment, False
        if self.together:
            yield at_once(self.together), self.policy.kind is Kind.FUNCTIONAL

    def endings(self) -> Iterator[Ending]:
        """What was taken to end, or begin, elsewhere than stated, and why."""
        for stretch in self.placed:
            if stretch.cut is not None:
                yield self._ending(stretch, stretch.cut, at_start=False)
            if stretch.late_start is not None:
                yield self._ending(stretch, stretch.late_start, at_start=True)

    def _ending(self, stretch: Stretch, cut: Cut, *, at_start: bool) -> Ending:
        values = self.relations.values
        heirs = sorted(statement for heir in cut.heirs for statement in heir.statements)
        return Ending(
            cut.why,
            self.scope,
            values[stretch.position],
            tuple(sorted(stretch.statements)),
            cut.day,
            at_start,
            values[cut.position],
            tuple(heirs),
        )

    def positions(self, *, negated: bool, undated: bool | None = None) -> int:
        """The set of positions that are asserted, or negated, here at any time; only dated or undated ones if asked."""
        together = 0
        if undated is not True:
            for stretch in self.placed:
                if stretch.negated is negated:
                    together |= 1 << stretch.position
        if undated is not False:
            for stretch in self.together:
                if stretch.negated is negated:
                    together |= 1 << stretch.position
        return together


def _count_from_first(said: Iterable[list[Stretch]]) -> None:
    """Let claims of one group and value that overlap or abut have begun with the first, though each is told apart."""
    for stretches in said:
        for chain in chains(stretches) if len(stretches) > 1 else ():
            for stretch in chain:
                stretch.since = chain[0].since


def _flat(said: Iterable[list[Stretch]]) -> list[Stretch]:
    return [stretch for stretches in said for stretch in stretches]
