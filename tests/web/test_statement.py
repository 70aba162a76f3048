"""A statement's page: the claim in its document, on both clocks."""

from decimal import Decimal

from contested.statements.models import Statement
from contested.sublation.actions import reassess, sublate


def test_the_quote_is_marked_in_its_text(world, read):
    page = read(f"/statements/{world.statement('Mary', 'Coen', 'Register')}")
    assert "Mary was <mark>born at Coen</mark>, on a wet day." in page
    assert "characters 33 to 45 of 82" in page
    assert "p. 12" in page


def test_a_claim_without_evidence_says_so(world, read):
    page = read(f"/statements/{world.statement('Mary', 'Coen', 'Gazette')}")
    assert "No evidence is linked to this claim" in page


def test_both_times_are_told(world, read):
    page = read(f"/statements/{world.statement('Ajax', 'Brisbane', 'Register')}")
    assert "<b>2023</b>" in page
    assert "ongoing" in page
    assert "open: believed now" in page


def test_a_retracted_claim_stays_and_says_why(world, read):
    page = read(f"/statements/{Statement.objects.get(tx_to__isnull=False).pk}")
    assert "It is retracted and counts no more." in page
    assert "“Misread: it is another Ajax.”" in page


def test_what_a_source_wrote_is_never_markup(world, read):
    page = read(f"/statements/{world.statement('Mary', 'McIvor', 'Family <tree>')}")
    assert "Family <tree>" not in page


def test_it_leads_to_its_cell_and_its_source(world, read):
    page = read(f"/statements/{world.statement('Mary', 'Coen', 'Register')}")
    assert f'href="/cells/{world.cell("Mary", "birth place")}"' in page
    assert f'href="/sources/{world.source("Register")}"' in page


def test_an_unknown_statement_is_a_page_that_says_so(db, reader):
    answer = reader.get("/statements/7")
    assert answer.status_code == 404
    assert "There is no statement 7" in answer.content.decode()


def test_only_the_address_of_a_page_becomes_a_link(world, read):
    cited = [
        {"document": "Evil", "url": "javascript:alert(1)", "quote": "click"},
        {"document": "Good", "url": "https://example.org/a", "quote": "read"},
    ]
    world.load([world.say("Mary", "birth place", "Perth", "Somebody", evidence=cited)])
    page = read(f"/statements/{world.statement('Mary', 'Perth', 'Somebody')}")
    assert 'href="https://example.org/a"' in page
    assert "Evil" in page
    assert "javascript:" not in page


def test_a_loser_says_what_it_counts_for_now_and_what_stands_at_the_end_of_the_chain(world, read):
    first = world.statement("Mary", "McIvor", "Family <tree>")
    second = world.statement("Mary", "Coen", "Register")
    reassess(statement=second, precision=Decimal("0.9"), reason="the original", actor=None)
    sublate(losers=[first], winner=second, reason="a late tree", actor=None)
    page = read(f"/statements/{first}")
    assert "It counts for <b>0</b> now" in page
    assert "what stands at the end" not in page
    world.load([world.say("Mary", "birth place", "Perth", "Baptisms", precision=1)])
    third = world.statement("Mary", "Perth", "Baptisms")
    sublate(losers=[second], winner=third, reason="the page itself", actor=None)
    assert f'<a href="/statements/{third}">what stands at the end</a>' in read(f"/statements/{first}")
