"""Keeping ways of looking at the map under names, and retiring them."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from contested.density.models import LONGEST_VIEW_ADDRESS, LONGEST_VIEW_NAME, SavedView
from contested.people.models import User
from contested.statements.errors import Refused


class SavedViewRefused(Refused):
    """This can't be a saved view. `field` is what is at fault, `reason` what is wrong with it."""

    rule = "saved_view"

    def __init__(self, field: str, reason: str) -> None:
        self.field = field
        self.reason = reason
        super().__init__(f"{field}: {reason}", field=field)


class SavedViewRetired(Refused):
    """This saved view is retired already."""

    rule = "saved_view_retired"


@transaction.atomic
def save_view(*, name: str, address: str, owner: User) -> SavedView:
    """Keep an address of the map (what follows the question mark) under a name of its owner's, in place of an open one.

    The same address under the same name is the one that is there. Raises a `SavedViewRefused`.
    """
    name = " ".join(name.split())
    if not 0 < len(name) <= LONGEST_VIEW_NAME or "\x00" in name:
        raise SavedViewRefused("name", f"needs 1 to {LONGEST_VIEW_NAME} characters")
    if len(address) > LONGEST_VIEW_ADDRESS or "\x00" in address:
        raise SavedViewRefused("address", f"has more than {LONGEST_VIEW_ADDRESS:,} characters")
    standing = SavedView.objects.known_at(None).filter(owner=owner, name=name).first()
    if standing is not None and standing.address == address:
        return standing
    made = SavedView.objects.create(name=name, address=address, owner=owner)
    made.refresh_from_db()
    return made


@transaction.atomic
def retire_view(*, view: SavedView) -> None:
    """Take a saved view off its owner's list; its number goes on leading where it led. Raises a `SavedViewRetired`."""
    locked = SavedView.objects.select_for_update().get(pk=view.pk)
    if locked.tx_to is not None:
        raise SavedViewRetired(view=view.pk)
    locked.close()


def saved_views(*, owner: int, as_of: datetime | None = None, limit: int = 50) -> list[SavedView]:
    """Return an owner's (a user's id) views that are open at a moment, the latest first."""
    return list(SavedView.objects.known_at(as_of).filter(owner=owner).order_by("-id")[:limit])
