"""What a source is taken for, and what it counts for by judgement: how both stand, how they went, and setting them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.parameters import Clocked, Parameters
from contested.api.permissions import acting
from contested.api.problems import missing
from contested.api.shapes.sources import AssessmentWish, Description, DescriptionWish
from contested.people.models import Scope
from contested.statements.actions import describe_source
from contested.statements.models import Source, SourceClass, SourceKind
from contested.statements.moments import settled_moment
from contested.statements.sources import source_versions
from contested.sublation.assessing import assess_source, withdraw_assessment
from contested.sublation.queries import assessments_of_sources
from contested.sublation.rejecting import reject_estimate
from contested.tasks.refresh import wake

MOST = 100


class DescriptionView(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="get_description",
        summary="What a source is taken for and what it counts for by judgement, now and before",
        description="With `valid_at` nothing changes: it holds for all times.",
        parameters=[Clocked],
        responses=Description,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        asked = Clocked.read(request)
        return _described(_named(id), asked["moment"], asked["as_of"])

    @extend_schema(
        operation_id="describe_source",
        summary="Say what a source is taken for, from now on",
        request=DescriptionWish,
        responses=Description,
    )
    def put(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = DescriptionWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        said: dict[str, Any] = wish.validated_data
        source = _named(id)
        describe_source(
            name=source.name,
            source_class=SourceClass(said["source_class"]) if "source_class" in said else None,
            group=said.get("group"),
            kind=SourceKind(said["kind"]) if "kind" in said else None,
            precision=said.get("precision"),
            reason=said["reason"],
            actor=acting(request),
            seen=said.get("version"),
        )
        wake()
        return _described(source, settled_moment())


class AssessmentView(APIView):
    scope = Scope.REVIEW

    @extend_schema(
        operation_id="assess_source",
        summary="Judge what a source as a whole counts for, or withdraw what was judged",
        description="It stands in place of the precision of its class until it is withdrawn. An estimate from agreement that "
        "is withdrawn is kept as rejected, with the reason, and not proposed again.",
        request=AssessmentWish,
        responses=Description,
    )
    def put(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        Parameters.read(request)
        wish = AssessmentWish(data=body_of(request))
        wish.is_valid(raise_exception=True)
        precision, reason = wish.validated_data["precision"], wish.validated_data["reason"]
        source, actor = _named(id), acting(request)
        standing = next(iter(assessments_of_sources([id])), None)
        if precision is not None:
            assess_source(source=source, precision=precision, reason=reason, actor=actor)
        elif standing is not None and standing.estimated:
            reject_estimate(source=source, precision=standing.precision, reason=reason, actor=actor)
        else:
            withdraw_assessment(source=source, reason=reason, actor=actor)
        wake()
        return _described(source, settled_moment())


def _named(id_: int) -> Source:
    found = Source.objects.filter(pk=id_).first()
    if found is None:
        raise missing(f"source {id_}")
    return found


def _described(source: Source, moment: datetime, as_of: datetime | None = None) -> Response:
    versions = source_versions(source.pk, as_of, limit=MOST)
    if not versions:
        raise missing(f"source {source.pk}, as of then")
    assessments = assessments_of_sources([source.pk], as_of, past=True, limit=MOST)
    standing = next((one for one in assessments if one.tx_to is None), None)
    found = {
        "as_of": moment,
        "source": source.pk,
        "name": source.name,
        "counts_for": standing.precision if standing else versions[0].precision,
        "versions": versions,
        "assessments": assessments,
    }
    return Response(Description(found).data)
