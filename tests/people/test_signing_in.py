"""A password can't be found by trying them all, neither at the pages' door nor at the administrators'."""

import pytest
from django.core.cache import cache
from django.test import Client

from contested.people.models import Role, User
from contested.people.signing_in import MOST_FAILURES

DOORS = ["/sign-in/", "/admin/login/"]


@pytest.fixture(autouse=True)
def otto(db):
    cache.clear()
    yield User.objects.create_user("otto", password="a long enough one", role=Role.AUDITOR, is_staff=True)
    cache.clear()


def knock(door, password, *, name="otto", address="127.0.0.1"):
    return Client(REMOTE_ADDR=address).post(door, {"username": name, "password": password})


def tried(door, password, **who):
    """Whether somebody is let in."""
    return knock(door, password, **who).status_code == 302


@pytest.mark.parametrize("door", DOORS)
def test_the_right_password_opens(door):
    assert tried(door, "a long enough one")


@pytest.mark.parametrize("door", DOORS)
def test_after_many_wrong_ones_even_the_right_one_waits(door):
    for n in range(MOST_FAILURES):
        assert "Too many" not in knock(door, f"guess {n}").content.decode()
    for each in DOORS:
        assert not tried(each, "a long enough one")
        assert "Too many wrong passwords" in knock(each, "a long enough one").content.decode()


def test_nobody_is_locked_out_by_a_stranger_elsewhere_or_for_the_slips_of_another_name():
    for n in range(MOST_FAILURES):
        tried(DOORS[0], f"guess {n}")
    assert tried(DOORS[0], "a long enough one", address="203.0.113.7")
    User.objects.create_user("ada", password="another long one")
    assert tried(DOORS[0], "another long one", name="ada")


def test_a_slip_is_forgiven_by_the_right_password():
    for _ in range(3):
        for n in range(MOST_FAILURES - 1):
            tried(DOORS[0], f"guess {n}")
        assert tried(DOORS[0], "a long enough one")
