"""Asking twice is safe: under one `Idempotency-Key` a request takes effect once, and its answer is given again."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from hashlib import sha256
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contested.api.bodies import body_of
from contested.api.models import IdempotencyKey
from contested.api.permissions import acting
from contested.api.problems import Problem
from contested.postgres import query

HEADER = "Idempotency-Key"
REPLAYED = "Idempotency-Replayed"
LIFETIME = timedelta(days=1)
LONGEST = 200

FORGET = query.load(__file__, "forget_keys")

V = TypeVar("V", bound=APIView)
P = ParamSpec("P")
Write = Callable[Concatenate[V, Request, P], Response]


def idempotent(write: Write[V, P]) -> Write[V, P]:
    """Let a view's method heed the caller's `Idempotency-Key`.

    Key, effect and answer are one transaction: whoever sends the same key meanwhile waits for it, and a request that
    was refused leaves its key unused.
    """

    @wraps(write)
    def once(view: V, request: Request, /, *args: P.args, **kwargs: P.kwargs) -> Response:
        key = _key(request)
        if key is None:
            return write(view, request, *args, **kwargs)
        query.execute(FORGET)
        with transaction.atomic():
            user = acting(request)
            # So many may have expired that those forgotten just now left this one out.
            IdempotencyKey.objects.filter(user=user, key=key, expires_at__lte=timezone.now()).delete()
            kept, fresh = IdempotencyKey.objects.get_or_create(
                user=user,
                key=key,
                defaults={"asked": _asked(request), "expires_at": timezone.now() + LIFETIME},
            )
            if not fresh:
                return _again(kept, request)
            response = write(view, request, *args, **kwargs)
            kept.status = response.status_code
            kept.answer = json.dumps(response.data)
            kept.location = response.headers.get("Location", "")
            kept.save(update_fields=["status", "answer", "location"])
            return response

    return once


def _key(request: Request) -> str | None:
    key = request.headers.get(HEADER)
    if key is None:
        return None
    if not (0 < len(key) <= LONGEST and key.isascii() and key.isprintable()):
        detail = f"{HEADER} must be 1 to {LONGEST} printable ASCII characters; a UUID is a good one."
        raise Problem(400, "idempotency_key", detail)
    return key


def _asked(request: Request) -> str:
    """Return what tells one request from another, whatever the spacing and order of its body."""
    asked: list[Any] = [request.method, request.get_full_path(), body_of(request)]
    return sha256(json.dumps(asked, sort_keys=True, default=_digest).encode()).hexdigest()


def _digest(file: UploadedFile[Any]) -> list[str]:
    """Return what tells one file from another."""
    found = sha256()
    for chunk in file.chunks():
        found.update(chunk)
    file.seek(0)
    return [file.name or "", found.hexdigest()]


def _again(kept: IdempotencyKey, request: Request) -> Response:
    if kept.asked != _asked(request):
        detail = "This Idempotency-Key was used for another request; give every request a key of its own."
        raise Problem(422, "idempotency_key_reused", detail)
    headers = {REPLAYED: "true"} | ({"Location": kept.location} if kept.location else {})
    return Response(json.loads(kept.answer), kept.status, headers=headers)
