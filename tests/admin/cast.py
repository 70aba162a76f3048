"""Who comes through the administrators' door, and where to."""

from __future__ import annotations

from django.db.models import Model
from django.test import Client
from django.urls import reverse

from contested.people.models import Role, User


def signed_in(role: Role, *, staff: bool) -> Client:
    everything = role is Role.ADMINISTRATOR
    user = User.objects.create_user(str(role), role=role, is_staff=staff, is_superuser=everything)
    client = Client()
    client.force_login(user)
    return client


def address(model: type[Model], view: str, *arguments: object) -> str:
    return reverse(f"admin:contested_{model._meta.model_name}_{view}", args=arguments)
