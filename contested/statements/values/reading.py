"""From a text and its datatype to a value."""

import re
from functools import lru_cache

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
    words, language = split_language(text) if datatype is Datatype.LANGTEXT else (text, None)
    plain = text_normal(words)
    if not plain:
        raise EmptyValue("a value needs some text")
    if datatype is Datatype.TEXT:
        return Value(datatype, text, plain)
    if datatype is Datatype.LANGTEXT:
        return Value(datatype, text, f"{plain}@{comparable_language(language)}", language)
    if datatype is Datatype.ENTITY:
        return Value(datatype, text, text.strip() if is_iri(text) else plain)
    normal, warning = (
        _literal(text, datatype) if len(text) <= _CACHED_LENGTH else _read_literal(text, datatype)
    )
    if normal is None:
        return Value(datatype, text, RAW + plain, readable=False, warning=warning)
    return Value(datatype, text, normal, warning=warning)


def is_iri(text: str) -> bool:
    """Whether a text is an IRI rather than a name."""
    return len(text) <= _LONGEST_IRI and _IRI.fullmatch(text.strip()) is not None


def _read_literal(text: str, datatype: Datatype) -> tuple[str | None, str | None]:
    """Normal form and warning; no normal form where the text can't be read, and then the warning says why."""
    try:
        if datatype is Datatype.DATE:
            date = read_date(text)
            return (date.normal, None) if date.placed else (None, date.problem)
        if datatype is Datatype.NUMBER:
            return magnitude_text(read_number(text)), None
        if datatype is Datatype.QUANTITY:
            quantity = read_quantity(text)
            return (
                quantity.normal,
                None if quantity.known else "an unknown unit: it compares with itself only",
            )
        return _read_boolean(text), None
    except Unreadable as unreadable:
        return None, str(unreadable)


_literal = lru_cache(maxsize=1 << 15)(_read_literal)


def _read_boolean(text: str) -> str:
    word = text.strip().lower()
    if word in _TRUE:
        return "true"
    if word in _FALSE:
        return "false"
    raise Unreadable("not a truth value: it is true or false")
