"""What a page refuses, in the words of the address bar."""

from django.http import Http404


class Missing(Http404):  # named as its base is
    """What an address names is not here: `entity 7`, `cell 12`."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class ParameterError(Exception):
    """A parameter of the address can't be read; the page says which, what it held and what it may hold."""

    def __init__(self, name: str, given: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.given = given
        self.reason = reason
