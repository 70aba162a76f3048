"""From a text and its datatype to a value."""

from .dates import read_date
from .errors import EmptyValue, UnknownDatatype, Unreadable
from .languages import comparable_language, split_language
from .magnitudes import magnitude_text
from .numerals import read_number
from .texts import text_normal
from .value import RAW, Datatype, Value

_TRUE = frozenset({"true", "1", "yes"})
_FALSE = frozenset({"false", "0", "no"})


def read_value(text: str, datatype: Datatype | str) -> Value:
    """The value that `text` states as `datatype`.

    A text that can't be read so is kept as a value that is not readable, with the reason as its warning.
    Raises `UnknownDatatype` and `EmptyValue`, both `ValueError`s, and nothing else.
    """
    try:
        datatype = Datatype(datatype)
    except ValueError:
        raise UnknownDatatype(f"no datatype {datatype!r}; it is one of {', '.join(Datatype)}") from None
    words, language = split_language(text) if datatype is Datatype.LANGTEXT else (text, None)
    plain = text_normal(words)
    if not plain:
        raise EmptyValue("a value needs some text")
    if datatype is Datatype.LANGTEXT:
        return Value(datatype, text, f"{plain}@{comparable_language(language)}", language)
    if datatype is Datatype.TEXT:
        return Value(datatype, text, plain)
    if datatype is Datatype.ENTITY:
        return Value(datatype, text, text.strip() if "://" in text else plain)
    try:
        return Value(datatype, text, _normal(text, datatype))
    except Unreadable as unreadable:
        return Value(datatype, text, RAW + plain, readable=False, warning=str(unreadable))


def _normal(text: str, datatype: Datatype) -> str:
    if datatype is Datatype.NUMBER:
        return magnitude_text(read_number(text))
    if datatype is Datatype.DATE:
        return read_date(text).normal
    if datatype is Datatype.BOOLEAN:
        return _read_boolean(text)
    return RAW + text_normal(text)


def _read_boolean(text: str) -> str:
    word = text.strip().lower()
    if word in _TRUE:
        return "true"
    if word in _FALSE:
        return "false"
    raise Unreadable("not a truth value: it is true or false")
