"""`manage.py flush`: for tests alone; the store itself is never emptied."""

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import flush

from contested.postgres import pristine


class Command(flush.Command):
    """Bring a test database back to what its migrations made; refuse any other."""

    help = __doc__

    def handle(self, **_options: Any) -> None:
        try:
            pristine.restore()
        except pristine.NotATestDatabaseError as error:
            raise CommandError(str(error)) from error
