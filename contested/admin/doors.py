"""Who comes in, and what Django would bring along."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.auth import admin as others  # noqa: F401 - registers what is taken away below
from django.contrib.auth.models import Group

from contested.people.signing_in import PatientForm


class StaffForm(PatientForm, AdminAuthenticationForm):
    """The administrators' door is as patient as the pages'."""

    error_messages = AdminAuthenticationForm.error_messages | {
        "too_many": PatientForm.error_messages["too_many"]
    }


admin.site.login_form = StaffForm
admin.site.site_header = admin.site.site_title = "contested"
admin.site.index_title = "Every table, as it was written"

# Roles say who may do what; a group would be a second way of saying it.
admin.site.unregister(Group)
