"""Make users, give them roles, and let them in or not."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import Any

from django.core.management.base import CommandError, CommandParser

from contested.management.output import JsonCommand
from contested.people.actions import UserRefused, change_role, create_user, deactivate, reactivate
from contested.people.models import Role, User


class Command(JsonCommand):
    help = "Make a user, give him a role, or let him in or not: user add NAME --role reviewer."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        verbs = parser.add_subparsers(dest="verb", required=True)
        add = verbs.add_parser("add", help="make a user; his password is shown once")
        add.add_argument("name")
        add.add_argument("--role", choices=Role.values, default=Role.READER)
        role = verbs.add_parser("role", help="give a user another role")
        role.add_argument("name")
        role.add_argument("role", choices=Role.values)
        shut = verbs.add_parser("deactivate", help="let a user and his tokens in no more")
        shut.add_argument("name")
        let = verbs.add_parser("reactivate", help="let a user in again")
        let.add_argument("name")
        listing = verbs.add_parser("list", help="show users with their roles")
        for verb in (role, shut, let):
            verb.add_argument("--reason", required=True, help="why; the log keeps it")
        for verb in (add, role, shut, let, listing):
            # Where one writes it; without a default, so that it does not undo the one before the verb.
            verb.add_argument("--json", action="store_true", default=SUPPRESS, help=SUPPRESS)

    def handle(self, *, verb: str, json: bool, **options: Any) -> None:
        try:
            if verb == "list":
                self._list(json=json)
            elif verb == "add":
                user, password = create_user(name=options["name"], role=Role(options["role"]), actor=None)
                told = f"{user.username}, {user.role}; the password, shown this once: {password}"
                self.say(_shown(user) | {"password": password}, told, as_json=json)
            else:
                user = self._change(verb, _named(options["name"]), options)
                self.say(_shown(user), f"{user.username}, {_state(user)}, from now on.", as_json=json)
        except UserRefused as refused:
            raise CommandError(str(refused)) from None

    def _change(self, verb: str, user: User, options: dict[str, Any]) -> User:
        given: dict[str, Any] = {"user": user, "reason": options["reason"], "actor": None}
        if verb == "role":
            return change_role(role=Role(options["role"]), **given)
        return (deactivate if verb == "deactivate" else reactivate)(**given)

    def _list(self, *, json: bool) -> None:
        users = list(User.objects.order_by("username"))
        text = "\n".join(f"{user.username}  {_state(user)}" for user in users)
        self.say({"users": [_shown(user) for user in users]}, text or "No users.", as_json=json)


def _named(name: str) -> User:
    try:
        return User.objects.get_by_natural_key(name)
    except User.DoesNotExist:
        raise CommandError(f"there is no user “{name}”") from None


def _state(user: User) -> str:
    return str(user.role) if user.is_active else f"{user.role}, not let in"


def _shown(user: User) -> dict[str, Any]:
    return {"id": user.pk, "name": user.username, "role": user.role, "active": user.is_active}
