"""A cell as of a moment, for ever: the page, the bytes that are hashed, citations, and a card for other pages."""

from __future__ import annotations

import base64
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, cast
from urllib.parse import urlsplit

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.cache import patch_cache_control
from django.utils.http import http_date, parse_etags
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.http import require_safe

from contested.density.models import Cell
from contested.density.overview import standing_cell
from contested.evidence.queries import quotes
from contested.exchange.citing import (
    Cited,
    CitedStanding,
    MomentToCome,
    NotSettledYet,
    Stated,
    address_moment,
    cite,
    read_citable,
)
from contested.web import citing
from contested.web.cells import Position, Witness
from contested.web.citations import FORMS, as_text
from contested.web.clocks import ClockedRequest
from contested.web.errors import Missing
from contested.web.labels import label
from contested.web.large import LargePosition, large_outline
from contested.web.listing import listing
from contested.web.outlined import Outlined, Told, told_now
from contested.web.paging import whole_number
from contested.web.sentences import cell_sentence
from contested.web.views.session import THEMES
from contested.web.windows import when_text, window_lines

FRAMED = {"frame-ancestors": ["*"]}
A_YEAR = 365 * 24 * 3600
A_MINUTE = 60
TYPES = {form: media for form, _name, media in FORMS}

P = ParamSpec("P")
Either = Cited | CitedStanding
View = Callable[Concatenate[ClockedRequest, Either, P], HttpResponse]


def of_a_moment(view: View[P]) -> Callable[..., HttpResponse]:
    """Let a view of `cells/<id>@<moment>` have the cell as it was then, under the one address that a moment has.

    A moment that can't be read is a page that names it; one of which nobody can speak yet, a page that says why.
    """

    @require_safe
    @wraps(view)
    def seen(
        request: HttpRequest, cell_id: int, moment: str, *args: P.args, **more: P.kwargs
    ) -> HttpResponse:
        try:
            then = read_citable(moment.replace(" ", "+"))
        except ValueError:
            return render(request, "cell/no_moment.html", {"cell": cell_id, "given": moment}, status=400)
        except (MomentToCome, NotSettledYet) as error:
            return _not_yet(request, cell_id, error)
        name = str(request.resolver_match.url_name) if request.resolver_match else "permalink"
        if (one := address_moment(then)) != moment:
            path = reverse(name, kwargs={"cell_id": cell_id, "moment": one, **more})
            query = request.META.get("QUERY_STRING", "")
            return HttpResponseRedirect(f"{path}?{query}" if query else path)
        # Who has the time can have the bytes of a large cell with all its claims, as of any other.
        weighed = name == "permalink-content" and request.GET.get("whole", "") not in {"", "0", "false"}
        try:
            cited = cite(cell_id, then, whole=weighed)
        except NotSettledYet as error:
            return _not_yet(request, cell_id, error)
        if cited is None:
            raise Missing(f"cell {cell_id}")
        response = view(cast("ClockedRequest", request), cited, *args, **more)
        response["Memento-Datetime"] = http_date(then.timestamp())
        response["Link"] = citing.link_header(request, cell_id, then)
        return response

    return seen


def framable(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponseBase]:
    """Let others show a view in a frame; of all pages the card alone."""
    return xframe_options_exempt(csp_replace(FRAMED)(view))


def _not_yet(request: HttpRequest, cell_id: int, error: MomentToCome | NotSettledYet) -> HttpResponse:
    response = render(
        request,
        "cell/no_moment.html",
        {"cell": cell_id, "moment": error.moment, "settled": getattr(error, "settled", None)},
        status=404,
    )
    if isinstance(error, NotSettledYet):
        response["Retry-After"] = "5"
    return response


def permalink(request: ClockedRequest, cell_id: int, moment: str) -> HttpResponse:
    """The page. A clock that is moved on it leads to the cell's own page."""
    if {"as_of", "valid_at", "estimated"} & request.GET.keys():
        query = request.GET.copy()
        query.setdefault("as_of", moment)
        return HttpResponseRedirect(f"{reverse('cell', args=[cell_id])}?{query.urlencode(safe=':')}")
    return _permalink(request, cell_id=cell_id, moment=moment)


@of_a_moment
def _permalink(request: ClockedRequest, cited: Either) -> HttpResponse:
    citing.clocked(request, cited.as_of)
    if isinstance(cited, CitedStanding):
        return _large_permalink(request, cited)
    page = citing.page_of(cited)
    given = _stated(request, cited, page) | {
        "page": page,
        "score": page.score,
        "label": page.label.value,
        "meaning": label(page.label.value).meaning,
        "sentence": cell_sentence(page),
        "names": [position.text for position in page.positions],
        "shares": [position.share for position in page.positions],
        "listing": listing(page.positions),
        "window_text": when_text(page.window) if page.window and len(page.score.windows) > 1 else "",
        "windows": window_lines(page),
        "evidence": citing.evidence_of(page.positions, cited.quotes),
        "quotes": len(cited.quotes),
    }
    return render(request, "cell/permalink.html", given)


def _large_permalink(request: ClockedRequest, cited: CitedStanding) -> HttpResponse:
    """The page of a cell that is told by what stands of it; evidence is that of the statements which are listed."""
    rank, skip = whole_number(request, "position"), whole_number(request, "skip") or 0
    page = Outlined(cited.outline)
    large = large_outline(cited.outline, rank=rank, skip=skip)
    chosen = large.chosen
    positions = page.positions if chosen is None else [_listed(chosen)]
    listed = cited.outline.lines.values() if chosen is None else chosen.lines
    linked = quotes([line.id for line in listed], cited.as_of)
    most = citing.MOST_OF_ONE if chosen is None else citing.MOST_QUOTES
    given = _stated(request, cited, page) | {
        "large": large,
        "names": [each.value for each in large.positions],
        "first": large.skipped + 1,
        "last": large.skipped + (len(chosen.lines) if chosen else 0),
        "evidence": citing.evidence_of(positions, linked, most_of_one=most),
        "of_rulings": cited.of_rulings,
    }
    return render(request, "cell/permalink_large.html", given)


def _listed(chosen: LargePosition) -> Position:
    """A position of which a page of statements is listed."""
    side, voices = chosen.side, tuple(Witness(line.source, 0.0, (line,)) for line in chosen.lines)
    return Position(side.rank, chosen.value, None, False, side.share, float(side.weight), side.side, voices)


def _stated(request: ClockedRequest, cited: Either, page: Told) -> dict[str, object]:
    """What every permalink shows round the cell: what is hashed, how to cite and embed it, what had been decided."""
    then = cited.as_of
    standing = standing_cell(page.facts.id)
    citation = citing.citation_of(request, cited, page)
    people = citing.names_of(cited)
    claimed = request.GET.get("sha256", "").strip().lower()
    return {
        "facts": page.facts,
        "rulings": [(each, people.get(each.actor)) for each in cited.rulings],
        "decisions": [(each, people.get(each.reviewer), people.get(each.second)) for each in cited.decisions],
        "then": then,
        "moment": address_moment(then),
        "sha256": cited.sha256,
        "claimed": claimed,
        "agrees": claimed == cited.sha256,
        "size": len(cited.body),
        "formula": cited.content["formula"],
        "citation": citation,
        "written": citing.written(citation),
        "card_height": citing.CARD_HEIGHT,
        "snippet": citing.snippet(request, page, then),
        "discovery": citing.discovery(request, citation.address),
        "now": standing if standing is not None else page.facts.id,
        "counted_as": _counted_as(cited),
    }


def _counted_as(cited: Stated) -> Cell | None:
    """The cell that answered for this one then, where it had been folded away."""
    if cited.counts_as is None:
        return None
    subject, predicate = cited.counts_as
    return Cell.objects.filter(subject=subject, predicate=predicate).first()


@of_a_moment
def content(request: ClockedRequest, cited: Either) -> HttpResponse:
    """The bytes that are hashed, and nothing else; their name is the hash."""
    tag = f'"{cited.sha256}"'
    tags = parse_etags(request.headers.get("If-None-Match", ""))
    known = "*" in tags or any(each.removeprefix("W/") == tag for each in tags)
    response = (
        HttpResponse(status=304) if known else HttpResponse(cited.body, content_type="application/json")
    )
    response["ETag"] = tag
    if not known:
        checked = base64.b64encode(bytes.fromhex(cited.sha256)).decode()
        response["Repr-Digest"] = f"sha-256=:{checked}:"
        name = f"cell-{cited.facts.id}-{cited.as_of:%Y%m%dT%H%M%SZ}.json"
        response["Content-Disposition"] = f'inline; filename="{name}"'
    patch_cache_control(response, max_age=A_YEAR, immutable=True, **_audience())
    return response


def _audience() -> dict[str, bool]:
    """Whether others on the way may keep what is sent: not where nobody reads without signing in."""
    return {"public": True} if settings.ANONYMOUS_READING else {"private": True}


@of_a_moment
def citation(request: ClockedRequest, cited: Either, form: str) -> HttpResponse:
    """The citation as a file, for a reference manager."""
    if form not in TYPES:
        raise Missing(f"citation as {form}")
    told = citing.citation_of(request, cited, citing.told_of(cited))
    response = HttpResponse(as_text(told, form), content_type=f"{TYPES[form]}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{told.key}.{form}"'
    return response


@framable
@of_a_moment
def card(request: ClockedRequest, cited: Either) -> HttpResponse:
    """A cell as of a moment in a few lines, for a frame in another's page."""
    page = citing.told_of(cited)
    address = request.build_absolute_uri(citing.permalink(page.facts.id, cited.as_of))
    return _card(request, page, address, moved=True)


@framable
@require_safe
def standing_card(request: HttpRequest, cell_id: int) -> HttpResponse:
    """The same as the cell stands now."""
    standing = standing_cell(cell_id)
    page = None if standing is None else told_now(standing)
    if page is None:
        raise Missing(f"cell {cell_id}")
    address = request.build_absolute_uri(reverse("cell", args=[standing]))
    response = _card(request, page, address, moved=False)
    patch_cache_control(response, max_age=A_MINUTE, **_audience())
    return response


def _card(request: HttpRequest, page: Told, address: str, *, moved: bool) -> HttpResponse:
    wish = request.GET.get("theme", "")
    return render(
        request,
        "cell/card.html",
        {
            "page": page,
            "facts": page.facts,
            "label": page.label.value,
            "conclusion": page.conclusion,
            "address": address,
            "then": page.as_of,
            "moved": moved,
            "theme": wish if wish in THEMES else "",
        },
    )


@require_safe
def oembed(request: ClockedRequest) -> HttpResponse:
    """How to embed a cell, for programs that turn an address into a card (oembed.com)."""
    asked = request.GET.get("url", "")
    if request.GET.get("format", "json") != "json":
        return HttpResponse(status=501)
    parts = urlsplit(asked)
    try:
        found = resolve(parts.path) if parts.netloc == request.get_host() else None
    except Resolver404:
        found = None
    if found is None or found.url_name not in {"cell", "permalink"}:
        raise Missing("cell at the address that was given")
    cell_id = int(found.kwargs["cell_id"])
    moment = None
    page: Told | None
    if found.url_name == "permalink":
        try:
            moment = read_citable(str(found.kwargs["moment"]))
            cited = cite(cell_id, moment)
        except (ValueError, MomentToCome, NotSettledYet):
            raise Missing("state of that cell at such a moment") from None
        page = None if cited is None else citing.told_of(cited)
    else:
        standing = standing_cell(cell_id)
        page = None if standing is None else told_now(standing)
    if page is None:
        raise Missing(f"cell {cell_id}")
    widths = request.GET.get("maxwidth", "")
    width = min(600, int(widths)) if widths.isascii() and widths.isdecimal() and len(widths) < 6 else 600
    return JsonResponse(
        {
            "version": "1.0",
            "type": "rich",
            "title": citing.title_of(page),
            "provider_name": "contested",
            "provider_url": request.build_absolute_uri("/"),
            "html": citing.snippet(request, page, moment),
            "width": width,
            "height": citing.CARD_HEIGHT,
            "cache_age": A_MINUTE if moment is None else A_YEAR,
        }
    )
