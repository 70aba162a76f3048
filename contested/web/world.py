"""The Earth as a flat drawing: the Equal Earth projection, in which areas keep their sizes. Knows no framework."""

from math import asin, cos, radians, sin, sqrt

WIDTH, HEIGHT = 1000, 487
_A1, _A2, _A3, _A4 = 1.340264, -0.081106, 0.000893, 0.003796
_M = sqrt(3) / 2
_SCALE = WIDTH / (2 * 2.7066299836960748)  # half the width of the whole Earth at scale 1


def project(latitude: float, longitude: float) -> tuple[float, float]:
    """Return where a place lies in a drawing `WIDTH` wide and `HEIGHT` high, from its top left; degrees north and east.

    By B. Šavrič, T. Patterson and B. Jenny, The Equal Earth map projection (2018).
    """
    t = asin(_M * sin(radians(latitude)))
    square = t * t
    sixth = square**3
    x = radians(longitude) * cos(t) / (_M * (_A1 + 3 * _A2 * square + sixth * (7 * _A3 + 9 * _A4 * square)))
    y = t * (_A1 + _A2 * square + sixth * (_A3 + _A4 * square))
    return WIDTH / 2 + x * _SCALE, HEIGHT / 2 - y * _SCALE
