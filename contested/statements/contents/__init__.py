"""Whether two free-text claims of one bucket conflict, by what they assert. Pure.

Two claims about the same question are read for the figures that they give (with units, versions, addresses, dates), for
states that exclude each other, for denial, and for the names they put in the same place. They conflict when any of these
can't both hold; other words, another order or more detail are no conflict. Reasons are told in words.
"""

from .comparing import Comparison, compare_contents

__all__ = ["Comparison", "compare_contents"]
