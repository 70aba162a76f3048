"""Who asks: a program by its bearer token, or a person signed in to the pages."""

from __future__ import annotations

from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from contested.people.actions import note_use, token_of
from contested.people.models import Token, User


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer ct_…`. A token that opens nothing is refused, also where no token was needed."""

    def authenticate(self, request: Request) -> tuple[User, Token] | None:
        scheme, *rest = get_authorization_header(request).split()[:3] or [b""]
        if scheme.lower() != b"bearer":
            return None
        if len(rest) != 1 or not rest[0].isascii():
            raise AuthenticationFailed("Write the header as “Authorization: Bearer ” and the token.")
        now = timezone.now()
        token = token_of(rest[0].decode("ascii"), at=now)
        if token is None:
            raise AuthenticationFailed("This token opens nothing: it is unknown, expired or revoked.")
        note_use(token=token, at=now)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:  # noqa: ARG002 - the framework calls it so
        return 'Bearer realm="contested"'
