"""Bringing a file in, in a real browser: watched with a script, and by reloading without one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from contested.density.actions import refresh
from contested.exchange.jobs import actions
from contested.exchange.jobs.actions import receive, stop, work
from contested.people.models import Role, User
from tests.browser.axe import complaints_at

CSV = b"Person;Where;Register\nMary;Coen;Births\nAda;Truro;Births\n"


def lines(number):
    return b"".join(
        b'{"subject": "Person %d", "predicate": "nick name", "object": "P", "source": "S"}\n' % each
        for each in range(number)
    )


@pytest.fixture(autouse=True)
def home(settings, tmp_path):
    settings.CONTESTED_HOME = tmp_path


@pytest.fixture
def contributor(transactional_db):
    return User.objects.create_user("carl", role=Role.CONTRIBUTOR)


@pytest.fixture
def visit(browser, live_server, client, contributor):
    """Return a function that opens a tab in which a contributor is signed in."""
    client.force_login(contributor)
    opened = []

    def opening(**options):
        found = browser.new_context(base_url=live_server.url, **options)
        found.add_cookies(
            [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
        )
        opened.append(found)
        return found.new_page()

    yield opening
    for each in opened:
        each.close()


def work_a_bit():
    return work(seconds=0, written=lambda: None)


def work_to_the_end():
    while work_a_bit():
        pass


def test_the_page_follows_an_import_by_itself_until_it_is_done(visit, monkeypatch):
    monkeypatch.setattr(actions, "BATCH", 20)
    tab = visit()
    tab.goto("/imports/")
    tab.get_by_label("File", exact=True).set_input_files(
        {"name": "p.jsonl", "mimeType": "", "buffer": lines(50)}
    )
    tab.get_by_role("button", name="Store it").click()
    expect(tab.locator(".lede")).to_contain_text("It waits for a worker")
    work_a_bit()
    expect(tab.locator(".lede")).to_contain_text("20 lines so far")
    work_to_the_end()
    expect(tab.locator(".lede")).to_contain_text("50 of 50 lines stored")
    refresh()
    work_to_the_end()
    expect(tab.locator("#run")).not_to_have_attribute("hx-trigger", "every 1s")


def test_without_a_script_a_csv_file_is_mapped_checked_and_stored(visit):
    tab = visit(java_script_enabled=False)
    tab.goto("/imports/")
    tab.get_by_label("File", exact=True).set_input_files(
        {"name": "people.csv", "mimeType": "text/csv", "buffer": CSV}
    )
    tab.get_by_role("button", name="Check it first").click()
    tab.get_by_label("subject: column", exact=True).select_option("Person")
    tab.get_by_label("object: column", exact=True).select_option("Where")
    tab.get_by_label("source: column", exact=True).select_option("Register")
    tab.get_by_label("predicate: or on every line", exact=True).fill("birth place")
    tab.get_by_role("button", name="Check it first").click()
    work_to_the_end()
    tab.get_by_role("link", name="Look again").click()
    expect(tab.locator(".lede")).to_contain_text("2 of 2 lines would be stored")
    tab.get_by_role("button", name="Store 2 lines").click()
    work_to_the_end()
    tab.get_by_role("link", name="Look again").click()
    expect(tab.locator(".lede")).to_contain_text("2 of 2 lines stored")
    expect(tab.get_by_role("link", name="Review the predicates")).to_be_visible()


@pytest.fixture
def every_state(contributor, monkeypatch):
    """One import of each state; the last one is running."""
    monkeypatch.setattr(actions, "BATCH", 20)

    def bring(content, name="p.jsonl", **options):
        return receive(name=name, chunks=[content], actor=contributor, dry_run=False, **options)

    done = bring(lines(5) + b"rubbish\n")
    checked = receive(name="p.jsonl", chunks=[lines(5)], actor=contributor, dry_run=True)
    gone = bring(lines(5))
    actions.path_of(gone).unlink()
    work_to_the_end()
    columns = bring(CSV, "people.csv", ask_for_columns=True)
    stopped = stop(run=bring(lines(5)))
    running = bring(lines(50))
    work_a_bit()
    return [run.pk for run in (done, checked, gone, columns, stopped, running)]


def test_a_contributor_can_use_every_page(visit, every_state):
    assert complaints_at(visit(), ("/imports/", *(f"/imports/{run}" for run in every_state))) == {}
