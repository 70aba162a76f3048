"""What pages, cards and files say of a cell as of a moment: its addresses, its citation, its words of evidence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from urllib.parse import urlencode

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _

from contested.evidence.queries import Quote
from contested.exchange.citing import Cited, CitedStanding, Stated, address_moment
from contested.people.models import User
from contested.web.cells import CellPage, Position
from contested.web.citations import FORMS, Citation, as_text
from contested.web.clocks import ClockedRequest, Clocks
from contested.web.labels import label
from contested.web.outlined import Outlined, Told
from contested.web.scale import score_text
from contested.web.wording import listed

MOST_QUOTES = 60
MOST_OF_ONE = 8
LINE = 42  # characters that a field in the column holds
CARD_HEIGHT = 240  # CSS pixels: enough for a conclusion and a dissent of two lines each


def permalink(cell: int, moment: datetime) -> str:
    """The path of a cell as of a moment."""
    return reverse("permalink", args=[cell, address_moment(moment)])


def clocked(request: ClockedRequest, moment: datetime) -> None:
    """Let all links of a page lead to what was known at a moment."""
    text = address_moment(moment)
    request.clocks = replace(Clocks(), as_of=moment, given=(("as_of", text),))


def page_of(cited: Cited) -> CellPage:
    """The cell as pages show it, from its most contested window."""
    return CellPage(cited.view, valid_at=None, today=cited.view.as_of.toordinal(), peak=True)


def told_of(cited: Cited | CitedStanding) -> Told:
    """The cell as titles and cards need it."""
    return page_of(cited) if isinstance(cited, Cited) else Outlined(cited.outline)


def title_of(page: Told) -> str:
    """Name the question, and what came of it: `Mary · birth place: contested 0.89 (Coen, against it McIvor)`."""
    question = f"{page.facts.subject} · {page.facts.predicate}"
    score = "" if page.contestedness is None else f" {score_text(float(page.contestedness))}"
    values = listed([each.text for each in page.conclusion.values])
    named = [each.text for each in page.conclusion.dissent]
    against = listed(named + [""] * (page.against - len(named)))
    told = _("%(values)s; against it %(against)s") % {"values": values, "against": against}
    said = told if values and against else values
    return f"{question}: {label(page.label.value).word}{score}" + (f" ({said})" if said else "")


def citation_of(request: HttpRequest, cited: Stated, page: Told) -> Citation:
    address = request.build_absolute_uri(permalink(page.facts.id, cited.as_of))
    store = f"contested, {request.get_host()}"
    return Citation(page.facts.id, cited.as_of, title_of(page), store, address, cited.sha256)


@dataclass(frozen=True, slots=True)
class Written:
    """A citation in one form: the ending of its file, its name, its text and how many lines a field for it needs."""

    form: str
    name: str
    text: str
    lines: int


def written(citation: Citation) -> list[Written]:
    texts = [(form, name, as_text(citation, form).strip()) for form, name, _type in FORMS]
    return [
        Written(form, name, text, min(14, sum(1 + len(line) // LINE for line in text.splitlines())))
        for form, name, text in texts
    ]


@dataclass(frozen=True, slots=True)
class Said:
    """The words behind a position; `more` are not shown."""

    position: Position
    quotes: Sequence[Quote]
    more: int


def evidence_of(
    positions: Iterable[Position], quotes: Iterable[Quote], *, most_of_one: int = MOST_OF_ONE
) -> list[Said]:
    """Return the quotes behind each position, the heaviest first: some of each, some dozen in all."""
    by_statement: defaultdict[int, list[Quote]] = defaultdict(list)
    for quote in quotes:
        by_statement[quote.statement].append(quote)
    found, room = [], MOST_QUOTES
    for position in positions:
        lines = (line.id for witness in position.witnesses for line in witness.lines)
        own = [quote for statement in lines for quote in by_statement[statement]]
        shown = own[: min(room, most_of_one)]
        if shown:
            found.append(Said(position, shown, len(own) - len(shown)))
        room -= len(shown)
    return found


def names_of(cited: Stated) -> dict[int | None, str]:
    """Return what those are called now who ruled and decided: the document holds their ids, as names can change."""
    actors = {each.actor for each in cited.rulings} | {each.reviewer for each in cited.decisions}
    actors |= {each.second for each in cited.decisions}
    found = User.objects.filter(pk__in=[each for each in actors if each is not None])
    return dict(found.values_list("pk", "username"))


def snippet(request: HttpRequest, page: Told, moment: datetime | None) -> str:
    """The HTML by which another page shows the card of a cell, as of a moment or as it stands."""
    return render_to_string("cell/_snippet.html", framed(request, page, moment)).strip()


def framed(request: HttpRequest, page: Told, moment: datetime | None) -> dict[str, object]:
    """What a frame round the card needs."""
    if moment is None:
        path = reverse("cell-card", args=[page.facts.id])
    else:
        path = reverse("permalink-card", args=[page.facts.id, address_moment(moment)])
    return {
        "source": request.build_absolute_uri(path),
        "title": f"{page.facts.subject} · {page.facts.predicate}",
        "height": CARD_HEIGHT,
    }


def discovery(request: HttpRequest, address: str) -> str:
    """The address where a program asks how to embed a page."""
    query = urlencode({"url": address, "format": "json"})
    return f"{request.build_absolute_uri(reverse('oembed'))}?{query}"


def link_header(request: HttpRequest, cell: int, moment: datetime) -> str:
    """Tell programs, by RFC 7089, of which page this is an earlier state, and its one address."""
    original, own = (
        request.build_absolute_uri(each) for each in (reverse("cell", args=[cell]), permalink(cell, moment))
    )
    return f'<{original}>; rel="original", <{own}>; rel="canonical"'
