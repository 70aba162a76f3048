"""The words that statements rest on, as they stood at a moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from contested.evidence.models import Stance
from contested.postgres import query

QUOTES = query.load(__file__, "quotes")

NOW = "infinity"


@dataclass(frozen=True, slots=True)
class Quote:
    """One span and what it says of a statement.

    `first` and `last` are character offsets `[first, last)`, null where the document's text is not held; then
    `before`, `after`, `length` and `sha256` are empty too.
    """

    statement: int
    stance: int
    linked_at: datetime
    document: str
    url: str | None
    revision: int
    first: int | None
    last: int | None
    quote: str
    locator: str
    before: str
    after: str
    length: int | None
    sha256: str | None

    @property
    def stance_word(self) -> str:
        return str(Stance(self.stance).label)

    @property
    def link(self) -> str | None:
        """The address where it leads to a page; of any other kind, such as `javascript:`, no link is made."""
        leads = self.url is not None and self.url.lower().startswith(("https://", "http://"))
        return self.url if leads else None

    @property
    def cut_before(self) -> int:
        """How many characters of the document stand before `before`."""
        return max(0, (self.first or 0) - len(self.before))

    @property
    def cut_after(self) -> int:
        """How many characters of the document stand behind `after`."""
        return max(0, (self.length or 0) - (self.last or 0) - len(self.after))


def quotes(statements: Iterable[int], as_of: datetime | None = None, *, context: int = 0) -> list[Quote]:
    """Return the spans linked to the statements, supporting ones first, with up to `context` characters either side."""
    return query.rows(
        QUOTES, Quote, {"statements": list(statements), "as_of": as_of or NOW, "context": context}
    )
