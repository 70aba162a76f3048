"""Where on the Earth a text says that something is: latitude and longitude in degrees, in the forms that sources use.

Read are decimal pairs (`"48.137, 11.575"`: latitude first), pairs with a hemisphere (`"48.1° N 11.5° E"`, degrees, minutes and
seconds alike), WKT points as of Wikidata (`"Point(11.575 48.137)"`: longitude first) and geo URIs. Nothing else is guessed.
"""

from __future__ import annotations

import re
from typing import NamedTuple

LONGEST = 200
EARTH = "Q2"

_NUMBER = r"[-+−]?\d{1,3}(?:\.\d{1,15})?"
_WKT = re.compile(
    rf"(?:<(?P<globe>[^>]*)>\s*|SRID=4326;\s*)?POINT(?:\s+Z)?\s*\(\s*(?P<lon>{_NUMBER})\s+(?P<lat>{_NUMBER})(?:\s+{_NUMBER})?\s*\)",
    re.IGNORECASE,
)
_GEO = re.compile(rf"geo:(?P<lat>{_NUMBER}),(?P<lon>{_NUMBER})(?:[,;?].*)?", re.IGNORECASE)
_PAIR = re.compile(rf"\(?\s*(?P<lat>{_NUMBER})\s*°?\s*[,;/\s]\s*(?P<lon>{_NUMBER})\s*°?\s*\)?")
_ANGLE = (
    r"(?P<{0}_d>\d{{1,3}}(?:\.\d{{1,15}})?)\s*(?:°|º|deg)?"
    r"(?:\s*(?P<{0}_m>\d{{1,2}}(?:\.\d{{1,15}})?)\s*[′'’](?!['′]))?(?:\s*(?P<{0}_s>\d{{1,2}}(?:\.\d{{1,15}})?)\s*(?:[″\"”]|''|′′))?"
)
_LETTER = r"(?P<{0}_at>[NSEWO])"
_BETWEEN = r"\s*[,;/]?\s*"
_HEMISPHERES = tuple(
    re.compile(_BETWEEN.join(form.format(name) for name in "ab"), re.IGNORECASE)
    for form in (_ANGLE + r"\s*" + _LETTER, _LETTER + r"\s*" + _ANGLE)
)
_SIGN = {"N": 1, "E": 1, "S": -1, "W": -1, "O": -1}


class Coordinates(NamedTuple):
    """A place on the Earth in decimal degrees: `latitude` in [-90, 90] north, `longitude` in [-180, 180] east."""

    latitude: float
    longitude: float


def read_coordinates(text: str) -> Coordinates | None:
    """Return where a text says something is; None where it names no place on the Earth, or none that can be read."""
    text = text.strip()
    if not text or len(text) > LONGEST:
        return None
    if found := _WKT.fullmatch(text):
        globe = found["globe"]
        if globe and globe.rstrip("/").rpartition("/")[2] not in {EARTH, "CRS84", "4326"}:
            return None
        return _within(_number(found["lat"]), _number(found["lon"]))
    if found := _GEO.fullmatch(text) or _PAIR.fullmatch(text):
        return _within(_number(found["lat"]), _number(found["lon"]))
    for form in _HEMISPHERES:
        if found := form.fullmatch(text):
            return _of_hemispheres(found)
    return None


def _of_hemispheres(found: re.Match[str]) -> Coordinates | None:
    angles = {}
    for name in ("a", "b"):
        letter = found[f"{name}_at"].upper()
        minutes, seconds = float(found[f"{name}_m"] or 0), float(found[f"{name}_s"] or 0)
        if minutes >= 60 or seconds >= 60:
            return None
        angles["lat" if letter in "NS" else "lon"] = _SIGN[letter] * (
            float(found[f"{name}_d"]) + minutes / 60 + seconds / 3600
        )
    if len(angles) != 2:
        return None
    return _within(angles["lat"], angles["lon"])


def _number(text: str) -> float:
    return float(text.replace("−", "-"))


def _within(latitude: float, longitude: float) -> Coordinates | None:
    if abs(latitude) > 90 or abs(longitude) > 180:
        return None
    return Coordinates(latitude, longitude)
