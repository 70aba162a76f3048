"""Every refusal that a page may show is among the texts that are translated."""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

import contested
from contested.statements.errors import Refused
from contested.web.sayings import SAYINGS

SPEAK_TO_PROGRAMS = ("contested.agents", "contested.management")


def kinds(of: type[Refused]) -> Iterator[type[Refused]]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_refusal_is_among_the_texts_that_are_translated():
    for module in pkgutil.walk_packages(contested.__path__, "contested."):
        if module.name.endswith(".errors"):
            import_module(module.name)
    missing = {
        kind.message()
        for kind in kinds(Refused)
        if kind.__module__.startswith("contested.") and not kind.__module__.startswith(SPEAK_TO_PROGRAMS)
    } - {saying.replace("%%", "%") for saying in SAYINGS}
    # What is shown with what was typed, word for word, has no message of its own.
    assert {message for message in missing if message != Refused.message()} == set()
