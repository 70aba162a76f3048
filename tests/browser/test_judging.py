"""What reviewers do about policies and alignments, in a real browser, most of it without a script."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from contested.alignment.suggesting import suggest_alignments
from contested.density.actions import refresh
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.policies.vocabulary import VOCABULARY
from tests.browser.axe import complaints_at

PAGES = (
    "/predicates/review",
    "/alignments/",
    "/gate?witnesses=3&sources=10&contestedness=0.5",
    "/predicates/?origin=unknown",
)


@pytest.fixture
def import_of_a_stranger(transactional_db):
    """Quirks about which nobody has said anything, and two predicates that may be one."""
    rows = [
        {"subject": f"Person {n}", "predicate": "quirk", "object": value, "source": source}
        for n in range(3)
        for value, source in ((f"humming {n}", "Register"), (f"whistling {n}", "Gazette"))
    ]
    rows += [
        {"subject": f"Person {n}", "predicate": name, "object": f"Club {n}", "source": name, "type": "entity"}
        for n in range(6)
        for name in ("guild", "Zunft")
    ]
    assert_records(records=[read_record(row) for row in rows], importing=False)
    refresh()
    suggest_alignments(apart=VOCABULARY.apart)


@pytest.fixture
def reviewing(browser, live_server, client, import_of_a_stranger):
    """A tab without scripts, in which a reviewer is signed in."""
    client.force_login(User.objects.create_user("ada", role=Role.REVIEWER))
    visit = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    visit.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    yield visit.new_page()
    visit.close()


def test_one_click_answers_a_question_after_an_import(reviewing):
    reviewing.goto("/predicates/review")
    asked = reviewing.get_by_role("region", name="quirk", exact=True)
    expect(asked).to_contain_text("humming 0")
    asked.get_by_role("button", name="any number").click()
    expect(reviewing.get_by_role("status").filter(has_text="quirk: any number, from now on.")).to_be_visible()
    expect(reviewing.get_by_role("region", name="quirk", exact=True)).to_have_count(0)


def test_a_policy_is_tried_and_then_set_with_a_reason(reviewing):
    reviewing.goto("/predicates/")
    reviewing.get_by_role("link", name="quirk", exact=True).click()
    reviewing.get_by_label("one for all time").check()
    reviewing.get_by_role("button", name="Show the effect").click()
    expect(reviewing.locator("#effect")).to_contain_text("3 of 3 cells would stand otherwise.")
    reviewing.get_by_label("Reason").fill("A person has one quirk.")
    reviewing.get_by_role("button", name="Set it: one for all time").click()
    expect(reviewing.locator("#versions")).to_contain_text("A person has one quirk.")
    refresh()
    reviewing.reload()
    expect(reviewing.locator(".lede")).to_contain_text("3 of 3 cells are contested.")


def test_a_candidate_is_accepted_and_taken_back(reviewing):
    reviewing.goto("/alignments/")
    candidate = reviewing.get_by_role("region", name="guild")
    expect(candidate).to_contain_text("both say Club 0")
    candidate.get_by_label("Reason").fill("One word in two languages.")
    candidate.get_by_role("button", name="the same", exact=True).click()
    expect(candidate).to_contain_text("would fold otherwise.")
    expect(candidate.get_by_label("Reason")).to_have_value("One word in two languages.")
    candidate.get_by_role("button", name="Yes: the same").click()
    expect(reviewing.get_by_role("status").filter(has_text="exact, from now on.")).to_be_visible()
    reviewing.get_by_role("link", name="accepted").click()
    expect(reviewing.locator("#judgements")).to_contain_text("One word in two languages.")
    reviewing.get_by_role("button", name="Take it back").click()
    reviewing.get_by_role("button", name="Yes: take it back").click()
    expect(reviewing.get_by_role("status").filter(has_text="rejected, from now on.")).to_be_visible()


def test_from_why_it_is_not_contested_to_the_policy_that_would_make_it_so(reviewing):
    reviewing.goto("/predicates/")
    reviewing.get_by_role("link", name="quirk", exact=True).click()
    reviewing.locator("#examples").get_by_role("link", name="Person 0").click()
    expect(reviewing.locator("#why")).to_contain_text("Not judged")
    reviewing.locator("#why").get_by_role("link", name="it has one value for all time").click()
    expect(reviewing.locator("#effect")).to_contain_text("3 of 3 cells would stand otherwise.")


def test_a_reviewer_can_use_every_page(browser, live_server, client, import_of_a_stranger):
    client.force_login(User.objects.create_user("ada", role=Role.REVIEWER))
    visit = browser.new_context(base_url=live_server.url)
    visit.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    page = visit.new_page()
    page.goto("/predicates/")
    quirk = page.get_by_role("link", name="quirk", exact=True).get_attribute("href")
    found = complaints_at(
        page, (*PAGES, f"{quirk}?policy=immutable&tolerance=1%25", f"{quirk}?policy=bounded")
    )
    visit.close()
    assert found == {}
