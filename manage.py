#!/usr/bin/env python3
"""Every command of the product: `manage.py up` runs it, `manage.py help` lists the rest."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "contested.settings")
    from django.core.management import execute_from_command_line
    from django.db import NotSupportedError, OperationalError, ProgrammingError

    try:
        execute_from_command_line(sys.argv)
    except (OperationalError, NotSupportedError) as error:
        from contested.postgres.base import TooOldError, UnreachableError

        if isinstance(error, (TooOldError, UnreachableError)):
            sys.exit(str(error))
        raise
    except ProgrammingError as error:
        from psycopg.errors import UndefinedTable

        if isinstance(error.__cause__, UndefinedTable):
            sys.exit(
                "The store is not set up yet, or for an older version: run `manage.py up`, or `manage.py migrate`."
            )
        raise


if __name__ == "__main__":
    main()
