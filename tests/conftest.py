"""What every test can ask for."""

import gc
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import hypothesis
import pytest
from django.conf import settings
from django.db import DatabaseError, IntegrityError, connections, transaction
from django.test.utils import override_settings, setup_databases, teardown_databases
from pytest_django import DjangoDbBlocker

from contested.intake.actions import Outcome, assert_records
from contested.intake.record import read_record
from contested.statements.models import Statement
from tests.worlds import Ground, beneath, place_in_line

# How long an example takes depends on what else the machine does, and is measured elsewhere. For more of them than are
# worth waiting for at every change: --hypothesis-profile=thorough.
hypothesis.settings.register_profile("quick", deadline=None, max_examples=20)
hypothesis.settings.register_profile("thorough", deadline=None, max_examples=300)
hypothesis.settings.load_profile("quick")


@pytest.fixture(scope="session", autouse=True)
def quick_settings() -> Iterator[None]:
    """What makes a password dear to guess makes it dear to set, for each user of each test; and each client of a test would
    look through all static files first."""
    with override_settings(
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"], WHITENOISE_AUTOREFRESH=True
    ):
        yield


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
        leave_unswept()
    # What is there by now stays, and needs no looking through for cycles after every few tests.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    # Django flushes no mirror, and a test that commits names `default` alone.
    connections["default"].settings_dict["TEST"]["MIRROR"] = None
    yield
    with django_db_blocker.unblock():
        end_other_sessions()
        connections.close_all()
        teardown_databases(databases, verbosity=0)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let those that ask for the same world follow one another."""
    items.sort(key=place_in_line)


@pytest.fixture(scope="session")
def ground(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Ground]:
    """What stands beneath the tests of this process."""
    kept = Ground()
    yield kept
    with django_db_blocker.unblock():
        kept.clear()


@pytest.fixture
def on_the_ground(request: pytest.FixtureRequest, ground: Ground, django_db_blocker: DjangoDbBlocker) -> None:
    """Let the world that a test asks for stand before its own transaction begins."""
    with django_db_blocker.unblock():
        ground.prepare(beneath(request.node))


@pytest.fixture
def _django_db_helper(on_the_ground: None, _django_db_helper: None) -> None:
    """As pytest-django's, which every test of the database uses, but upon the world that the test asks for."""


def end_other_sessions() -> None:
    """What a thread of a server left open, or the server itself looks after, does not keep the database from going."""
    with connections["owner"].cursor() as cursor:
        cursor.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where datname = current_database() and pid <> pg_backend_pid()"
        )


def leave_unswept() -> None:
    """Keep the server from looking at tables that hold rows for the length of a test: it finds them empty, and plans so."""
    with connections["owner"].cursor() as cursor:
        for table in connections["owner"].introspection.table_names(cursor):
            name = connections["owner"].ops.quote_name(table)
            cursor.execute(f"alter table {name} set (autovacuum_enabled = false)")


# A predicate that the shipped vocabulary does not know: what stands of it is what a test says.
CLAIM = {
    "subject": "Mary Watson",
    "predicate": "cradle place",
    "object": "St Newlyn East",
    "type": "entity",
    "source": "Cornwall register",
}


Say = Callable[..., Outcome]
State = Callable[..., Statement]


@pytest.fixture
def say(db: None) -> Say:
    """Return a function that asserts one claim, told by the fields in which it differs, and gives what became of it."""

    def said(**fields: Any) -> Outcome:
        return assert_records(records=[read_record(CLAIM | fields)], importing=False)[0]

    return said


@pytest.fixture
def state(say: Say) -> State:
    """As `say`, but give the statement that stands for the claim."""
    return lambda **fields: Statement.objects.get(pk=say(**fields).statement or 0)


@pytest.fixture
def claim(state: State) -> Statement:
    return state()


@pytest.fixture
def refused() -> Callable[..., AbstractContextManager[None]]:
    """Return a context in which the database has to refuse something, in words that match a pattern."""

    @contextmanager
    def refusing(words: str, error: type[DatabaseError] = IntegrityError) -> Iterator[None]:
        with pytest.raises(error, match=words), transaction.atomic():
            yield

    return refusing
