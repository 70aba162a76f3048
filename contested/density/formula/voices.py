"""Witnesses and how they share: each independence group has one voice, and divides it among what it holds."""

from collections.abc import Hashable, Iterable
from math import gcd, lcm
from typing import NamedTuple, Self

from .relations import members

Weights = dict[int, int]
"""What each position weighs, in whole parts of which `scale` make one ten-thousandth."""


class Share(NamedTuple):
    """One group's voice in a comparison: what it holds with which precision, and the factor `part / whole` on each."""

    within: dict[int, int]
    part: int
    whole: int


class Voices:
    """Who holds which position at one moment, all asserted or all negated, with each group's best precision there.

    Groups that hold one position are only added up, so that a moment of thousands of witnesses differs from the one
    before by a few sums; those that hold several are shared out anew for each comparison.
    """

    __slots__ = ("held", "holders", "positions", "several", "silent", "single", "squares", "total")

    def __init__(self) -> None:
        self.held: dict[Hashable, dict[int, int]] = {}
        self.holders: dict[int, dict[Hashable, int]] = {}
        """The same by position."""
        self.positions = 0
        """The set of positions that somebody holds."""
        self.silent = 0
        """How many voices weigh nothing."""
        self.several: dict[Hashable, dict[int, int]] = {}
        """The groups that hold more than one position."""
        self.single: Weights = {}
        """Of each position, the summed precisions of the groups that hold it alone; with their sum and their squares' sum."""
        self.total = self.squares = 0

    def __bool__(self) -> bool:
        return bool(self.held)

    def precision(self, group: Hashable, position: int) -> int | None:
        """With what precision a group holds a position; None if it doesn't."""
        voice = self.held.get(group)
        return None if voice is None else voice.get(position)

    def hear(self, group: Hashable, position: int, precision: int) -> None:
        """Let a group hold a position with a precision, whatever it held it with before."""
        voice = self.held.get(group)
        if voice is None:
            self.held[group] = {position: precision}
            self._add(position, precision)
            self._seat(group, position, precision)
            return
        if position in voice:
            self.hush(group, position)
            self.hear(group, position, precision)
            return
        if len(voice) == 1:
            for other, alone in voice.items():
                self._add(other, -alone)
            self.several[group] = voice
        voice[position] = precision
        self._seat(group, position, precision)

    def hush(self, group: Hashable, position: int) -> None:
        """Let a group no longer hold a position that it held."""
        voice = self.held[group]
        precision = voice.pop(position)
        if not voice:
            del self.held[group]
            self._add(position, -precision)
        elif len(voice) == 1:
            del self.several[group]
            for other, alone in voice.items():
                self._add(other, alone)
        self.silent -= not precision
        holders = self.holders[position]
        del holders[group]
        if not holders:
            del self.holders[position]
            self.single.pop(position, None)
            self.positions ^= 1 << position

    def _seat(self, group: Hashable, position: int, precision: int) -> None:
        self.silent += not precision
        holders = self.holders.get(position)
        if holders is None:
            holders = self.holders[position] = {}
            self.positions |= 1 << position
        holders[group] = precision

    def _add(self, position: int, amount: int) -> None:
        before = self.single.get(position, 0)
        after = self.single[position] = before + amount
        self.total += amount
        self.squares += after * after - before * before

    def _shares(self, among: int, deaf_to: int) -> tuple[list[Share], int]:
        """How the groups with several positions divide their voice within a set, and the scale on which all is whole."""
        shares = []
        scale = 1
        for voice in self.several.values():
            if deaf_to and any(deaf_to >> position & 1 for position in voice):
                continue
            within = {position: own for position, own in voice.items() if among >> position & 1}
            total = sum(within.values())
            if total:
                best = max(within.values())
                common = gcd(best, total)
                shares.append(Share(within, best // common, total // common))
                scale = lcm(scale, total // common)
        return shares, scale

    def weights(self, among: int, deaf_to: int = 0) -> tuple[Weights, int]:
        """What each position of the set `among` weighs when every group shares its voice within it, and the scale.

        A group that also holds a position of the set `deaf_to` is left out. The weight of position o is the sum over
        groups g of a(g,o) · max a(g,·) / Σ a(g,·), an exact fraction: whole parts over one scale.
        """
        single = self.single
        weights = {position: single.get(position, 0) for position in self.holders if among >> position & 1}
        if not self.several:
            return weights, 1
        shares, scale = self._shares(among, deaf_to)
        if scale > 1:
            weights = {position: weight * scale for position, weight in weights.items()}
        for within, part, whole in shares:
            factor = part * (scale // whole)
            for position, own in within.items():
                weights[position] += own * factor
        return weights, scale

    def spread(self) -> tuple[int, int, int]:
        """The sum of all positions' weights, the sum of their squares, and the scale; see `weights`."""
        if not self.several:
            return self.total, self.squares, 1
        shares, scale = self._shares(self.positions, 0)
        shared: Weights = {}
        for within, part, whole in shares:
            factor = part * (scale // whole)
            for position, own in within.items():
                shared[position] = shared.get(position, 0) + own * factor
        squares = self.squares * scale * scale
        for position, weight in shared.items():
            alone = self.single.get(position, 0) * scale
            squares += weight * (weight + 2 * alone)
        return self.total * scale + sum(shared.values()), squares, scale

    def best_within(self, among: int) -> dict[Hashable, int]:
        """Each group that holds a position of the set, with the best precision it holds one with."""
        best: dict[Hashable, int] = {}
        for position in members(among & self.positions):
            for group, precision in self.holders[position].items():
                if precision > best.get(group, -1):
                    best[group] = precision
        return best

    def full(self) -> Weights:
        """What each position weighs where positions don't compete: every group has its full voice in each."""
        return {position: sum(holders.values()) for position, holders in self.holders.items()}

    @classmethod
    def of(cls, heard: Iterable[tuple[Hashable, int, int]]) -> Self:
        """Voices from (group, position, precision)."""
        voices = cls()
        for group, position, precision in heard:
            voices.hear(group, position, precision)
        return voices

    def audible(self) -> Self:
        """The same, with the least there is given to voices that weigh nothing."""
        return self.of(
            (group, position, precision or 1)
            for group, voice in self.held.items()
            for position, precision in voice.items()
        )
