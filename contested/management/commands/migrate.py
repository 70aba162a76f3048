"""`manage.py migrate`: Django's own, as the owner of the tables."""

from typing import Any

from django.core.management.base import CommandParser
from django.core.management.commands import migrate

from contested.postgres import pristine, roles


class Command(migrate.Command):
    """Bring the tables up to date as their owner, then give the product its rights on them."""

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.set_defaults(database="owner")

    def handle(self, *args: Any, **options: Any) -> None:
        super().handle(*args, **options)
        roles.grant_rights()
        if pristine.is_test_database():
            pristine.keep()
