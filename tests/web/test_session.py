"""Signing in and out."""

import pytest

from contested.people.models import Role, User


@pytest.fixture
def ada(db):
    return User.objects.create_user("ada", password="lovelace-1815", role=Role.REVIEWER)


def test_who_signs_in_returns_to_the_page_he_came_from(ada, reader):
    form = {"username": "ada", "password": "lovelace-1815", "next": "/sources/"}
    assert reader.post("/sign-in/", form)["Location"] == "/sources/"
    assert "ada (reviewer)" in reader.get("/states/").content.decode()


def test_a_wrong_password_says_so_and_keeps_the_name(ada, reader):
    page = reader.post("/sign-in/", {"username": "ada", "password": "byron"}).content.decode()
    assert "User name and password don’t match." in page
    assert 'value="ada"' in page
    assert "byron" not in page


def test_signing_in_never_leads_off_the_site(ada, reader):
    form = {"username": "ada", "password": "lovelace-1815", "next": "https://elsewhere.example/"}
    assert reader.post("/sign-in/", form)["Location"] == "/"


def test_signing_out_needs_a_form_of_ours(ada, reader):
    reader.force_login(ada)
    assert reader.get("/sign-out/").status_code == 405
    assert reader.post("/sign-out/")["Location"] == "/"
    assert "Sign in" in reader.get("/states/").content.decode()


def test_a_form_without_its_key_is_turned_away_with_a_word(ada):
    from django.test import Client

    answer = Client(enforce_csrf_checks=True).post("/sign-in/", {"username": "ada", "password": "x"})
    assert answer.status_code == 403
    assert "This form was too old to be trusted" in answer.content.decode()
