"""Sources: what one says, how independent it is, and what of it is contested."""

from __future__ import annotations

from dataclasses import asdict

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Paged
from contested.api.problems import missing
from contested.api.shapes.things import SourceLine, SourcePage
from contested.api.shapes.whole import SourceShape
from contested.density.overview import cells_of_source
from contested.statements.sources import source_card, source_lines, sources_of_witness

MOST_MEMBERS = 20
MOST_CELLS = 20

DESCRIPTION = "With `valid_at`: statements are counted that may hold on that day."


class SourcesAsked(Paged):
    cursor = Cursor(str)


class Sources(APIView):
    @extend_schema(
        operation_id="list_sources",
        summary="Sources, by name",
        description=DESCRIPTION,
        parameters=[SourcesAsked],
        responses=SourcePage,
    )
    def get(self, request: Request) -> Response:
        asked = SourcesAsked.read(request)
        (after,) = asked["cursor"] or ("",)
        lines = source_lines(
            after=after, limit=asked["limit"] + 1, as_of=asked["as_of"], valid_at=asked["valid_at"]
        )
        return page(request, asked, lines, lambda line: (line.name,), SourceLine)


class Source(APIView):
    @extend_schema(
        operation_id="get_source",
        summary="One source, the group it speaks for, and the contested cells in which it is heard",
        description=DESCRIPTION,
        parameters=[Clocked],
        responses=SourceShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        as_of = asked["as_of"]
        card = source_card(id, as_of, valid_at=asked["valid_at"])
        if card is None:
            raise missing(f"source {id}" + (", as of then" if as_of else ""))
        members = sources_of_witness(card.witness, as_of, most=MOST_MEMBERS)
        contested = cells_of_source(id, limit=MOST_CELLS, as_of=as_of)
        whole = asdict(card) | {
            "as_of": asked["moment"],
            "members": members,
            "members_total": members[0].of if members else 0,
            "contested": contested,
            "contested_total": contested[0].of if contested else 0,
        }
        return Response(SourceShape(whole).data)
