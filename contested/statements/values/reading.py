"""From a text and its datatype to a value."""

import re
from functools import lru_cache
from typing import NamedTuple

from .dates import read_date
from .errors import EmptyValue, UnknownDatatype, Unreadable
from .languages import comparable_language, split_language
from .magnitudes import magnitude_text
from .numerals import read_number
from .quantities import read_quantity
from .texts import text_normal
from .value import RAW, Datatype, Value

_TRUE = frozenset({"true", "1", "yes"})
_FALSE = frozenset({"false", "0", "no"})
_LITERALS = frozenset({Datatype.NUMBER, Datatype.QUANTITY, Datatype.DATE, Datatype.BOOLEAN})
_UNKNOWN_UNIT = "an unknown unit: it compares with itself only"
_MEASURED = 100
"""The power of ten beyond which nothing is counted or measured."""
_FAR_OUT = "a number beyond all that is measured: is its exponent meant?"
_CACHED_LENGTH = 64
_LONGEST_IRI = 2000
_IRI = re.compile(r"(?:[A-Za-z][A-Za-z0-9+.-]*://|(?:urn|tag|doi|did|info|mailto):)[^\s\x00-\x20<>\"]+")


def read_value(text: str, datatype: Datatype | str) -> Value:
    """The value that `text` states as `datatype`.

    A text that can't be read so is kept as a value that is not readable, with the reason as its warning.
    The normal form of an entity is its IRI as it stands, or that of its name: a store puts its own key there.
    Raises `UnknownDatatype` and `EmptyValue`, both `ValueError`s, and nothing else.
    """
    try:
        datatype = Datatype(datatype)
    except ValueError:
        raise UnknownDatatype(
            f"no datatype {str(datatype)[:40]!r}; it is one of {', '.join(Datatype)}"
        ) from None
    if datatype in _LITERALS:
        literal = _short_literal(text, datatype) if len(text) <= _CACHED_LENGTH else _literal(text, datatype)
        if literal.normal is not None:
            return Value(datatype, text, literal.normal, warning=literal.warning)
        return Value(datatype, text, RAW + _plain(text), readable=False, warning=literal.warning)
    if datatype is Datatype.TEXT:
        return Value(datatype, text, _plain(text))
    if datatype is Datatype.ENTITY:
        return Value(datatype, text, text.strip() if is_iri(text) else _plain(text))
    words, language = split_language(text)
    return Value(datatype, text, f"{_plain(words)}@{comparable_language(language)}", language)


def is_iri(text: str) -> bool:
    """Whether a text is an IRI rather than a name."""
    return len(text) <= _LONGEST_IRI and _IRI.fullmatch(text.strip()) is not None


def _plain(text: str) -> str:
    normal = text_normal(text)
    if not normal:
        raise EmptyValue("a value needs some text")
    return normal


class _Literal(NamedTuple):
    """A normal form, or None where the text can't be read, and then `warning` says why."""

    normal: str | None
    warning: str | None


def _literal(text: str, datatype: Datatype) -> _Literal:
    try:
        if datatype is Datatype.DATE:
            date = read_date(text)
            return _Literal(date.normal if date.placed else None, date.problem)
        if datatype is Datatype.NUMBER:
            number = read_number(text)
            # One that is written out is meant; an exponent is easily mistyped.
            far = number.high and abs(number.high.adjusted()) > max(_MEASURED, len(text))
            return _Literal(magnitude_text(number), _FAR_OUT if far else None)
        if datatype is Datatype.QUANTITY:
            quantity = read_quantity(text)
            return _Literal(quantity.normal, None if quantity.known else _UNKNOWN_UNIT)
        return _Literal(_read_boolean(text), None)
    except Unreadable as unreadable:
        return _Literal(None, str(unreadable))


_short_literal = lru_cache(maxsize=1 << 15)(_literal)


def _read_boolean(text: str) -> str:
    word = text.strip().lower()
    if word in _TRUE:
        return "true"
    if word in _FALSE:
        return "false"
    raise Unreadable("not a truth value: it is true or false")
