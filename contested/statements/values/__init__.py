"""Value: an object of a statement — an entity, or a typed literal with its normal form.

Values compare by their normal form alone: two are *the same*, *compatible* (one refines, contains or overlaps
the other), they *contradict*, or they are *not compared*. The text that a source wrote is kept beside it.
"""

from .comparison import Given, compare, finest, warning_between
from .errors import EmptyValue, UnknownDatatype, Unreadable, UnreadableDate
from .reading import read_value
from .relation import Relation
from .tolerance import Tolerance
from .value import Datatype, Key, Value

__all__ = [
    "Datatype",
    "EmptyValue",
    "Given",
    "Key",
    "Relation",
    "Tolerance",
    "UnknownDatatype",
    "Unreadable",
    "UnreadableDate",
    "Value",
    "compare",
    "finest",
    "read_value",
    "warning_between",
]
