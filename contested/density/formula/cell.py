"""One cell scored whole: its windows, its peak and its label."""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from contested.policies.policy import Policy
from contested.statements.values import Key

from .claims import Claim, Polarity
from .contest import NOTHING, Contest
from .entropy import normalised_entropy
from .judging import strongest_contest
from .labels import Label, label_uncontested
from .relations import Relate, Relations
from .scopes import scopes_of
from .sight import Sight
from .span import peak_of
from .stretches import Ending, Why
from .timeline import windows_of
from .windows import Position, Window


@dataclass(frozen=True, slots=True)
class CellScore:
    """What stands about a cell. The scores are those of its peak, the windows in the order of scope and time.

    `endings` tells which claims were taken to end elsewhere than stated, and why. `assumed`: the label is *changed*
    and rests on a succession that nobody stated. `independent` counts the groups that assert or deny, `values` the
    different values of live claims. `left_out` counts values beyond the limit, which were not looked at; `partial` says
    that, or that scopes or witnesses are too many to be listed whole.
    """

    label: Label
    windows: tuple[Window, ...]
    peak: int | None
    endings: tuple[Ending, ...]
    assumed: bool
    polarity_entropy: float
    value_entropy: float
    independent: int
    values: int
    left_out: int
    partial: bool

    @property
    def peak_window(self) -> Window | None:
        """The window whose scores are the cell's; None where nobody asserts or denies."""
        return None if self.peak is None else self.windows[self.peak]

    @property
    def contest(self) -> Contest | None:
        """The peak's contest, with the exact scores; None where contestedness is 0."""
        return None if self.peak is None else self.windows[self.peak].contest

    @property
    def contestedness(self) -> Decimal:
        """Rounded to 9 places, like the two below."""
        return NOTHING if self.peak is None else self.windows[self.peak].contestedness

    @property
    def disagreement(self) -> Decimal:
        """The chance that two random witnesses of the peak contradict each other."""
        return NOTHING if self.peak is None else self.windows[self.peak].disagreement

    @property
    def mass(self) -> Decimal:
        """How much weight the peak's disagreement carries."""
        return NOTHING if self.peak is None else self.windows[self.peak].mass

    @property
    def positions(self) -> tuple[Position, ...]:
        """The positions in the peak window, the heaviest first."""
        return () if self.peak is None else self.windows[self.peak].positions


def score_cell(claims: Iterable[Claim], policy: Policy, relate: Relate, limit: int = 2000) -> CellScore:
    """Score all that is said about one question, in whatever order it comes.

    `relate` says how two values stand to each other; it is asked once per pair of different values, at most `limit`
    of which are looked at, the heaviest first.
    """
    said = list(claims)
    witnesses = [claim for claim in said if claim.polarity <= Polarity.NEGATED]
    keys = {claim.value for claim in witnesses}
    live = [claim for claim in witnesses if not claim.retired]
    kept = keys if len(keys) <= limit else heaviest(live, keys, limit)
    relations = Relations(kept, relate)
    seen = live if kept is keys else [claim for claim in live if claim.value in kept]

    scopes, scopes_left_out = scopes_of(seen)
    sights = [Sight(scope, applying, policy, relations) for scope, applying in scopes]
    windows, unlisted = windows_of(sights, policy, relations)
    peak = peak_of(windows)
    if peak is not None and windows[peak].contest is not None:
        label = Label.CONTESTED
    else:
        everything = [claim for claim in witnesses if claim.value in kept]
        label = label_uncontested(
            sights,
            policy,
            relations,
            opposed=any(window.opposed for window in windows),
            was_contested=lambda: (
                len(everything) > len(seen) and _ever_contested(everything, policy, relations)
            ),
        )
    endings = tuple(ending for sight in sights for ending in sight.endings())
    places = {claim.value: relations.position.get(claim.value, claim.value) for claim in live}
    left_out = sum(1 for place in places.values() if not isinstance(place, int))
    return CellScore(
        label,
        windows,
        peak,
        endings,
        label is Label.CHANGED and any(ending.why is Why.ASSUMED_SUCCESSION for ending in endings),
        normalised_entropy(_counts(claim.polarity for claim in said if not claim.retired)),
        normalised_entropy(
            _counts(places[claim.value] for claim in live if claim.polarity is Polarity.ASSERTED)
        ),
        len({claim.group for claim in live}),
        len(set(places.values())),
        left_out,
        bool(left_out or scopes_left_out or unlisted),
    )


def heaviest(live: Sequence[Claim], keys: set[Key], limit: int) -> set[Key]:
    """The values with the greatest summed best precision of the groups that hold them; equal ones by their key."""
    best: dict[Key, dict[Hashable, int]] = {key: {} for key in keys}
    for claim in live:
        groups = best[claim.value]
        groups[claim.group] = max(claim.precision, groups.get(claim.group, 0))
    # A value of retired claims alone weighs nothing, and a live one that weighs nothing still comes before it.
    return set(sorted(keys, key=lambda key: (-sum(best[key].values()), not best[key], key))[:limit])


def _counts(things: Iterable[Hashable]) -> Iterable[int]:
    counts: dict[Hashable, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    return counts.values()


def _ever_contested(claims: Sequence[Claim], policy: Policy, relations: Relations) -> bool:
    return any(
        strongest_contest(moment, relations, policy) is not None
        for scope, applying in scopes_of(claims)[0]
        for moment, _ in Sight(scope, applying, policy, relations).moments()
    )
