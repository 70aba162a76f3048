"""What every test can ask for."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import connections
from django.test.utils import setup_databases, teardown_databases
from pytest_django import DjangoDbBlocker


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix) -> None:
    """A test database need not survive a power cut."""
    for database in settings.DATABASES.values():
        database["OPTIONS"]["options"] = "-c synchronous_commit=off"


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None,
    django_db_blocker: DjangoDbBlocker,
    django_db_modify_db_settings: None,
) -> Iterator[None]:
    """Let the owner make the test database; tests see it through `default`, the role that owns nothing.

    In place of pytest-django's fixture of this name, which makes the databases of those aliases alone that
    tests name, and so would make none.
    """
    with django_db_blocker.unblock():
        databases = setup_databases(verbosity=0, interactive=False, serialized_aliases=[])
    # Django flushes no mirror, and a test that commits names `default` alone.
    connections["default"].settings_dict["TEST"]["MIRROR"] = None
    yield
    with django_db_blocker.unblock():
        connections.close_all()
        teardown_databases(databases, verbosity=0)
