"""Cells as they were at a moment, as one document that can be cited: the same address gives the same bytes for ever.

Permalink: the address of a cell as of a moment; all that it shows is what the store knew then, whatever is written since.
Content hash: the sha-256 of what a permalink states, written as canonical JSON; whoever has the bytes can check it.
"""

from contested.exchange.citing.canonical import canonical, digest
from contested.exchange.citing.document import Cited, cite
from contested.exchange.citing.moments import MomentToCome, NotSettledYet, address_moment, read_citable

__all__ = [
    "Cited",
    "MomentToCome",
    "NotSettledYet",
    "address_moment",
    "canonical",
    "cite",
    "digest",
    "read_citable",
]
