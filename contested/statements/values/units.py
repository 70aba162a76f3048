"""Units of measure: what one of them comes to in base units.

Pint knows the units and their prefixes. It is slow to load and evaluates the expressions it is handed, so it
is loaded when first needed and asked for one plain name at a time; products and powers are read here. A unit
that nobody knows (votes, €) is its own base unit: it compares with itself only.
"""

import re
from dataclasses import dataclass
from decimal import Context, Decimal
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from .texts import text_normal

if TYPE_CHECKING:
    from pint import UnitRegistry

DIMENSIONLESS = "1"
"""The base unit of a quantity without a unit, and of shares such as 50 %."""

OPAQUE = "_"
"""Starts the base unit of a unit that is not known."""

_PRECISE = Context(prec=40)
_NAME = r"[^\W\d_]+(?:_[^\W\d_]+)*|[%‰°]"
_FACTOR = re.compile(rf"(?P<join>[*/ ]?)(?P<name>{_NAME})(?:\^?(?P<power>-?\d))?")
_MOST_FACTORS = 6
_EXACT_DIGITS = 18
_LONGEST = 60
_SYMBOLS = str.maketrans({
    "²": "^2", "³": "^3", "¹": "^1", "⁴": "^4", "⁻": "-", "−": "-", "–": "-",
    "·": "*", "⋅": "*", "×": "*", "∙": "*", "µ": "μ", "º": "°", "Ω": "Ω",
})  # fmt: skip
_SQUARES = re.compile(r"\b(?:square|sq\.?) +(\w+)", re.IGNORECASE)
_CUBES = re.compile(r"\b(?:cubic|cu\.?) +(\w+)", re.IGNORECASE)
_ALIASES = {
    "%": "percent", "‰": "permille", "°": "degree", "°C": "degC", "°F": "degF", "AU": "au", "Celsius": "degC",
    "degrees_Celsius": "degC", "degrees_celsius": "degC", "deg_C": "degC", "Fahrenheit": "degF",
    "KM": "km", "KG": "kg", "CM": "cm",
    "degrees_Fahrenheit": "degF", "degrees_fahrenheit": "degF", "deg_F": "degF", "metric_tons": "metric_ton",
}  # fmt: skip
_BASES = {
    "[mass]": "kg", "[length]": "m", "[time]": "s", "[current]": "A",
    "[temperature]": "K", "[substance]": "mol", "[luminosity]": "cd",
}  # fmt: skip
_SHORTEST_WORD = 4
"""Units of fewer letters mean something else in another case: MW is not mW."""


@dataclass(frozen=True, slots=True)
class Unit:
    """`factor` base units; zero of the unit stands at `offset` base units (of temperatures only)."""

    base: str
    factor: Decimal = Decimal(1)
    offset: Decimal = Decimal(0)

    @property
    def exact(self) -> bool:
        """Whether factor and offset are short decimals, and not cut off somewhere."""
        return all(len(number.as_tuple().digits) <= _EXACT_DIGITS for number in (self.factor, self.offset))

    @property
    def known(self) -> bool:
        """Whether the unit can be compared with others of its dimension."""
        return not self.base.startswith(OPAQUE)


@lru_cache(maxsize=4096)
def unit_named(text: str) -> Unit:
    """The unit that a text names: `km/s/Mpc`, `kg m^-3`, `square miles`, `°C`, or nothing. Never fails."""
    written = " ".join(text.split())
    if not written:
        return Unit(DIMENSIONLESS)
    unit = _product(written) if len(written) <= _LONGEST else None
    return unit or Unit(OPAQUE + text_normal(written).replace(" ", "_"))


def _product(written: str) -> Unit | None:
    """Units joined by `*`, `/` or a space, each with a power; None if any of them is unknown."""
    joined = written.replace(" ", "_").rstrip(".")
    if whole := _single(joined):
        return whole
    expression = _CUBES.sub(r"\1^3", _SQUARES.sub(r"\1^2", written.translate(_SYMBOLS)))
    expression = re.sub(r"\s*([*/])\s*|\s+per\s+", lambda join: join[1] or "/", expression)
    factors = list(_FACTOR.finditer(expression))
    if not 0 < len(factors) <= _MOST_FACTORS or "".join(factor[0] for factor in factors) != expression:
        return None
    magnitude, dimensions = Decimal(1), dict.fromkeys(_BASES, 0)
    if any(factor["join"] == "" for factor in factors[1:]):
        return None
    for factor in factors:
        found = _looked_up(factor["name"])
        if found is None or found.offset:
            return None
        power = int(factor["power"] or 1) * (-1 if factor["join"] == "/" else 1)
        magnitude = _PRECISE.multiply(magnitude, _PRECISE.power(found.factor, power))
        for dimension, exponent in found.dimensions:
            dimensions[dimension] += exponent * power
    return Unit(_base(dimensions), magnitude)


def _single(name: str) -> Unit | None:
    found = _looked_up(name) if re.fullmatch(rf"{_NAME}|°[CF]", name) else None
    return None if found is None else Unit(_base(dict(found.dimensions)), found.factor, found.offset)


def _base(dimensions: dict[str, int]) -> str:
    parts = (
        f"{symbol}{power if power != 1 else ''}"
        for dimension, symbol in _BASES.items()
        if (power := dimensions.get(dimension, 0))
    )
    return ".".join(parts) or DIMENSIONLESS


@dataclass(frozen=True, slots=True)
class _Found:
    factor: Decimal
    offset: Decimal
    dimensions: tuple[tuple[str, int], ...]


@lru_cache(maxsize=4096)
def _looked_up(name: str) -> _Found | None:
    """What pint knows of one name, as it is written or else, of a word, in lower case."""
    name = _ALIASES.get(name, name)
    found = _measured(_registry(), name)
    if found is None and len(name) >= _SHORTEST_WORD and not name.islower():
        return _measured(_registry(), name.lower())
    return found


def _measured(registry: "UnitRegistry[Decimal]", name: str) -> _Found | None:
    try:
        readings = registry.parse_unit_name(name)
        if not readings:
            return None
        prefix, unit, _ = readings[0]
        zero = registry.Quantity(Decimal(0), prefix + unit).to_base_units()
        one = registry.Quantity(Decimal(1), prefix + unit).to_base_units()
        dimensions = tuple(
            (str(name), int(Decimal(str(power)))) for name, power in one.dimensionality.items()
        )
        if not all(name in _BASES for name, _ in dimensions):
            return None
        offset = Decimal(zero.magnitude)
        return _Found(_PRECISE.subtract(Decimal(one.magnitude), offset), offset, dimensions)
    except Exception:  # noqa: BLE001 - pint raises whatever its parsers do; none of it may escape, the unit is unknown
        return None


@cache
def _registry() -> "UnitRegistry[Decimal]":
    from pint import UnitRegistry

    return UnitRegistry(non_int_type=Decimal, cache_folder=None)
