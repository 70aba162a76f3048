"""The pictures that the README shows: of what, how large, and how heavy they may be."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from contested.density.models import Cell

WIDTH = 1280  # pixels
MOST_BYTES = 250_000


@dataclass(frozen=True, slots=True)
class Still:
    """A picture, from the top of a page down, `height` pixels high: of a fixed page, or of one about a subject.

    With a `predicate` it is the page of that cell, or, as an entity's page, that with the timeline of that cell.
    """

    name: str
    height: int
    view: str
    subject: str = ""
    predicate: str = ""
    question: str = ""

    def path(self) -> str:
        """Return where the page is in this store; raises `Cell.DoesNotExist` where nothing is said of what it is about."""
        if not self.subject:
            return reverse(self.view) + (f"?{urlencode({'q': self.question})}" if self.question else "")
        cell = Cell.objects.get(subject__label=self.subject, predicate__name=self.predicate)
        if self.view == "cell":
            return reverse("cell", args=[cell.pk])
        return f"{reverse(self.view, args=[cell.subject_id])}?timeline={cell.pk}"


STILLS = (
    Still("map", 900, "map"),
    Still("entity", 1130, "entity", "North Macedonia", "official name"),
    Still("cell", 900, "cell", "neutron", "mean lifetime"),
    Still("recall", 900, "recall", question="Is Pluto a planet?"),
)
