"""Writing in the browser: what a statement meets is shown before it is kept, and nothing typed is lost."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from contested.evidence.queries import quotes
from contested.intake.queries import contributors
from contested.people.models import Role, User
from contested.statements.models import RetirementKind, Statement
from contested.statements.queries import statement_card

CLAIM = {
    "subject": "Mary",
    "predicate": "birth place",
    "object": "Perth",
    "type": "entity",
    "polarity": "asserted",
    "source": "A letter",
    "evidence-0-document": "Letter of 1881",
    "evidence-0-quote": "born at Perth",
}
PROPOSAL = {name: text for name, text in CLAIM.items() if name != "source"}


def signed_in(name, role):
    client = Client()
    client.force_login(User.objects.create_user(name, role=role))
    return client


@pytest.fixture
def carl(db):
    return signed_in("carl", Role.CONTRIBUTOR)


@pytest.fixture
def rita(db):
    return signed_in("rita", Role.READER)


def send(client, address, then="", **fields):
    return client.post(address, fields | {"then": then}, follow=True)


def kept_by(client, address, fields):
    """Send a form to be looked at, then what the page offers to keep, as the button would; return the page after it."""
    page = send(client, address, "check", **fields).content.decode()
    offer = page[page.index('id="foreseen"') :]
    hidden = dict(
        re.findall(r'type="hidden" name="([\w.-]+)" value="([^"]*)"', offer[: offer.index("</form>")])
    )
    hidden.pop("csrfmiddlewaretoken", None)
    return send(client, address, "keep", **hidden)


def card_of(statement):
    card = statement_card(statement)
    assert card is not None
    return card


def latest():
    return Statement.objects.latest("id")


def test_conflicts_are_shown_and_nothing_is_kept_yet(world, carl):
    before = Statement.objects.count()
    page = send(carl, "/statements/new", "check", **CLAIM).content.decode()
    assert "Nothing is kept yet." in page
    offered = page[page.index('id="foreseen"') :]
    assert "Coen" in offered
    assert "McIvor" in offered
    assert Statement.objects.count() == before


def test_what_was_shown_is_kept_with_its_evidence_and_its_contributor(world, carl):
    page = kept_by(carl, "/statements/new", CLAIM).content.decode()
    assert "The statement is kept. It meets 1 conflict: birth place." in page
    card = card_of(latest().pk)
    assert (card.subject, card.object, card.source) == ("Mary", "Perth", "A letter")
    assert [quote.quote for quote in quotes([card.id])] == ["born at Perth"]
    assert [one.name for one in contributors([card.id])[card.id]] == ["carl"]
    assert "<dt>Entered by</dt><dd>carl</dd>" in page


def test_said_again_it_makes_no_twin(world, carl):
    again = CLAIM | {"object": "Coen", "source": "Register"}
    before = Statement.objects.count()
    assert "This stands already." in send(carl, "/statements/new", "check", **again).content.decode()
    assert "This stands already" in kept_by(carl, "/statements/new", again).content.decode()
    assert Statement.objects.count() == before


@pytest.mark.parametrize(
    ("field", "text", "reason"),
    [
        ("subject", "", "Subject: this is needed."),
        ("source", "", "Source: this is needed."),
        ("valid", "1860-13", "13"),
        ("precision", "2", "2 is not between 0 and 1."),
        ("condition", "a=1 AND a=2", "two values"),
        ("evidence-0-text", "Another text.", "The quote does not stand in the text given with it."),
        ("evidence-0-document", "", "Document"),
    ],
)
def test_what_is_refused_is_said_and_everything_typed_is_kept(world, carl, field, text, reason):
    fields = CLAIM | {"group": "letters", "evidence-0-locator": "p. <3>"} | {field: text}
    page = send(carl, "/statements/new", "check", **fields).content.decode()
    assert "This can’t be kept so." in page
    assert reason in page
    for typed in ("Perth", "born at Perth", "letters", "p. &lt;3&gt;", text):
        assert typed in page
    assert 'id="foreseen"' not in page


def test_a_refusal_by_the_store_keeps_what_was_typed_too(world, carl):
    page = send(
        carl, "/statements/new", "check", **CLAIM | {"source": "Register", "source_class": "primary"}
    ).content.decode()
    assert "already; change that by a line or a call about the source itself" in page
    assert 'value="Register"' in page


def test_more_evidence_can_be_added_without_a_script(world, carl):
    page = send(carl, "/statements/new", "more", **CLAIM).content.decode()
    assert 'name="evidence-1-document"' in page
    assert "born at Perth" in page
    two = CLAIM | {"evidence-1-document": "Another letter"}
    kept_by(carl, "/statements/new", two)
    assert {quote.document for quote in quotes([latest().pk])} == {"Letter of 1881", "Another letter"}


def test_names_that_are_no_fields_of_the_form_do_no_harm(world, carl):
    odd = CLAIM | {f"evidence-{'9' * 50}-document": "x", "evidence--quote": "x", "subject": "Ma\x00ry"}
    page = send(carl, "/statements/new", "check", **odd).content.decode()
    assert "Null characters are not allowed." in page


def test_a_form_can_begin_filled_in(world, carl):
    page = carl.get("/statements/new", {"subject": "Mary", "predicate": "child"}).content.decode()
    assert 'value="Mary"' in page
    assert 'value="child"' in page


def test_an_entity_leads_to_the_form_with_its_name(world, carl):
    page = carl.get(f"/entities/{world.entity('Mary')}").content.decode()
    assert 'href="/statements/new?subject=urn%3Acontested%3Amary"' in page
    assert 'value="Mary"' in carl.get("/statements/new", {"subject": "urn:contested:mary"}).content.decode()


def test_strangers_sign_in_first_and_auditors_change_nothing(world, reader):
    assert reader.get("/statements/new")["Location"].startswith("/sign-in/?next=/statements/new")
    assert signed_in("otto", Role.AUDITOR).get("/statements/new").status_code == 403


def test_a_readers_proposal_waits_aside_and_shows_what_it_would_meet(world, rita):
    shown = send(rita, "/statements/new", "check", **PROPOSAL).content.decode()
    assert "Conflicts, once promoted" in shown
    page = kept_by(rita, "/statements/new", PROPOSAL).content.decode()
    assert "Your proposal is kept aside" in page
    assert "Proposed by rita." in page
    assert "It is kept aside as quarantine and is no witness." in page
    assert "proposed by rita" in rita.get("/proposals/").content.decode()


def test_the_list_of_proposals_has_each_of_them(world, rita, django_assert_max_num_queries):
    for value in ("Perth", "Hobart", "Darwin"):
        kept_by(rita, "/statements/new", PROPOSAL | {"object": value})
    with django_assert_max_num_queries(8):
        page = rita.get("/proposals/").content.decode()
    assert page.index("Darwin") < page.index("Hobart") < page.index("Perth")


def test_a_reader_can_not_name_a_source(world, rita):
    kept_by(rita, "/statements/new", CLAIM)
    assert latest().source.name == "proposed by rita"


def test_a_contributor_promotes_a_proposal(world, rita, carl):
    kept_by(rita, "/statements/new", PROPOSAL)
    proposal = latest()
    address = f"/statements/{proposal.pk}/promote"
    assert 'value="Letter of 1881"' in carl.get(address).content.decode()
    page = kept_by(carl, address, {"source": "Letters", "source_class": "primary", "reason": "seen"})
    assert "Promoted. It counts from now on. It meets 1 conflict." in page.content.decode()
    proposal.refresh_from_db()
    assert proposal.retirement.kind == RetirementKind.PROMOTED
    assert "What replaced it" in carl.get(f"/statements/{proposal.pk}").content.decode()
    assert "proposed by rita" not in carl.get("/proposals/").content.decode()


def test_a_reader_takes_back_what_he_proposed_and_nothing_else(world, rita):
    kept_by(rita, "/statements/new", PROPOSAL)
    proposal = latest()
    assert "Take back…" in rita.get(f"/statements/{proposal.pk}").content.decode()
    send(rita, f"/statements/{proposal.pk}/retract", reason="a mistake")
    proposal.refresh_from_db()
    assert proposal.tx_to is not None
    other = world.statement("Mary", "Coen", "Register")
    assert rita.get(f"/statements/{other}/retract").status_code == 403
    assert rita.post(f"/statements/{other}/correct", CLAIM).status_code == 403
    assert rita.get(f"/statements/{proposal.pk}/promote").status_code == 403


def test_a_retraction_shows_what_changes_and_takes_a_reason(world, carl):
    statement = world.statement("Mary", "Coen", "Register")
    address = f"/statements/{statement}/retract"
    assert "What would change" in carl.get(address).content.decode()
    assert "Say why; it is kept for good." in send(carl, address, reason=" ").content.decode()
    page = send(carl, address, reason="another <Mary>").content.decode()
    assert "It is retracted." in page
    assert "another &lt;Mary&gt;" in page
    assert "Retract…" not in page
    assert "This statement is closed already." in carl.get(address, follow=True).content.decode()


def test_a_correction_begins_as_the_statement_was_read_and_shows_the_effect(world, carl):
    statement = world.statement("Mary", "Coen", "Register")
    address = f"/statements/{statement}/correct"
    page = carl.get(address).content.decode()
    assert 'value="Mary"' in page
    assert ">Coen</textarea>" in page.replace("\n", "")
    fields = {**CLAIM, "source": "Register", "object": "McIvor", "reason": "read the next line"}
    kept_by(carl, address, fields)
    retirement = Statement.objects.get(pk=statement).retirement
    right = card_of(retirement.successor_id)
    assert (retirement.kind, right.object, right.source) == (RetirementKind.CORRECTED, "McIvor", "Register")
    assert [quote.quote for quote in quotes([right.id])] == ["born at Coen"]


def test_a_correction_that_says_the_same_is_refused_and_keeps_the_reason(world, carl):
    statement = world.statement("Mary", "Coen", "Register")
    same = {**CLAIM, "source": "Register", "object": "Coen", "reason": "to be sure"}
    page = send(carl, f"/statements/{statement}/correct", "check", **same).content.decode()
    assert "The correction says what the statement says already." in page
    assert "to be sure" in page


def test_evidence_is_added_to_a_statement(world, carl):
    statement = world.statement("Mary", "Coen", "Gazette")
    address = f"/statements/{statement}/evidence"
    assert "Say where it is written." in send(carl, address, "keep").content.decode()
    page = send(
        carl, address, "keep", **{"evidence-0-document": "The Gazette", "evidence-0-stance": "rebuts"}
    )
    assert "1 span linked." in page.content.decode()
    assert [quote.stance_word for quote in quotes([statement])] == ["rebuts"]


def test_nothing_is_offered_to_strangers_or_as_of_the_past(world, reader, carl):
    statement = world.statement("Mary", "Coen", "Register")
    assert "Retract…" not in reader.get(f"/statements/{statement}").content.decode()
    assert "Retract…" in carl.get(f"/statements/{statement}").content.decode()
    then = carl.get(f"/statements/{statement}", {"as_of": "2999-01-01"}).content.decode()
    assert "Retract…" not in then
