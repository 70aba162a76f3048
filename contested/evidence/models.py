"""The chain from a statement to the words it rests on: link → span → revision → document, and the bytes in blobs."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import F, Q

from contested.statements.models import Dated, DatedQuerySet, Statement


class Blob(models.Model):
    """Content by its SHA-256, so that the same text stands once."""

    sha256 = models.CharField(max_length=64, unique=True)
    text = models.TextField()

    class Meta:
        db_table = "blob"

    def __str__(self) -> str:
        return self.sha256[:12]


class Document(models.Model):
    """A work by its title, and its address where it has one."""

    title = models.TextField()
    url = models.TextField(null=True)

    class Meta:
        db_table = "document"
        constraints = [
            models.UniqueConstraint(
                fields=["title", "url"], nulls_distinct=False, name="one_document_per_title_and_url"
            ),
            models.CheckConstraint(condition=~Q(title=""), name="document_has_a_title"),
        ]

    def __str__(self) -> str:
        return self.title


class Revision(models.Model):
    """A numbered, immutable state of a document. Without a blob its text is not held here, only what was quoted of it."""

    document = models.ForeignKey(Document, on_delete=models.PROTECT, related_name="revisions", db_index=False)
    number = models.PositiveIntegerField()
    blob = models.ForeignKey(Blob, on_delete=models.PROTECT, null=True, related_name="+")
    tx_from = models.DateTimeField(editable=False, db_default=models.functions.Now())

    class Meta:
        db_table = "revision"
        constraints = [
            models.UniqueConstraint(fields=["document", "number"], name="one_revision_per_number"),
            models.UniqueConstraint(
                fields=["document", "blob"], nulls_distinct=False, name="one_revision_per_content"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.document}, revision {self.number}"


class Span(models.Model):
    """A stretch of a revision: the quoted words, their character offsets where the text is held, and the locator."""

    revision = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="spans", db_index=False)
    start = models.PositiveIntegerField(null=True)
    end = models.PositiveIntegerField(null=True)
    quote = models.TextField(default="")
    locator = models.TextField(default="", help_text="Page, region or XPath, as the source counts.")
    digest = models.BinaryField(
        editable=False, default=b"", help_text="Of quote and locator; set by the database."
    )

    class Meta:
        db_table = "span"
        constraints = [
            models.UniqueConstraint(
                fields=["revision", "start", "end", "digest"], nulls_distinct=False, name="one_span_per_place"
            ),
            models.CheckConstraint(
                condition=Q(start__isnull=True, end__isnull=True)
                | Q(start__isnull=False, end__isnull=False, end__gt=F("start")),
                name="span_is_not_empty",
            ),
        ]
        # No pending list: it would be searched word by word after every large load.
        indexes = [GinIndex(SearchVector("quote", config="english"), name="span_by_word", fastupdate=False)]

    def __str__(self) -> str:
        return self.quote


class Stance(models.IntegerChoices):
    SUPPORTS = 1, "supports"
    REBUTS = 2, "rebuts"
    MENTIONS = 3, "mentions"


class EvidenceLinkQuerySet(DatedQuerySet["EvidenceLink"]):
    pass


class EvidenceLink(Dated):
    """That a span supports, rebuts or mentions a statement; retractable by closing."""

    statement = models.ForeignKey(
        Statement, on_delete=models.PROTECT, related_name="evidence", db_index=False
    )
    span = models.ForeignKey(Span, on_delete=models.PROTECT, related_name="links")
    stance = models.SmallIntegerField(choices=Stance, default=Stance.SUPPORTS)

    objects = EvidenceLinkQuerySet.as_manager()

    class Meta:
        db_table = "evidence_link"
        constraints = [
            models.UniqueConstraint(
                fields=["statement", "span", "stance", "tx_to"],
                nulls_distinct=False,
                name="one_open_link_per_stance",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_stance_display()} {self.statement_id}"
