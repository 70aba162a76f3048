"""Users: looked at by those who audit, given roles and let in or not by administrators, for a reason that is logged."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from contested.admin.window import Window
from contested.people.actions import UserRefused, change_role, check_change, deactivate, reactivate
from contested.people.models import Role, Token, User

LONGEST_REASON = 2_000


class UserForm(forms.ModelForm):  # type: ignore[type-arg]  # generic in the stubs alone
    """What may be changed of a user, and why; whoever sends it is given by the window."""

    sender: User
    reason = forms.CharField(max_length=LONGEST_REASON, widget=forms.Textarea(attrs={"rows": 2}))

    class Meta:
        model = User
        fields = ("role", "is_active")

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if not self.errors:
            try:
                check_change(
                    user=User.objects.get(pk=self.instance.pk),
                    role=Role(given["role"]),
                    active=given["is_active"],
                    reason=given["reason"],
                    actor=self.sender,
                )
            except UserRefused as refused:
                raise forms.ValidationError(f"This is not changed: {refused}.") from refused
        return given


@admin.register(User)
class UserWindow(Window):
    written = "date_joined"
    form = UserForm
    list_display = ("username", "role", "is_active", "last_login", "date_joined")
    list_filter = ("role", "is_active")
    search_fields = ("=id", "username")
    ordering = ("username",)
    fields = ("name", "role", "is_active", "reason", "last_login", "date_joined")
    readonly_fields = ("name", "last_login", "date_joined")

    @admin.display(description="Name")
    def name(self, user: User) -> str:
        return user.username

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:  # noqa: ARG002 - framework
        return isinstance(request.user, User) and request.user.may_administer

    def get_fields(self, request: HttpRequest, obj: Model | None = None) -> Any:
        shown = super().get_fields(request, obj)
        return (
            shown
            if self.has_change_permission(request, obj)
            else [name for name in shown if name != "reason"]
        )

    def get_form(
        self, request: HttpRequest, obj: Model | None = None, change: bool = False, **options: Any
    ) -> Any:
        form = super().get_form(request, obj, change, **options)
        return type("UserForm", (form,), {"sender": request.user})

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:  # noqa: ARG002 - framework
        given: dict[str, Any] = {"user": obj, "reason": form.cleaned_data["reason"], "actor": request.user}
        change_role(role=Role(form.cleaned_data["role"]), **given)
        (reactivate if form.cleaned_data["is_active"] else deactivate)(**given)


@admin.register(Token)
class TokenWindow(Window):
    written = "created_at"
    list_display = (
        "id",
        "user",
        "name",
        "prefix",
        "scopes",
        "created_at",
        "expires_at",
        "revoked_at",
        "last_used_at",
    )
    list_select_related = ("user",)
    search_fields = ("=id", "name", "=user__username")
    exclude = ("digest",)
