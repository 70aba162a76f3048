"""The product runs as a role that owns nothing, in tests too."""

import pytest
from django.contrib.auth import get_user_model
from django.contrib.contenttypes.models import ContentType
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connections

from contested.postgres import query


@pytest.mark.django_db
def test_tests_run_as_the_role_that_owns_nothing():
    assert query.value("select current_user") == "contested_app"
    assert query.value("select count(*) from pg_tables where tableowner = current_user") == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    "sql", ["delete from statement", "truncate statement cascade", "drop table statement"]
)
def test_the_product_lacks_the_right_to_remove_from_the_store(sql):
    with pytest.raises(ProgrammingError, match=r"permission denied|must be owner"):
        query.execute(sql)


@pytest.mark.django_db
def test_the_product_makes_no_tables_of_its_own_whose_triggers_would_pass_for_the_laws():
    with pytest.raises(ProgrammingError, match="permission denied"):
        query.execute("create temporary table scratch (n int)")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("turn", ["first", "second"])
def test_a_test_that_commits_leaves_nothing_behind(turn):
    assert query.value("select count(*) from account") == 0
    get_user_model().objects.create_user("ada")
    assert query.value("select count(*) from account") == 1


@pytest.mark.django_db(transaction=True)
def test_a_flush_keeps_what_the_migrations_put_in():
    before = ContentType.objects.count()
    call_command("flush", interactive=False)
    assert ContentType.objects.count() == before > 0


def test_a_real_store_is_never_flushed(monkeypatch):
    monkeypatch.setitem(connections["owner"].settings_dict, "NAME", "contested")
    with pytest.raises(CommandError, match="Nothing in the store is ever deleted"):
        call_command("flush", interactive=False)
