"""What a page refuses, in the words of the address bar."""


class ParameterError(Exception):
    """A parameter of the address can't be read; the page says which, what it held and what it may hold."""

    def __init__(self, name: str, given: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name = name
        self.given = given
        self.reason = reason
