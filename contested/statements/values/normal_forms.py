"""What the normal forms of numbers, quantities, dates and truth values look like, in patterns that PostgreSQL reads too.

The database holds every value to them (`value_is_in_normal_form`), so that whoever writes past the readers can't put in
what nobody can compare. Texts, texts in a language and entities take any form.
"""

from .value import Datatype

_NUMBER = r"-?[0-9]+(\.[0-9]+)?(e-?[0-9]{1,4})?"
_SPREAD = rf"( [~±]{_NUMBER}| \+{_NUMBER} -{_NUMBER})?"
_MAGNITUDE = rf"({_NUMBER}\.\.{_NUMBER}|{_NUMBER}{_SPREAD})"
_DAY = "((0[13578]|1[02])(-(0[1-9]|[12][0-9]|3[01]))?|(0[469]|11)(-(0[1-9]|[12][0-9]|30))?|02(-(0[1-9]|[12][0-9]))?)"
_POINT = rf"-?[0-9]{{4,16}}(-{_DAY})?"
_STRETCH = rf"(({_POINT})?\.\.({_POINT})?|{_POINT})"

PATTERNS = {
    Datatype.NUMBER: rf"^(\?.*|{_MAGNITUDE})$",
    Datatype.QUANTITY: rf"^(\?.*|{_MAGNITUDE} [^ ]+)$",
    Datatype.DATE: rf"^(\?.*|{_STRETCH}(,{_STRETCH})*)$",
    Datatype.BOOLEAN: r"^(\?.*|true|false)$",
}
