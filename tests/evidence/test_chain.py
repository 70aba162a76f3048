"""From a statement to the words it rests on: documents, numbered revisions, spans, and links that can be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext

from contested.density.models import DirtyCell
from contested.evidence.actions import Quotation, link_evidence, unlink
from contested.evidence.models import Blob, Document, EvidenceLink, Revision, Span, Stance
from contested.evidence.queries import quotes
from contested.intake.actions import add_evidence
from contested.statements.errors import RecordRefused
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

State = Callable[..., Statement]

TEXT = "1860. Mary, of Ærøskøbing, was bapt. at St Newlyn East. 🙂 St Newlyn East."


def link(statement: Statement, *quotations: Quotation) -> int:
    return link_evidence([(statement.pk, quotation) for quotation in quotations])


def test_a_statement_without_evidence_is_legal(claim: Statement):
    assert quotes([claim.pk]) == []


def test_a_quote_is_found_in_the_text_it_was_taken_from(claim: Statement):
    link(claim, Quotation("Baptisms", quote="St Newlyn East", text=TEXT))
    span = Span.objects.get()
    assert span.start is not None
    assert TEXT[span.start : span.end] == "St Newlyn East"


def test_offsets_count_characters_not_bytes(claim: Statement):
    link(claim, Quotation("Baptisms", quote="🙂 St", text=TEXT))
    (quote,) = quotes([claim.pk], context=6)
    assert (quote.first, quote.last) == (TEXT.index("🙂"), TEXT.index("🙂") + 4)
    assert (quote.before, quote.quote, quote.after) == ("East. ", "🙂 St", " Newly")
    assert quote.length == len(TEXT)


def test_a_quote_that_does_not_stand_in_the_text_is_refused(claim: Statement):
    with pytest.raises(RecordRefused, match="does not stand in the text"):
        link(claim, Quotation("Baptisms", quote="Coen", text=TEXT))


def test_a_quote_without_a_text_is_held_alone(claim: Statement):
    link(claim, Quotation("Baptisms", quote="bapt. at St Newlyn East", locator="p. 12"))
    (quote,) = quotes([claim.pk])
    assert (quote.quote, quote.locator, quote.revision) == ("bapt. at St Newlyn East", "p. 12", 1)
    assert (quote.first, quote.last, quote.sha256) == (None, None, None)


def test_a_document_alone_is_evidence_too(claim: Statement):
    link(claim, Quotation("Baptisms"))
    (quote,) = quotes([claim.pk])
    assert (quote.document, quote.quote) == ("Baptisms", "")


def test_the_same_evidence_is_linked_once(claim: Statement):
    quotation = Quotation("Baptisms", quote="St Newlyn East", text=TEXT)
    assert link(claim, quotation, quotation) == 1
    assert link(claim, quotation) == 0
    assert EvidenceLink.objects.count() == Span.objects.count() == Revision.objects.count() == 1


def test_one_span_may_speak_for_one_statement_and_against_another(state: State):
    claim, other = state(), state(object="Coen")
    quotation = Quotation("Baptisms", quote="St Newlyn East", text=TEXT)
    link(claim, quotation)
    link(other, Quotation("Baptisms", quote="St Newlyn East", text=TEXT, stance=Stance.REBUTS))
    assert Span.objects.count() == 1
    assert [quote.stance_word for quote in quotes([claim.pk, other.pk])] == ["supports", "rebuts"]


def test_supporting_words_come_before_rebutting_ones(claim: Statement):
    link(
        claim,
        *(
            Quotation("Baptisms", quote=word, stance=stance)
            for word, stance in zip("abc", Stance, strict=True)
        ),
    )
    assert [quote.stance for quote in quotes([claim.pk])] == sorted(Stance)


def test_revisions_of_a_document_are_numbered_in_the_order_in_which_they_come(claim: Statement):
    link(claim, Quotation("Baptisms", text="zweite Abschrift"), Quotation("Baptisms", text="abschrift"))
    link(claim, Quotation("Baptisms", text="dritte"), Quotation("Baptisms", text="abschrift"))
    link(claim, Quotation("Burials", text="abschrift"))
    texts = Revision.objects.order_by("document", "number").values_list(
        "document__title", "number", "blob__text"
    )
    assert list(texts) == [
        ("Baptisms", 1, "zweite Abschrift"),
        ("Baptisms", 2, "abschrift"),
        ("Baptisms", 3, "dritte"),
        ("Burials", 1, "abschrift"),
    ]


def test_the_same_text_stands_once(claim: Statement):
    link(claim, *(Quotation(title, text=TEXT) for title in ("Baptisms", "A copy of it", "Another")))
    assert Blob.objects.count() == 1
    assert Revision.objects.count() == 3


def test_a_document_is_one_title_at_one_address(claim: Statement):
    for url in (None, "https://example.org/1", "https://example.org/2", None):
        link(claim, Quotation("Baptisms", url=url))
    assert Document.objects.count() == 3


def test_a_link_is_taken_back_and_the_words_stay(claim: Statement):
    link(claim, Quotation("Baptisms", quote="Mary", text=TEXT))
    taken_back = EvidenceLink.objects.get()
    unlink(link=taken_back)
    assert quotes([claim.pk]) == []
    assert [quote.quote for quote in quotes([claim.pk], taken_back.tx_from)] == ["Mary"], (
        "as it was believed then"
    )
    assert Span.objects.count() == 1
    with pytest.raises(IntegrityError, match="closed already"), transaction.atomic():
        unlink(link=taken_back)


def test_a_link_that_was_taken_back_may_be_made_again(claim: Statement):
    quotation = Quotation("Baptisms", quote="Mary", text=TEXT)
    link(claim, quotation)
    unlink(link=EvidenceLink.objects.get())
    assert link_evidence([(claim.pk, quotation)], revive=False) == 0
    assert add_evidence(statement=claim, quotations=[quotation]) == 1
    assert EvidenceLink.objects.known_at(None).count() == 1


def test_evidence_marks_no_cell(claim: Statement):
    """Words that rebut are shown with the dissent; a witness is only who states a negation."""
    DirtyCell.objects.all().delete()
    link(claim, Quotation("Baptisms", quote="Mary", stance=Stance.REBUTS))
    assert not DirtyCell.objects.exists()


def test_much_evidence_takes_as_many_queries_as_little(claim: Statement, django_assert_num_queries):
    with CaptureQueriesContext(connection) as few:
        link(claim, Quotation("Baptisms", quote="Mary", text=TEXT))
    with django_assert_num_queries(len(few)):
        link(claim, *(Quotation(f"Book {n % 9}", quote=f"{n}", text=f"entry {n}") for n in range(300)))
