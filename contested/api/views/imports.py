"""Imports: a file in, how far it has come, and which of its lines were rejected."""

from __future__ import annotations

from typing import Any

from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.fields import stamp
from contested.api.files import BareFile, BareLines, BareTable, file_of
from contested.api.idempotency import idempotent
from contested.api.paging import Cursor, page
from contested.api.parameters import Clocked, Flag, Paged, Parameters
from contested.api.permissions import acting, members_read
from contested.api.problems import missing, parameter_refused
from contested.api.shapes.imports import FileForm, ImportPage, ImportShape, Rejected, RejectedPage
from contested.exchange.jobs.actions import receive
from contested.exchange.jobs.files import LONGEST_NAME
from contested.exchange.jobs.models import Import as Run
from contested.exchange.jobs.queries import ImportCard, import_card, imports, remarks
from contested.exchange.lines import ColumnMap
from contested.tasks.imports import start

DESCRIPTION = "With `as_of`: those begun by then, as they stand now. With `valid_at` nothing changes."


class ImportsAsked(Paged):
    cursor = Cursor(int)


class RejectedAsked(Paged):
    cursor = Cursor(int, int)


class Wish(Parameters):
    """How a file is to be read."""

    name = serializers.CharField(
        required=False,
        max_length=LONGEST_NAME,
        help_text="What a file without a name is called; its ending counts.",
    )
    dry_run = Flag(default=False, help_text="Check and count every line, and store nothing.")
    map = serializers.ListField(
        child=serializers.CharField(max_length=500),
        required=False,
        help_text="Of CSV: `FIELD=COLUMN`, for each field that a column fills. Without it columns are called as fields are.",
    )
    set = serializers.ListField(
        child=serializers.CharField(max_length=500),
        required=False,
        help_text="Of CSV: `FIELD=VALUE`, for what is the same on every line.",
    )
    delimiter = serializers.CharField(
        required=False, max_length=1, trim_whitespace=False, help_text="Of CSV: what parts the columns."
    )


class Imports(APIView):
    parser_classes = [MultiPartParser, BareLines, BareTable, BareFile]
    members_only = True

    @extend_schema(
        operation_id="list_imports",
        summary="Files that were brought in, the latest first",
        description=DESCRIPTION,
        parameters=[ImportsAsked],
        responses=ImportPage,
    )
    def get(self, request: Request) -> Response:
        members_read(request)
        asked = ImportsAsked.read(request)
        (before,) = asked["cursor"] or (None,)
        runs = imports(before=before, limit=asked["limit"] + 1, as_of=asked["as_of"])
        return page(request, asked, runs, lambda run: (run.id,), ImportShape)

    @extend_schema(
        operation_id="import_file",
        summary="Bring in a file of JSON lines or CSV, or only check it",
        description="The file waits for a worker; the answer's `Location` tells how far it has come.",
        parameters=[Wish],
        request={
            "multipart/form-data": FileForm,
            "application/x-ndjson": OpenApiTypes.BINARY,
            "text/csv": OpenApiTypes.BINARY,
            "application/octet-stream": OpenApiTypes.BINARY,
        },
        responses={202: ImportShape},
    )
    @idempotent
    def post(self, request: Request) -> Response:
        asked = Wish.read(request)
        file = file_of(request)
        run = receive(
            name=asked["name"] or file.name or "",
            chunks=file.chunks(),
            actor=acting(request),
            dry_run=asked["dry_run"],
            mapping=_mapping(asked),
        )
        start()
        told = ImportShape(import_card(Run.objects.select_related("actor").get(pk=run.pk))).data
        return Response(told, 202, headers={"Location": reverse("api:import", args=[run.pk])})


class Import(APIView):
    members_only = True

    @extend_schema(
        operation_id="get_import",
        summary="One import: how far it has come, and what became of its lines",
        description=DESCRIPTION,
        parameters=[Clocked],
        responses=ImportShape,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        members_read(request)
        return Response(ImportShape(_named(id, Clocked.read(request))).data)


class ImportRejected(APIView):
    members_only = True

    @extend_schema(
        operation_id="list_rejected_lines",
        summary="The lines of an import that were rejected, with their reasons",
        description=DESCRIPTION,
        parameters=[RejectedAsked],
        responses=RejectedPage,
    )
    def get(self, request: Request, id: int) -> Response:  # noqa: A002 - the address calls it so
        members_read(request)
        asked = RejectedAsked.read(request)
        run = _named(id, asked)
        rows = remarks(run.id, after=asked["cursor"] or (0, 0), limit=asked["limit"] + 1)
        return page(request, asked, rows, lambda remark: (remark.line, remark.id), Rejected)


def _mapping(asked: dict[str, Any]) -> ColumnMap | None:
    if not (asked["map"] or asked["set"] or asked["delimiter"]):
        return None
    columns, constants = _pairs("map", asked["map"]), _pairs("set", asked["set"])
    return ColumnMap(columns, constants, asked["delimiter"] or ",")


def _pairs(name: str, texts: list[str] | None) -> dict[str, str]:
    pairs = {}
    form = "FIELD=COLUMN" if name == "map" else "FIELD=VALUE"
    for text in texts or ():
        field, sign, value = text.partition("=")
        if not (field.strip() and sign and value):
            raise parameter_refused(name, f"“{text[:80]}” is not of the form {form}")
        pairs[field.strip()] = value
    return pairs


def _named(id_: int, asked: dict[str, Any]) -> ImportCard:
    run = Run.objects.select_related("actor").filter(pk=id_).first()
    if run is None or (asked["as_of"] and run.created_at > asked["as_of"]):
        raise missing(f"import {id_}" + (f", as of {stamp(asked['as_of'])}" if asked["as_of"] else ""))
    return import_card(run)
