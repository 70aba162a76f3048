"""Writing statements in a real browser, without a script: what is typed is shown back, looked at, and kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from contested.density.actions import refresh
from contested.intake.actions import assert_records
from contested.intake.proposals import propose, read_proposal
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.statements.models import Predicate
from tests.browser.axe import complaints, complaints_at, narrow

COEN = {"subject": "Mary", "predicate": "cradle place", "object": "Coen", "source": "Register"}
WAYS = ("/retract", "/evidence", "/correct")
LETTER = {"subject": "Mary", "predicate": "cradle place", "object": "Cairns"}


@pytest.fixture
def proposal(transactional_db):
    """One claim under a strict policy, and a reader's proposal that contradicts it."""
    assert_records(records=[read_record(COEN)], importing=False)
    set_policy(predicate=Predicate.objects.get(name="cradle place"), kind=PolicyKind.IMMUTABLE)
    rita = User.objects.create_user("rita", role=Role.READER)
    record = read_proposal(LETTER | {"evidence": [{"document": "A letter"}]}, actor=rita)
    statement = propose(record=record, actor=rita).statement
    refresh()
    return statement


def visit(browser, live_server, client, **options):
    client.force_login(User.objects.create_user("carl", role=Role.CONTRIBUTOR))
    opened = browser.new_context(base_url=live_server.url, **options)
    opened.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    return opened


def test_a_statement_is_looked_at_mended_and_kept(browser, live_server, client, proposal):
    with visit(browser, live_server, client, java_script_enabled=False) as opened:
        page = opened.new_page()
        page.goto("/")
        page.goto("/statements/new?subject=Mary&predicate=cradle+place")
        page.get_by_label("Object", exact=False).first.fill("McIvor")
        page.get_by_label("The object is").select_option("text")
        page.get_by_label("Source · needed").fill("Gazette")
        page.get_by_label("Document").fill("The Gazette of 1881")
        page.get_by_text("The text that it stands in").click()
        page.get_by_label("The text around it").fill("Nothing of the kind.")
        page.get_by_label("Quotation").fill("born at McIvor")
        page.get_by_role("button", name="Show what it meets").last.click()
        expect(page.get_by_role("alert")).to_contain_text("This can’t be kept so.")
        expect(page.get_by_label("Quotation")).to_have_value("born at McIvor")
        page.get_by_label("The text around it").fill("Mary was born at McIvor.")
        page.get_by_label("The text around it").press("Tab")
        page.get_by_role("button", name="Show what it meets").last.click()
        expect(page.locator("#foreseen")).to_contain_text("Coen")
        page.get_by_role("button", name="Keep the statement").click()
        expect(
            page.get_by_role("status").filter(has_text="It meets 1 conflict: cradle place.")
        ).to_be_visible()
        expect(page.locator("mark")).to_have_text("born at McIvor")


def test_everybody_can_use_the_forms(browser, live_server, client, proposal):
    address = f"/statements/{proposal}"
    with visit(browser, live_server, client) as opened:
        page = opened.new_page()
        found = complaints_at(
            page, ("/statements/new", "/proposals/", address, *(address + way for way in WAYS))
        )
        narrow(page)
        page.goto(address + "/promote")
        page.get_by_label("Reason").fill("seen")
        page.get_by_role("button", name="Show what it meets").click()
        expect(page.locator("#foreseen")).to_be_visible()
        assert complaints(page) == []
    assert found == {}
