"""Cells as they were at a moment, as one document that can be cited: the same address gives the same bytes for ever."""

from contested.exchange.citing.canonical import canonical, digest
from contested.exchange.citing.document import Cited, Stated
from contested.exchange.citing.moments import MomentToCome, NotSettledYet, address_moment, read_citable
from contested.exchange.citing.standing import CitedStanding, cite

__all__ = [
    "Cited",
    "CitedStanding",
    "MomentToCome",
    "NotSettledYet",
    "Stated",
    "address_moment",
    "canonical",
    "cite",
    "digest",
    "read_citable",
]
