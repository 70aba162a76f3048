"""Make, list and revoke the tokens by which programs act."""

from __future__ import annotations

from argparse import SUPPRESS
from datetime import timedelta
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.management.output import JsonCommand
from contested.people.actions import TokenRefused, create_token, revoke_token
from contested.people.models import Scope, Token, User


class Command(JsonCommand):
    help = "Make, list or revoke a token: token create USER --name NAME [--scope read] [--days 90]."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        commands = parser.add_subparsers(dest="verb", required=True)
        create = commands.add_parser("create", help="make a token; its key is shown once")
        create.add_argument("user")
        create.add_argument("--name", required=True, help="what it is for")
        create.add_argument(
            "--scope", action="append", choices=Scope.values, help="default: all that the role allows"
        )
        create.add_argument("--days", type=int, default=90, help="lifetime in days; 0: until revoked")
        listing = commands.add_parser("list", help="show tokens, never their keys")
        listing.add_argument("--user")
        revoke = commands.add_parser("revoke", help="end a token")
        revoke.add_argument("id", type=int)
        for command in (create, listing, revoke):
            # Where one writes it; without a default, so that it does not undo the one before the verb.
            command.add_argument("--json", action="store_true", default=SUPPRESS, help=SUPPRESS)

    def handle(self, *, verb: str, json: bool, **options: Any) -> None:
        if verb == "create":
            self._create(json=json, **options)
        elif verb == "list":
            self._list(json=json, **options)
        else:
            self._revoke(json=json, **options)

    def _create(
        self, *, user: str, name: str, scope: list[str] | None, days: int, json: bool, **_: Any
    ) -> None:
        try:
            owner = User.objects.get_by_natural_key(user)
        except User.DoesNotExist:
            raise CommandError(f"there is no user “{user}”") from None
        try:
            token, key = create_token(
                user=owner,
                name=name,
                scopes=[Scope(one) for one in scope] if scope else None,
                lifetime=None if days == 0 else timedelta(days=max(-1, min(days, 999_999))),
            )
        except TokenRefused as refusal:
            raise CommandError(str(refusal)) from None
        data = {"id": token.pk, "token": key, "scopes": token.scopes, "expires_at": _moment(token.expires_at)}
        self.say(data, f"{key}\nShown this once; only its digest is kept.", as_json=json)

    def _list(self, *, user: str | None, json: bool, **_: Any) -> None:
        tokens = Token.objects.select_related("user").order_by("id")
        if user:
            tokens = tokens.filter(user__username=user)
        rows = [
            {
                "id": token.pk,
                "user": token.user.username,
                "name": token.name,
                "prefix": token.prefix,
                "scopes": token.scopes,
                "expires_at": _moment(token.expires_at),
                "revoked_at": _moment(token.revoked_at),
                "last_used_at": _moment(token.last_used_at),
            }
            for token in tokens
        ]
        text = "\n".join(f"{row['id']:>4}  {row['user']}  {row['prefix']}…  {row['name']}" for row in rows)
        self.say({"tokens": rows}, text or "No tokens.", as_json=json)

    def _revoke(self, *, id: int, json: bool, **_: Any) -> None:  # noqa: A002 - the argument is called so
        token = Token.objects.filter(pk=id).first()
        if token is None:
            raise CommandError(f"there is no token {id}")
        revoke_token(token=token)
        self.say(
            {"id": id, "revoked_at": _moment(token.revoked_at)},
            f"Token {id} opens nothing any more.",
            as_json=json,
        )


def _moment(moment: Any) -> str | None:
    return None if moment is None else moment.isoformat()
