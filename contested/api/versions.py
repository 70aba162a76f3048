"""Versions of what changes: told as `ETag`, and given back as `If-Match` by who goes by what he saw."""

from __future__ import annotations

import re

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from contested.api.problems import Problem

HEADER = "If-Match"
LONGEST = 200
ENTITY_TAG = re.compile(r'\s*(?:W/)?"([^"]*)"\s*', re.ASCII)

IF_MATCH = OpenApiParameter(
    HEADER,
    {"type": "string", "maxLength": LONGEST},
    OpenApiParameter.HEADER,
    required=True,
    description="The `ETag` of the dispute as you saw it, or `*`: whatever stands. Where another stands by now, nothing is "
    "done, and the answer says what changed (412).",
)


def etag(version: str) -> dict[str, str]:
    """Return the header that tells a version."""
    return {"ETag": f'"{version}"'}


def version_seen(request: Request) -> str | None:
    """Return the version that a caller goes by, None for any; raises a 428 where he doesn't say."""
    given = request.headers.get(HEADER)
    if given is None:
        detail = f"Say what you go by: send the ETag of what you saw as {HEADER}, or * for whatever stands."
        raise Problem(428, "precondition_required", detail)
    if given.strip() == "*":
        return None
    found = ENTITY_TAG.fullmatch(given[:LONGEST])
    if found is None:
        raise Problem(400, "if_match", f'{HEADER} holds one ETag, such as "0f3a…", or *.')
    return found[1]
