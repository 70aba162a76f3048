"""What reading a value can refuse. Everything here is a `ValueError`, so callers may catch broadly."""


class UnknownDatatype(ValueError):
    """No such datatype: it is one of entity, text, langtext, number, quantity, date, boolean."""


class EmptyValue(ValueError):
    """A value needs some text."""


class Unreadable(ValueError):
    """The text can't be read as what it is said to be; the message says why. The text is kept as it stands."""


class UnreadableDate(Unreadable):
    """The text can't be read as a date."""


class NoSuchDay(UnreadableDate):
    """The text is of the right form for a date, but no calendar has such a day."""
