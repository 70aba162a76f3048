"""How a cell stood over time: what the store held it to be, and from when until when."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.paging import Cursor, page
from contested.api.parameters import Paged
from contested.api.problems import missing
from contested.api.shapes.history import HistoryPage, PastScoreShape
from contested.density.models import Cell
from contested.density.past import past_scores


class HistoryAsked(Paged):
    cursor = Cursor(int)


class History(APIView):
    @extend_schema(
        operation_id="list_cell_history",
        summary="What a cell was held to be over transaction time, the latest first",
        description="A row is closed and a new one opened when its score or label changes, stamped with the time of the "
        "write that caused it. A cell in which only one position was ever held has no rows; one that was folded into "
        "another keeps its own. With `valid_at` nothing changes: these are whole cells.",
        parameters=[HistoryAsked],
        responses=HistoryPage,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = HistoryAsked.read(request)
        if not Cell.objects.filter(pk=id).exists():
            raise missing(f"cell {id}")
        (before,) = asked["cursor"] or (None,)
        rows = past_scores(id, before=before, limit=asked["limit"] + 1, as_of=asked["as_of"])
        return page(request, asked, rows, lambda row: (row.id,), PastScoreShape)
