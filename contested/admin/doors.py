"""Who comes in, and what Django would bring along."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth import admin as others  # noqa: F401 - registers what is taken away below
from django.contrib.auth.models import Group
from django.http import HttpRequest
from django.template.response import TemplateResponse

from contested.log.actions import on_behalf_of
from contested.people.models import User
from contested.people.signing_in import PatientForm


class StaffForm(PatientForm, AdminAuthenticationForm):
    """The administrators' door is as patient as the pages'."""

    error_messages = AdminAuthenticationForm.error_messages | {
        "too_many": PatientForm.error_messages["too_many"]
    }


def change_own_password(
    request: HttpRequest, extra_context: dict[str, Any] | None = None
) -> TemplateResponse:
    """As Django lets everybody on the staff do it, and the log says who did."""
    actor = request.user if isinstance(request.user, User) else None
    with on_behalf_of(actor=actor):
        return admin.AdminSite.password_change(admin.site, request, extra_context)


admin.site.login_form = StaffForm
admin.site.password_change = change_own_password  # type: ignore[method-assign]  # as the form above, on the one site
admin.site.site_header = admin.site.site_title = "contested"
admin.site.index_title = "Every table, as it was written"

# Roles say who may do what; a group would be a second way of saying it.
admin.site.unregister(Group)
