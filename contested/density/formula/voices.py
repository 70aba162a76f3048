"""Witnesses and how they share: each independence group has one voice, and divides it among what it holds."""

from collections.abc import Hashable, Iterable
from math import gcd, lcm
from typing import Self

Weights = dict[int, int]
"""What each position weighs, in whole parts of which `scale` make one ten-thousandth."""


class Voices:
    """Who holds which position at one moment, all asserted or all negated, with each group's best precision there.

    Groups that hold one position are only added up; those that hold several are shared out anew for each comparison.
    So a moment with thousands of witnesses is weighed in about as many steps as it has positions.
    """

    __slots__ = ("held", "holders", "several", "single")

    def __init__(self) -> None:
        self.held: dict[Hashable, dict[int, int]] = {}
        self.several: dict[Hashable, dict[int, int]] = {}
        self.single: Weights = {}
        self.holders: dict[int, int] = {}

    def __bool__(self) -> bool:
        return bool(self.held)

    @property
    def positions(self) -> int:
        """The set of positions that somebody holds."""
        together = 0
        for position in self.holders:
            together |= 1 << position
        return together

    def precision(self, group: Hashable, position: int) -> int | None:
        """With what precision a group holds a position; None if it doesn't."""
        voice = self.held.get(group)
        return None if voice is None else voice.get(position)

    def hear(self, group: Hashable, position: int, precision: int) -> None:
        """Let a group hold a position with a precision, whatever it held it with before."""
        voice = self.held.get(group)
        if voice is None:
            voice = self.held[group] = {}
        elif len(voice) == 1:
            self._leave_single(voice)
        if position not in voice:
            self.holders[position] = self.holders.get(position, 0) + 1
        voice[position] = precision
        if len(voice) == 1:
            self.single[position] = self.single.get(position, 0) + precision
        else:
            self.several[group] = voice

    def hush(self, group: Hashable, position: int) -> None:
        """Let a group no longer hold a position that it held."""
        voice = self.held[group]
        if len(voice) == 1:
            self._leave_single(voice)
            del self.held[group]
        else:
            del voice[position]
            if len(voice) == 1:
                del self.several[group]
                for other, precision in voice.items():
                    self.single[other] = self.single.get(other, 0) + precision
        voice.pop(position, None)
        self.holders[position] -= 1
        if not self.holders[position]:
            del self.holders[position]
            self.single.pop(position, None)

    def _leave_single(self, voice: dict[int, int]) -> None:
        for position, precision in voice.items():
            self.single[position] -= precision

    def weights(self, among: int, deaf_to: int = 0) -> tuple[Weights, int]:
        """What each position of the set `among` weighs when every group shares its voice within it, and the scale.

        A group that also holds a position of the set `deaf_to` is left out. The weight of position o is the sum over
        groups g of a(g,o) · max a(g,·) / Σ a(g,·) (DESIGN 4.3), an exact fraction: whole parts over one scale.
        """
        weights = {
            position: self.single.get(position, 0) for position in self.holders if among >> position & 1
        }
        shared = []
        scale = 1
        for voice in self.several.values():
            if deaf_to and any(deaf_to >> position & 1 for position in voice):
                continue
            within = {position: own for position, own in voice.items() if among >> position & 1}
            total = sum(within.values())
            if not total:
                continue
            best = max(within.values())
            common = gcd(best, total)
            shared.append((within, best // common, total // common))
            scale = lcm(scale, total // common)
        if scale > 1:
            weights = {position: weight * scale for position, weight in weights.items()}
        for within, part, whole in shared:
            factor = part * (scale // whole)
            for position, own in within.items():
                weights[position] += own * factor
        return weights, scale

    def best_within(self, among: int) -> dict[Hashable, int]:
        """Each group that holds a position of the set, with the best precision it holds one with."""
        best = {}
        for group, voice in self.held.items():
            heard = [precision for position, precision in voice.items() if among >> position & 1]
            if heard:
                best[group] = max(heard)
        return best

    def full(self) -> Weights:
        """What each position weighs where positions don't compete: every group has its full voice in each."""
        weights = dict.fromkeys(self.holders, 0)
        for voice in self.held.values():
            for position, precision in voice.items():
                weights[position] += precision
        return weights

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
