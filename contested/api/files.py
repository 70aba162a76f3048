"""Files as bodies: in a form, or bare."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.core.files.uploadedfile import TemporaryUploadedFile, UploadedFile
from django.utils.datastructures import MultiValueDict
from rest_framework.parsers import BaseParser, DataAndFiles
from rest_framework.request import Request

from contested.api.bodies import body_of
from contested.api.problems import Problem
from contested.exchange.jobs.files import largest_text

CHUNK = 2**16  # bytes


class BareFile(BaseParser):
    """Takes the whole body for a file; on disk, so that any size fits."""

    media_type = "application/octet-stream"
    ending = ""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> DataAndFiles[Any, Any]:
        file = TemporaryUploadedFile(f"upload{self.ending}", media_type, 0, None)
        # As one that came in a form, it is closed, and so gone, once the request has been answered.
        request = (parser_context or {})["request"]
        request._request._files = MultiValueDict({"file": [file]})  # noqa: SLF001 - where Django looks for what to close
        size = 0
        while chunk := stream.read(CHUNK):
            size += len(chunk)
            if size > settings.CONTESTED_LARGEST_IMPORT:
                raise too_large()
            file.write(chunk)
        file.size = size
        file.seek(0)
        return DataAndFiles({}, {"file": file})


class BareLines(BareFile):
    media_type = "application/x-ndjson"
    ending = ".jsonl"


class BareTable(BareFile):
    media_type = "text/csv"
    ending = ".csv"


def too_large() -> Problem:
    return Problem(
        413, "body_too_long", f"A file may have {largest_text()}; load larger ones by `manage.py load`."
    )


def file_of(request: Request) -> UploadedFile[Any]:
    """Return the file that a request brings, as the part `file` of a form or as its whole body."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if length.isdecimal() and int(length) > settings.CONTESTED_LARGEST_IMPORT + CHUNK:
        raise too_large()
    body_of(request)
    file = request.FILES.get("file")
    if not isinstance(file, UploadedFile):
        detail = "Send the file as the whole body, or as the part “file” of a form (multipart/form-data)."
        raise Problem(422, "body", detail)
    return file
