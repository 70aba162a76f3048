"""Towns in provinces in countries, so that sources can be right at three grains."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from contested.experiment.synthesis.names import word

TOWNS_IN_A_PROVINCE = 20
PROVINCES_IN_A_COUNTRY = 10


@dataclass(frozen=True, slots=True)
class Places:
    """So many towns, numbered from 0; provinces and countries follow from them."""

    towns: int

    @property
    def provinces(self) -> int:
        return -(-self.towns // TOWNS_IN_A_PROVINCE)

    def chain(self, town: int) -> tuple[str, str, str]:
        """Return a town, its province and its country."""
        province = town // TOWNS_IN_A_PROVINCE
        return self.town(town), self.province(province), self.country(province // PROVINCES_IN_A_COUNTRY)

    def inside(self) -> Iterator[tuple[str, str]]:
        """Yield each place with the one that it lies in."""
        for province in range(self.provinces):
            yield self.province(province), self.country(province // PROVINCES_IN_A_COUNTRY)
        for town in range(self.towns):
            yield self.chain(town)[:2]

    @staticmethod
    def town(number: int) -> str:
        return f"{word(3 * number)}ton"

    @staticmethod
    def province(number: int) -> str:
        return f"{word(3 * number + 1)} Province"

    @staticmethod
    def country(number: int) -> str:
        return f"Republic of {word(3 * number + 2)}"
