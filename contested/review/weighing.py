"""What weighs so much that two people decide it."""

from __future__ import annotations

from decimal import Decimal

from django.conf import settings


def takes_two(mass: Decimal) -> bool:
    """Whether a contest of this mass is decided by two, by the setting `CONTESTED_SECOND_SIGNATURE_ABOVE`."""
    return bool(mass > settings.CONTESTED_SECOND_SIGNATURE_ABOVE)
