"""The shape of what pages send. What it means, and whether it may be, actions decide."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from contested.alignment.models import AlignmentRelation
from contested.density.gate import (
    LONGEST_PATTERN,
    MOST_PATTERNS,
    Gate,
    PatternUnreadable,
    check_patterns,
)
from contested.density.previewing import Wish
from contested.policies.actions import HIGHEST_BOUND, read_policy
from contested.policies.models import PolicyKind
from contested.policies.policy import Kind, Policy
from contested.statements.values import Tolerance, Unreadable
from contested.web.policies import POLICIES
from contested.web.refusals import refusal_text
from contested.web.sayings import say

LONGEST_REASON = 2_000
BROADER = "broader"
RELATIONS = (*(str(relation.label) for relation in AlignmentRelation), BROADER)


class PolicyForm(forms.Form):
    """A policy, and why it is set; while only its effect is asked for, the reason may be missing."""

    policy = forms.ChoiceField(
        choices=[(word.kind.value, word.short) for word in POLICIES],
        error_messages={"required": _("Choose one."), "invalid_choice": _("Choose one of these.")},
    )
    bound = forms.IntegerField(
        min_value=1,
        max_value=HIGHEST_BOUND,
        required=False,
        error_messages={"invalid": _("A whole number, such as 2.")},
    )
    tolerance = forms.CharField(max_length=40, required=False)
    containment = forms.BooleanField(required=False)
    reason = forms.CharField(max_length=LONGEST_REASON, required=False)

    def clean_tolerance(self) -> str:
        text: str = self.cleaned_data["tolerance"]
        if text:
            try:
                Tolerance.given(text)
            except Unreadable as error:
                told = gettext("One number, such as 1%%, 0.5 or 3 m; here: %(why)s.") % {
                    "why": say(str(error))
                }
                raise forms.ValidationError(told) from error
        return text

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or {}
        if given.get("policy") == Kind.BOUNDED and "bound" not in self.errors and not given.get("bound"):
            self.add_error("bound", gettext("Say how many."))
        return given

    @property
    def wish(self) -> Wish:
        """What is asked for, once it is valid."""
        kind = Kind(self.cleaned_data["policy"])
        bound = self.cleaned_data["bound"] if kind is Kind.BOUNDED else None
        return Wish(Policy(kind, bound), self.cleaned_data["tolerance"], self.cleaned_data["containment"])

    @property
    def kind(self) -> tuple[PolicyKind, int | None]:
        return read_policy(str(self.wish.policy))


class JudgementForm(forms.Form):
    """What one predicate is to another, by their names or numbers."""

    source = forms.CharField(max_length=2_000)
    relation = forms.CharField(max_length=20)
    target = forms.CharField(max_length=2_000)
    reason = forms.CharField(max_length=LONGEST_REASON, required=False)

    def clean_relation(self) -> str:
        word: str = self.cleaned_data["relation"]
        if word not in RELATIONS:
            raise forms.ValidationError(gettext("Choose among %(words)s.") % {"words": ", ".join(RELATIONS)})
        return word


class GateForm(forms.Form):
    """What keeps cells off the map, and why it is set so."""

    witnesses = forms.IntegerField(min_value=1, max_value=1_000_000)
    sources = forms.IntegerField(min_value=1, max_value=1_000_000)
    contestedness = forms.DecimalField(
        min_value=0, max_value=1, max_digits=5, decimal_places=4, localize=True
    )
    patterns = forms.CharField(max_length=MOST_PATTERNS * LONGEST_PATTERN, required=False)
    reason = forms.CharField(max_length=LONGEST_REASON, required=False)

    def clean_patterns(self) -> list[str]:
        lines = [line.strip() for line in self.cleaned_data["patterns"].splitlines()]
        patterns = [line for line in lines if line]
        try:
            check_patterns(patterns)
        except PatternUnreadable as refusal:
            raise forms.ValidationError(refusal_text(refusal)) from refusal
        return patterns

    @property
    def gate(self) -> Gate:
        """What is asked for, once it is valid."""
        given = self.cleaned_data
        return Gate(given["witnesses"], given["sources"], given["contestedness"], given["patterns"])
