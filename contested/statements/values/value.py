"""What a value is: a typed piece of text and the normal form by which it compares."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

RAW = "?"
"""Starts the normal form of a text that can't be read as its datatype; no readable normal form starts so."""


class Datatype(StrEnum):
    """The kinds of value, by the words of the record format."""

    ENTITY = "entity"
    TEXT = "text"
    LANGTEXT = "langtext"
    NUMBER = "number"
    QUANTITY = "quantity"
    DATE = "date"
    BOOLEAN = "boolean"


_ALWAYS_READABLE = frozenset({Datatype.TEXT, Datatype.LANGTEXT, Datatype.ENTITY})


class Key(NamedTuple):
    """All that comparing needs to know of a value. Cheap to build, to hash and to compare."""

    datatype: Datatype
    normal: str

    @property
    def readable(self) -> bool:
        """Whether the text could be read as its datatype."""
        return self.datatype in _ALWAYS_READABLE or not self.normal.startswith(RAW)

    @property
    def identity(self) -> str:
        """What keys of one datatype share if and only if they are the same value.

        It is the normal form, but for numbers and quantities, which are the same when their centres are:
        1.25 million, good to ± 5000, is the same value as 1250000.
        """
        if self.datatype is Datatype.NUMBER and self.readable:
            return self.normal.partition(" ")[0]
        if self.datatype is Datatype.QUANTITY and self.readable:
            parts = self.normal.split(" ")
            return f"{parts[0]} {parts[-1]}"
        return self.normal


@dataclass(frozen=True, slots=True)
class Value:
    """A value as a source wrote it, beside its normal form.

    `text` is untouched. `normal` alone rebuilds whatever comparing needs; equal keys are the same value.
    `lang` is the language tag of a langtext, in lower case. An unreadable value keeps its text as its normal
    form, marked as raw; `warning` then says what is wrong with it. A readable value may carry a warning too.
    """

    datatype: Datatype
    text: str
    normal: str
    lang: str | None = None
    readable: bool = True
    warning: str | None = None

    @property
    def key(self) -> Key:
        """What `compare` takes."""
        return Key(self.datatype, self.normal)
