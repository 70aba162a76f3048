"""Reviewing by keyboard alone, in a real browser: ten disputes in one session, without a reload and with nothing lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from contested.density.actions import refresh
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.review import actions
from contested.review.actions import lease, open_disputes
from contested.review.models import Decision, Dispute, DisputeState
from contested.review.outcomes import BothStand
from contested.statements.actions import name_predicates
from contested.statements.models import Predicate
from contested.sublation.models import Ruling, RulingKind
from tests.browser.axe import complaints_at

PEOPLE = (
    "Agnes",
    "Bertha",
    "Clara",
    "Dora",
    "Emma",
    "Frieda",
    "Greta",
    "Hilda",
    "Ida",
    "Jutta",
    "Karla",
    "Lotte",
)


@pytest.fixture
def disputes(transactional_db):
    """Twelve people, each said to be born in two places: by a register, and by a tree that is worth less."""
    name_predicates(["birth place"])
    set_policy(predicate=Predicate.objects.get(name="birth place"), kind=PolicyKind.IMMUTABLE, bound=None)
    rows = [
        {
            "subject": name,
            "predicate": "birth place",
            "type": "entity",
            "object": place,
            "source": source,
            "source_class": kind,
            "precision": precision,
            "evidence": [{"document": f"{source}, p. {n}", "quote": f"{name}, born at {place}"}],
        }
        for n, name in enumerate(PEOPLE)
        for place, source, kind, precision in (
            ("Coen", "Parish register", "primary", 0.95),
            ("McIvor", "Member tree", "community", 0.55),
        )
    ]
    assert_records(records=[read_record(row) for row in rows], importing=False)
    refresh()
    open_disputes()


@pytest.fixture
def reviewing(tab, live_server, client, disputes):
    """The tab, with a reviewer signed in."""
    client.force_login(User.objects.create_user("ada", role=Role.REVIEWER))
    tab.context.add_cookies(
        [{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}]
    )
    return tab


@pytest.fixture
def visiting(browser, live_server, client, disputes):
    """Return a tab in which a reviewer is signed in, whose console may complain; `options` as for a context of the browser."""
    client.force_login(User.objects.create_user("ada", role=Role.REVIEWER))
    cookie = {"name": "sessionid", "value": client.cookies["sessionid"].value, "url": live_server.url}
    visits = []

    def visit(**options):
        visits.append(browser.new_context(base_url=live_server.url, **options))
        visits[-1].add_cookies([cookie])
        return visits[-1].new_page()

    yield visit
    for each in visits:
        each.close()


def first_dispute():
    found = Dispute.objects.order_by("id").first()
    assert found is not None
    return found


def title(page):
    return page.locator("h1").inner_text()


def number_of(page, place):
    """The number that a position happens to have before this reviewer."""
    return page.locator(".position", has=page.get_by_role("heading", name=place)).locator(".pos").inner_text()


def decide(page, *keys, reason):
    """Press keys, write a reason, send it, and wait until another dispute has the focus; return what was decided about."""
    before = title(page)
    for key in keys:
        page.keyboard.press(key)
    page.keyboard.press("r")
    page.keyboard.type(reason)
    page.keyboard.press("Control+Enter")
    expect(page.locator(".toast")).to_contain_text(before)
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("h1")).not_to_have_text(before)
    return before


def test_ten_disputes_are_decided_by_keyboard_alone_in_one_session(reviewing):
    page = reviewing
    page.goto("/")
    page.keyboard.press("g")
    page.keyboard.press("d")
    expect(page.get_by_role("heading", name="Disputes to review")).to_be_visible()
    page.wait_for_load_state("load")  # its scripts are there then
    page.keyboard.press("Enter")
    expect(page.locator(".position")).to_have_count(2)
    page.wait_for_load_state("load")
    page.evaluate("document.body.dataset.seen = 'yes'")  # gone after a reload

    for n in range(6):
        expect(page.locator("#lease")).to_contain_text("Yours for")
        assert page.locator("#desk input:checked").count() == 0
        page.keyboard.press(number_of(page, "Coen"))
        page.keyboard.press("s")
        expect(page.locator("#preview")).to_contain_text("1 statement falls")
        decide(page, reason=f"The register has it on page {n}.")
    decide(page, "t", reason="They really disagree, n and t and z in a text are letters.")
    decide(page, "m", reason="Somebody has to go and look.")
    page.keyboard.press(number_of(page, "Coen"))
    page.keyboard.press("n")
    page.keyboard.press("Tab")
    page.keyboard.type("spelling=old")
    page.keyboard.press("Escape")
    narrowed = decide(page, reason="So it was called then.")
    page.keyboard.press("z")
    expect(page.locator("h1")).to_have_text(narrowed)
    expect(page.locator("#reason")).to_have_value("So it was called then.")
    page.keyboard.press("s")
    expect(page.locator("#summary")).to_contain_text("Sublate")
    page.keyboard.press(number_of(page, "Coen"))
    expect(page.locator("#preview")).to_contain_text("1 statement falls")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".toast")).to_contain_text(narrowed)
    skipped = title(page)
    page.keyboard.press(".")
    expect(page.locator("h1")).not_to_have_text(skipped)
    expect(page.locator("h1")).to_be_focused()
    decide(page, "t", reason="Both stand here as well.")

    expect(page.locator("body")).to_have_attribute("data-seen", "yes")
    assert Dispute.objects.filter(state=DisputeState.DECIDED).count() == 10
    assert Ruling.objects.known_at(None).filter(kind=RulingKind.SUBLATED, reverses=None).count() == 7
    assert not Ruling.objects.known_at(None).filter(kind=RulingKind.NARROWED, reverses=None).exists()
    assert Decision.objects.filter(undoes__isnull=False).count() == 1


def test_what_was_typed_survives_a_reload_and_a_conflict(visiting):
    page = visiting()
    dispute = first_dispute()
    page.goto(f"/disputes/{dispute.pk}")
    expect(page.locator("#lease")).to_contain_text("Yours for")
    page.keyboard.press("r")
    page.keyboard.type("Half a senten")
    page.reload()  # before the draft was saved by itself
    expect(page.locator("#reason")).to_have_value("Half a senten")

    said = {
        "subject": PEOPLE[0],
        "predicate": "birth place",
        "type": "entity",
        "object": "Cooktown",
        "source": "Gazette",
    }
    subject = dispute.cell.subject.label
    assert_records(records=[read_record(said | {"subject": subject})], importing=False)
    page.keyboard.press("t")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text("Something changed since you opened this dispute")
    expect(page.get_by_role("alert")).to_be_focused()
    expect(page.locator("#reason")).to_have_value("Half a senten")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".toast")).to_contain_text("both stand")


def test_a_dispute_stays_with_its_reviewer_over_a_reload(visiting):
    """The page that goes gives it back, maybe after the page that comes was made."""
    page = visiting()
    dispute = first_dispute()
    page.goto(f"/disputes/{dispute.pk}")
    expect(page.locator("#lease")).to_contain_text("Yours for")
    for _ in range(3):
        with page.expect_response("**/lease"):
            page.reload()
        expect(page.locator("#lease")).to_contain_text("Yours for")
        page.wait_for_load_state("networkidle")
        assert dispute.leases.filter(ended_at__isnull=True).exists()


def test_a_lease_is_renewed_by_work_and_says_when_it_has_ended(visiting, settings):
    settings.CONTESTED_LEASE_MINUTES = 0.1
    page = visiting()
    dispute = first_dispute()
    page.goto(f"/disputes/{dispute.pk}")
    expect(page.locator("#lease")).to_contain_text("Yours for")
    page.keyboard.press("r")
    with page.expect_response("**/lease"):
        page.keyboard.type("Still at it")
    expect(page.locator("#lease")).to_contain_text(
        "Your lease has ended; what you typed is kept", timeout=20_000
    )
    expect(page.locator("#reason")).to_have_value("Still at it")
    lease(dispute=dispute.pk, reviewer=User.objects.create_user("lena", role=Role.REVIEWER))
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("alert")).to_contain_text("lena has this dispute until")
    expect(page.locator("#reason")).to_have_value("Still at it")


def test_the_list_of_keys_has_those_of_the_page_and_modifiers_are_left_alone(reviewing):
    page = reviewing
    page.goto(f"/disputes/{first_dispute().pk}")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("which position holds")
    page.keyboard.press("t")
    page.keyboard.press("Escape")
    page.keyboard.press("Alt+t")
    page.keyboard.press("g")
    page.keyboard.press("x")
    assert page.locator("#desk input:checked").count() == 0


def test_several_are_chosen_and_decided_by_keyboard(reviewing):
    page = reviewing
    page.goto("/disputes/")
    page.wait_for_load_state("load")
    for key in ("j", "x", "j", "x", "b"):
        page.keyboard.press(key)
    expect(page.get_by_role("heading", name="Decide 2 disputes at once")).to_be_visible()
    page.get_by_role("radio", name="as recommended").press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#effect")).to_have_text("2 disputes would be decided")
    page.get_by_label("Reason").fill("By the register.")
    page.get_by_role("button", name="Decide 2 disputes").press("Enter")
    expect(page.get_by_role("status").filter(has_text="2 disputes decided")).to_be_visible()


def test_a_dispute_is_decided_without_a_script(visiting):
    page = visiting(java_script_enabled=False)
    page.goto("/disputes/")
    page.get_by_role("button", name="Start reviewing").click()
    decided = title(page)
    page.locator(".position", has=page.get_by_role("heading", name="Coen")).get_by_role("radio").check()
    page.get_by_role("radio", name="sublate").check()
    page.get_by_label("Reason").fill("The register has it.")
    page.get_by_role("button", name="Show what it does").click()
    expect(page.locator("#preview")).to_contain_text("1 statement falls")
    page.get_by_role("button", name="Decide and next").click()
    expect(page.locator(".toast")).to_contain_text(decided)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1")).to_have_text(decided)
    expect(page.get_by_label("Reason")).to_have_value("The register has it.")


def test_queue_and_desk_can_be_used_by_everybody(visiting):
    first, second, decided = (dispute.pk for dispute in Dispute.objects.order_by("id")[:3])
    ada = User.objects.get(username="ada")
    lease(dispute=decided, reviewer=ada)
    actions.decide(dispute=decided, reviewer=ada, outcome=BothStand(), reason="They disagree.", version=None)
    paths = (
        "/disputes/",
        "/disputes/?age=30",
        f"/disputes/{first}",
        f"/disputes/{first}?outcome=not_a_contest",
        f"/disputes/{decided}",
        f"/disputes/bulk?dispute={first}&dispute={second}&outcome=recommended",
    )
    assert complaints_at(visiting(), paths) == {}
