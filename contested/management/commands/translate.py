"""Bring the catalogues of translations up to date with the texts in code and templates."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandParser
from django.core.management.commands import makemessages

HOW: dict[str, Any] = {
    "exclude": [],
    "domain": "django",
    "all": False,
    "extensions": None,
    "symlinks": False,
    # What administrators and programs read stays English.
    "ignore_patterns": [
        ".*",
        "tests",
        "staticfiles",
        "build",
        "*.egg-info",
        "contested/admin",
        "contested/api",
    ],
    "use_default_ignore_patterns": True,
    "no_wrap": True,
    "no_location": False,
    "add_location": "file",
    "no_obsolete": True,
    "keep_pot": False,
}


class Command(makemessages.Command):
    help = (
        "Read all texts out of code and templates into the catalogues, and compile these. A text that is new is"
        " left empty there, and stays English on the pages until somebody fills it in. Needs GNU gettext."
    )
    # A guess at what a changed sentence means in another language is worse than none.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching", "--no-wrap"]
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--compile", action="store_true", help="compile the catalogues as they stand")
        parser.add_argument("--only-read", action="store_true", help="leave them uncompiled")

    def handle(self, *args: Any, **options: Any) -> None:
        languages = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
        if not options["compile"]:
            super().handle(*args, **(options | HOW | {"locale": languages}))
        if not options["only_read"]:
            call_command("compilemessages", locale=languages, verbosity=options["verbosity"])
