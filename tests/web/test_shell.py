"""What is round every page: policy, theme, clocks, the door, and the pages for what went wrong."""

import socket

import pytest
from django.http import HttpResponse
from django.test import Client, override_settings
from django.urls import include, path

from contested.web.errors import Missing, ParameterError


def ask_a_database_that_is_away(_request):
    """Ask a real connection to a port on which nobody listens."""
    from django.db.utils import ConnectionHandler

    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = str(unused.getsockname()[1])
    away = {"ENGINE": "contested.postgres", "NAME": "x", "HOST": "127.0.0.1", "PORT": port}
    ConnectionHandler({"default": away})["default"].cursor()
    return HttpResponse("unreachable")


def fail(_request):
    raise ZeroDivisionError


def miss(_request):
    raise Missing("entity 7")


def misread(request):
    raise ParameterError("k", request.GET["k"], "write a whole number")


urlpatterns = [
    path("away", ask_a_database_that_is_away),
    path("api/away", ask_a_database_that_is_away),
    path("fail", fail),
    path("miss", miss),
    path("misread", misread),
    path("", include("contested.web.urls")),
]
handler404 = "contested.web.views.errors.not_found"
handler500 = "contested.web.views.errors.server_error"

broken = pytest.mark.urls(__name__)
pytestmark = pytest.mark.django_db


@pytest.fixture
def reader():
    return Client(raise_request_exception=False)


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(reader):
    policy = reader.get("/states/")["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_a_page_without_an_account_sets_no_cookie(reader):
    assert not reader.get("/states/").cookies


@pytest.mark.parametrize(("name", "text"), [("as_of", "yesterday"), ("valid_at", "62")])
def test_a_wrong_parameter_is_a_page_that_names_it(reader, name, text):
    answer = reader.get("/states/", {name: text})
    assert answer.status_code == 400
    assert f"“{name}” can’t be read" in answer.content.decode()


@broken
def test_a_view_may_refuse_a_parameter_of_its_own(reader):
    answer = reader.get("/misread", {"k": "<b>many"})
    assert answer.status_code == 400
    assert "<code>&lt;b&gt;many</code>; write a whole number." in answer.content.decode()


def test_both_clocks_are_shown_and_carried_on(reader):
    page = reader.get("/states/", {"as_of": "2026-03-14", "valid_at": "-0043"}).content.decode()
    assert "the end of 14 Mar 2026" in page
    assert "44 BCE" in page
    assert '<input type="hidden" name="as_of" value="2026-03-14">' in page


def test_an_unknown_address_is_a_page_that_says_so(reader):
    answer = reader.get("/no-such-page")
    assert answer.status_code == 404
    assert "There is no such page" in answer.content.decode()


@broken
def test_what_is_missing_is_named(reader):
    assert "There is no entity 7" in reader.get("/miss").content.decode()


@broken
def test_our_mistake_is_a_page_too(reader):
    answer = reader.get("/fail")
    assert answer.status_code == 500
    assert "This page failed" in answer.content.decode()


@broken
def test_a_database_that_is_away_is_a_clear_page(reader):
    answer = reader.get("/away")
    assert answer.status_code == 503
    assert answer["Retry-After"] == "5"
    assert "The database is out of reach" in answer.content.decode()


@broken
def test_to_a_program_it_is_problem_details(reader):
    answer = reader.get("/api/away")
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["status"] == answer.status_code == 503


@broken
def test_the_cause_of_an_outage_is_logged_once_not_for_every_request(reader, caplog, monkeypatch):
    from contested.web.views import errors

    monkeypatch.setattr(errors.outages, "quiet_until", 0.0)
    for _ in range(3):
        reader.get("/away")
    causes = [line for line in caplog.messages if "out of reach" in line]
    assert len(causes) == 1


def test_a_theme_is_kept_by_the_server_and_forgotten_on_request(reader):
    answer = reader.post("/theme/", {"theme": "dark", "next": "/states/"})
    assert answer["Location"] == "/states/"
    assert 'data-theme="dark"' in reader.get("/states/").content.decode()
    reader.post("/theme/", {"theme": "", "next": "/states/"})
    assert "data-theme=" not in reader.get("/states/").content.decode()


def test_a_theme_that_does_not_exist_is_refused(reader):
    assert reader.post("/theme/", {"theme": "sepia"}).status_code == 400


@pytest.mark.parametrize(
    "target", ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", ""]
)
def test_a_switch_never_leads_off_the_site(reader, target):
    assert reader.post("/theme/", {"theme": "dark", "next": target})["Location"] == "/"


def test_where_anonymous_reading_is_off_everybody_signs_in():
    with override_settings(ANONYMOUS_READING=False):
        reader = Client()
        assert reader.get("/states/")["Location"] == "/sign-in/?next=/states/"
        assert reader.get("/sign-in/").status_code == 200
        assert reader.post("/theme/", {"theme": "dark"}).status_code == 302
