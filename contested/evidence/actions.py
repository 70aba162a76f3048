"""Linking statements to the words they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from django.db import transaction
from django.db.models import Max

from contested.evidence.models import Blob, Document, EvidenceLink, Revision, Span, Stance
from contested.postgres import query
from contested.statements.actions.dictionary import ids_of
from contested.statements.errors import RecordRefused

FIND_DOCUMENTS = query.load(__file__, "find_documents")
FIND_SPANS = query.load(__file__, "find_spans")
MAKE_SPANS = query.load(__file__, "make_spans")
MAKE_LINKS = query.load(__file__, "make_links")


@dataclass(frozen=True, slots=True)
class Quotation:
    """A piece of evidence as it is given.

    `text`, where given, is the document's text or the passage around the quote; it becomes a revision, and the quote
    must stand in it. Without it the store holds the quote alone.
    """

    document: str
    quote: str = ""
    url: str | None = None
    locator: str = ""
    stance: Stance = Stance.SUPPORTS
    text: str | None = None


class Place(NamedTuple):
    """What makes two spans one."""

    revision: int
    start: int | None
    end: int | None
    quote: str
    locator: str


def offsets(quotation: Quotation) -> tuple[int | None, int | None]:
    """Return where the quote stands in the text, in characters; raises `RecordRefused` where it does not."""
    if quotation.text is None or not quotation.quote:
        return None, None
    start = quotation.text.find(quotation.quote)
    if start < 0:
        raise RecordRefused("evidence", "the quote does not stand in the text given with it")
    return start, start + len(quotation.quote)


@transaction.atomic
def link_evidence(pairs: Sequence[tuple[int, Quotation]], *, revive: bool = True) -> int:
    """Link statements (by id) to quotations, making documents, revisions and spans; return how many links are new.

    A link that stands is left alone; one that was taken back is made again only if `revive` says so.
    """
    if not pairs:
        return 0
    documents = name_documents((quotation.document, quotation.url) for _, quotation in pairs)
    revisions = name_revisions(
        (documents[quotation.document, quotation.url], quotation.text) for _, quotation in pairs
    )
    places = [
        Place(
            revisions[documents[quotation.document, quotation.url], quotation.text],
            *offsets(quotation),
            quotation.quote,
            quotation.locator,
        )
        for _, quotation in pairs
    ]
    spans = name_spans(places)
    return query.execute(
        MAKE_LINKS,
        {
            "statements": [statement for statement, _ in pairs],
            "spans": [spans[place] for place in places],
            "stances": [int(quotation.stance) for _, quotation in pairs],
            "revive": revive,
        },
    )


def name_documents(keys: Iterable[tuple[str, str | None]]) -> dict[tuple[str, str | None], int]:
    """Return the id of each document by title and address, making those not met before."""

    def find(wanted: list[tuple[str, str | None]]) -> dict[tuple[str, str | None], int]:
        given = {"titles": [title for title, _ in wanted], "urls": [url for _, url in wanted]}
        return dict(query.rows(FIND_DOCUMENTS, lambda title, url, id_: ((title, url), id_), given))

    def make(missing: list[tuple[str, str | None]]) -> None:
        Document.objects.bulk_create(
            [Document(title=title, url=url) for title, url in missing], ignore_conflicts=True
        )

    return ids_of(keys, find, make)


def name_revisions(keys: Iterable[tuple[int, str | None]]) -> dict[tuple[int, str | None], int]:
    """Return the id of each revision by document and text (None: not held).

    New ones of a document are numbered after its last one, in the order given.
    """
    hashes = {key: None if key[1] is None else sha256(key[1].encode()).hexdigest() for key in keys}

    def find(wanted: list[tuple[int, str | None]]) -> dict[tuple[int, str | None], int]:
        rows = Revision.objects.filter(document__in={document for document, _ in wanted}).values_list(
            "document_id", "blob__sha256", "id"
        )
        # A revision whose text is not held has no blob, and so no digest.
        ids: dict[tuple[int, str | None], int] = {(document, digest): id_ for document, digest, id_ in rows}
        return {key: ids[key[0], hashes[key]] for key in wanted if (key[0], hashes[key]) in ids}

    def make(missing: list[tuple[int, str | None]]) -> None:
        wanted = set(missing)
        _add_revisions({key: digest for key, digest in hashes.items() if key in wanted})

    return ids_of(hashes, find, make)


def _add_revisions(hashes: Mapping[tuple[int, str | None], str | None]) -> None:
    """Number and write revisions, given by document and text with the text's hash."""
    texts = {digest: text for (_, text), digest in hashes.items() if digest is not None and text is not None}
    Blob.objects.bulk_create(
        [Blob(sha256=digest, text=text) for digest, text in sorted(texts.items())], ignore_conflicts=True
    )
    blobs = dict(Blob.objects.filter(sha256__in=texts).values_list("sha256", "id"))
    documents = sorted({document for document, _ in hashes})
    # The documents are locked, so that two writers never number two revisions alike.
    list(Document.objects.select_for_update(no_key=True).filter(id__in=documents).order_by("id"))
    standing = Revision.objects.filter(document__in=documents)
    last: dict[int, int] = dict(
        standing.values_list("document_id").annotate(last=Max("number")).values_list("document_id", "last")
    )
    held = set(standing.values_list("document_id", "blob_id"))
    revisions = []
    for (document, _), digest in hashes.items():
        blob = None if digest is None else blobs[digest]
        # What another writer has added meanwhile takes no second number.
        if (document, blob) not in held:
            last[document] = last.get(document, 0) + 1
            revisions.append(Revision(document_id=document, number=last[document], blob_id=blob))
    Revision.objects.bulk_create(revisions)


def name_spans(places: Iterable[Place]) -> dict[Place, int]:
    """Return the id of each span by its place, making those not met before."""

    def arrays(wanted: list[Place]) -> dict[str, list[object]]:
        return {
            "revisions": [place.revision for place in wanted],
            "starts": [place.start for place in wanted],
            "ends": [place.end for place in wanted],
            "quotes": [place.quote for place in wanted],
            "locators": [place.locator for place in wanted],
        }

    def find(wanted: list[Place]) -> dict[Place, int]:
        return dict(query.rows(FIND_SPANS, lambda *row: (Place(*row[:-1]), row[-1]), arrays(wanted)))

    def make(missing: list[Place]) -> None:
        query.execute(MAKE_SPANS, arrays(missing))

    return ids_of(places, find, make)


def unlink(*, link: EvidenceLink) -> None:
    """Take a link back; span and statement stay."""
    link.close()


__all__ = [
    "Place",
    "Quotation",
    "Span",
    "link_evidence",
    "name_documents",
    "name_revisions",
    "name_spans",
    "unlink",
]
