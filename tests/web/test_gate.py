"""Tuning what reaches the map."""

from __future__ import annotations

import pytest
from django.test import Client

from contested.density.actions import refresh
from contested.density.gate import AS_SHIPPED, gate_in_force
from contested.people.models import Role, User
from contested.postgres import query

SETTINGS = {"witnesses": "1", "sources": "50", "contestedness": "0.8", "patterns": "step-.*\r\nfoo"}


@pytest.fixture
def reviewer(db):
    client = Client()
    client.force_login(User.objects.create_user("ada", role=Role.REVIEWER))
    return client


def test_it_says_what_is_kept_off_and_why(world, read):
    page = read("/gate")
    assert "1 of 2 contested cells reaches the map; 1 is kept off." in page
    assert "hidden: too few independent witnesses" in page
    assert "Step" in page


def test_the_effect_is_shown_before_anything_is_set(world, read):
    page = read("/gate", **SETTINGS)
    assert "2 instead of 1 would reach the map, 0 instead of 1 be kept off." in page
    assert "Set it so" not in page, "readers set nothing"
    assert gate_in_force() == AS_SHIPPED


def test_a_reviewer_sets_it_and_the_map_follows(world, reviewer):
    assert "<b>Step</b>" not in reviewer.get("/").content.decode()
    assert reviewer.post("/gate", SETTINGS | {"reason": "<all>"}).status_code == 302
    gate = gate_in_force()
    assert (gate.witnesses, list(gate.patterns), gate.actor) == (1, ["step-.*", "foo"], "ada")
    assert "<b>Step</b>" in reviewer.get("/").content.decode()
    page = reviewer.get("/gate").content.decode()
    assert "&lt;all&gt;" in page
    assert "1 witness; 50 sources at .8; 2 patterns" in page


def test_a_large_map_follows_later_and_every_page_says_so_meanwhile(world, reviewer, read):
    query.value("select set_config('contested.map_followed_at_once', '0', true)")
    reviewer.post("/gate", SETTINGS | {"reason": "all"})
    assert "The map is being brought up to date" in read("/")
    refresh()
    page = read("/")
    assert "<b>Step</b>" in page
    assert "The map is being brought up to date" not in page


def test_who_may_not_set_it_is_asked_to_sign_in(world, reader):
    assert reader.post("/gate", SETTINGS)["Location"].startswith("/sign-in/")
    assert gate_in_force() == AS_SHIPPED


@pytest.mark.parametrize(
    ("name", "text"),
    [("witnesses", "0"), ("sources", "many"), ("contestedness", "1.5"), ("patterns", "(")],
)
def test_what_can_not_be_set_is_said_and_stays_in_the_form(world, reviewer, name, text):
    for answer in (
        reviewer.get("/gate", SETTINGS | {name: text}),
        reviewer.post("/gate", SETTINGS | {name: text}),
    ):
        page = answer.content.decode()
        assert answer.status_code == 200
        assert "This can’t be set." in page
        assert name.capitalize() in page
        assert f'value="{text}"' in page or f">{text}</textarea>" in page
    assert gate_in_force() == AS_SHIPPED
