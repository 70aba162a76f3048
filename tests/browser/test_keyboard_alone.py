"""Every journey by keyboard alone: one always sees where one is, reaches what one wants, and gets away again."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from contested.alignment.suggesting import suggest_alignments
from contested.density.actions import refresh
from contested.density.proposing import ask
from contested.exchange.jobs.actions import work
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.policies.vocabulary import VOCABULARY
from contested.review.actions import open_disputes
from contested.statements.actions import name_predicates
from contested.statements.models import Predicate
from contested.tasks.proposing import look_at_sources
from tests.browser.keyboard import Keyboard

SECRET = "long enough, and a word more"
TOWNS = range(24)
AUTHORS = {"Aldous": 0, "Berta": 0, "Cosmas": 0, "Dietmar": 3, "Ermina": 4, "Copyist": 4}


@pytest.fixture
def keyboard(tab):
    return Keyboard(tab)


def sign_in(keyboard, name):
    keyboard.follow("Sign in")
    keyboard.write("User name", name)
    keyboard.write("Password", SECRET)
    keyboard.press("Enter")
    expect(keyboard.page.locator("summary:visible", has_text=name)).to_be_visible()


def ask_and_hear_one(keyboard, question):
    """Ask, see that there is dissent, and choose the first source."""
    page = keyboard.page
    keyboard.follow("Recall", exact=True)
    keyboard.write("Question", question, within=page.get_by_role("main"))
    keyboard.push("Ask", exact=True)
    expect(page.locator("#triple")).to_contain_text("Dissent")
    keyboard.open("Choose sources")
    keyboard.to(page.locator(".choose input").first)
    keyboard.press("Space")
    keyboard.push("Hear these alone")
    page.wait_for_url(re.compile("sources="))


def test_a_reader_reaches_the_words_in_the_evidence_asks_compares_and_keeps_a_point_of_view(
    keyboard, tab, corpus
):
    User.objects.create_user("rita", password=SECRET, role=Role.READER)
    tab.goto("/")
    sign_in(keyboard, "rita")

    # The map, a facet, a cell, a statement, its quote.
    keyboard.open("Label:")
    keyboard.tick("contested", within=tab.locator("details[open]"))
    keyboard.push("Apply", within=tab.locator("details[open]"))
    tab.wait_for_url(re.compile("label="))
    keyboard.follow("Christopher Columbus · birth place", within=tab.locator("#disputed"))
    keyboard.follow("Genoa", within=tab.locator("#who"))
    expect(tab.locator("#evidence mark").first).to_be_visible()

    # A question, its dissent, one source alone, the cell.
    ask_and_hear_one(keyboard, "Is Pluto a planet?")
    keyboard.follow("Hear everybody", exact=True)
    keyboard.follow("Why is this contested?")

    # The entity, its timeline, the same as a table.
    keyboard.follow("Pluto", exact=True)
    keyboard.to(tab.locator(".bar[tabindex='0']"))
    first = tab.evaluate("document.activeElement.id || document.activeElement.getAttribute('aria-label')")
    keyboard.press("ArrowDown")
    assert first != tab.evaluate(
        "document.activeElement.id || document.activeElement.getAttribute('aria-label')"
    )
    keyboard.to(tab.locator("#timeline-table a[href^='/statements/']").first)

    # Another beside it; then the log, narrowed.
    keyboard.to(tab.get_by_role("link", name="Compare", exact=True), back=True)
    keyboard.press("Enter")
    keyboard.write("Another entity", "Kosovo")
    keyboard.push("Compare", exact=True)
    expect(tab.get_by_role("heading", name="Pluto and Kosovo")).to_be_visible()
    keyboard.follow("Log", exact=True)
    keyboard.to(tab.get_by_label("What", exact=True))
    keyboard.press("ArrowDown")
    keyboard.push("Search", within=tab.get_by_role("search", name="Search the log"))
    expect(tab.get_by_role("heading", name="What was found")).to_be_visible()

    # A point of view, kept; and away.
    ask_and_hear_one(keyboard, "Is Pluto a planet?")
    keyboard.write("Save as a point of view", "one alone")
    keyboard.push("Save", exact=True)
    expect(tab.get_by_text("Saved as “one alone”").first).to_be_visible()
    keyboard.open("rita")
    keyboard.push("Sign out")
    expect(tab.get_by_role("link", name="Sign in").first).to_be_visible()


@pytest.fixture
def much_to_judge(transactional_db, settings, tmp_path):
    """Two disputes, two predicates that may be one, and somebody who copies another."""
    settings.CONTESTED_HOME = tmp_path
    name_predicates(["birth place"])
    set_policy(predicate=Predicate.objects.get(name="birth place"), kind=PolicyKind.IMMUTABLE, bound=None)

    def said(subject, predicate, place, source, **more):
        return {
            "subject": subject,
            "predicate": predicate,
            "object": place,
            "source": source,
            "type": "entity",
        } | more

    rows = [
        said(name, "birth place", place, source, source_class=kind)
        for name in ("Agnes", "Bertha")
        for place, source, kind in (("Coen", "Register", "primary"), ("McIvor", "Tree", "community"))
    ]
    rows += [said(f"Person {n}", name, f"Club {n}", name) for n in range(6) for name in ("guild", "Zunft")]
    for town in TOWNS:
        for author, number in AUTHORS.items():
            writer = "Ermina" if author == "Copyist" else author
            quote = f"{writer} sought the parish near town {town}, and {writer} had each stone of it drawn."
            evidence = [{"document": f"{author}, letters", "quote": quote}]
            place = f"Parish {100 * town + number}"
            rows.append(said(f"Somebody of {town}", "birth place", place, author, evidence=evidence))
    assert_records(records=[read_record(row) for row in rows], importing=False)
    refresh()
    open_disputes()
    suggest_alignments(apart=VOCABULARY.apart)
    ask(actor=None, now=datetime.now(UTC))
    look_at_sources()


def test_a_reviewer_decides_judges_and_brings_a_file_in(keyboard, tab, much_to_judge):
    User.objects.create_user("ada", password=SECRET, role=Role.REVIEWER)
    tab.goto("/disputes/")
    sign_in(keyboard, "ada")

    # The queue, the desk, a decision, and back.
    keyboard.push("Start reviewing")
    expect(tab.locator(".position").first).to_be_visible()
    decided = tab.locator("h1").inner_text()
    keyboard.choose(tab.get_by_role("radio", name="both stand"))
    keyboard.write("Reason", "They really disagree.")
    keyboard.push("Decide and next")
    expect(tab.locator(".toast")).to_contain_text(decided)
    keyboard.push("Undo")
    expect(tab.locator("h1")).to_have_text(decided)

    # A policy, seen before it is set.
    keyboard.follow("Predicates", exact=True)
    keyboard.follow("guild", exact=True)
    keyboard.choose(tab.get_by_role("radio", name="one for all time"))
    keyboard.push("Show the effect")
    expect(tab.locator("#effect")).to_be_visible()
    keyboard.write("Reason", "One is in one guild.")
    keyboard.push("Set it: one for all time")
    expect(tab.locator("#versions")).to_contain_text("One is in one guild.")

    # Two words for one predicate.
    keyboard.follow("Predicates", exact=True)
    keyboard.follow("Which count as one")
    candidate = tab.get_by_role("region", name="guild")
    keyboard.write("Reason", "One word in two languages.", within=candidate)
    keyboard.push("the same", within=candidate, exact=True)
    keyboard.push("Yes: the same", within=candidate)
    expect(tab.get_by_role("status").filter(has_text="from now on")).to_be_visible()

    # Who copies whom.
    keyboard.follow("Sources", exact=True)
    keyboard.follow("proposals", within=tab.locator(".lede"))
    group = tab.get_by_role("region", name="Copyist").first
    keyboard.write("Reason", "Word for word.", within=group)
    keyboard.push("They are one witness", within=group)
    expect(tab.get_by_role("status").filter(has_text="Copyist").first).to_be_visible()

    # A file, and what became of it.
    keyboard.follow("Imports", exact=True)
    line = b'{"subject": "Mary", "predicate": "nick name", "object": "Molly", "source": "Register"}\n'
    keyboard.attach("File", {"name": "p.jsonl", "mimeType": "", "buffer": line})
    keyboard.push("Store it")
    expect(tab.locator(".lede")).to_contain_text("It waits for a worker")
    while work(seconds=0, written=lambda: None):
        pass
    expect(tab.locator(".lede")).to_contain_text("1 of 1 line stored")
