"""What would change the answer of a cell."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.fields import Share
from contested.api.parameters import Scored
from contested.api.problems import missing
from contested.api.shapes.things import Shape
from contested.density.models import Cell
from contested.recall.queries import what_would_turn
from contested.recall.reader import TAU


class TurnAsked(Scored):
    tau = serializers.FloatField(
        min_value=0, max_value=1, default=TAU, help_text="Below it a cell counts as settled."
    )


class TurnShape(Shape):
    """`witnesses` are independence groups that would have to fall together; `exact`: fewer would not do."""

    witnesses = serializers.ListField(child=serializers.CharField())
    exact = serializers.BooleanField()
    answer = serializers.CharField(
        allow_null=True, help_text="What would answer then; null where nobody spoke."
    )
    contestedness = Share()


class TurningShape(Shape):
    """`flips`: the fewest witnesses without whom something else answers; `calms`: those without whom it is settled."""

    as_of = serializers.DateTimeField(help_text="The moment of which it tells.")
    tau = serializers.FloatField()
    searched = serializers.BooleanField(help_text="False for a cell so large that it was not looked for.")
    flips = TurnShape(allow_null=True)
    calms = TurnShape(allow_null=True)


class TurningView(APIView):
    @extend_schema(
        operation_id="get_cell_turning",
        summary="What would change a cell's answer: the fewest witnesses on whom it rests",
        description="Of the window that answers at `valid_at`. Sources that copy one another are one witness and fall "
        "together. `flips` is null where nothing else could answer, `calms` where it is not contested at `tau`.",
        parameters=[TurnAsked],
        responses=TurningShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = TurnAsked.read(request)
        if not Cell.objects.filter(pk=id).exists():
            raise missing(f"cell {id}")
        found = what_would_turn(
            id,
            as_of=asked["as_of"],
            valid_at=asked["valid_at"],
            tau=asked["tau"],
            estimated=asked["estimated"],
        )
        if found is None:
            raise missing(f"an answer in cell {id}")
        return Response(found.as_json())
