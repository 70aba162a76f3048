"""The form by which a source is described: its class, group, kind and precision, and why."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django import forms

from contested.statements.models import SourceClass, SourceKind
from contested.statements.models.sources import CLASS_PRECISION
from contested.statements.sources import SourceCard

LONGEST_NAME = 500
LONGEST_REASON = 2_000


class SourceForm(forms.Form):
    """What a source is taken for. An empty precision is that of the class; an empty group, the source itself."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    source_class = forms.TypedChoiceField(choices=SourceClass.choices, coerce=int)
    kind = forms.TypedChoiceField(choices=SourceKind.choices, coerce=int)
    group = forms.CharField(max_length=LONGEST_NAME, required=False)
    precision = forms.DecimalField(
        min_value=0,
        max_value=1,
        max_digits=5,
        decimal_places=4,
        required=False,
        error_messages=dict.fromkeys(
            ("invalid", "min_value", "max_value", "max_digits", "max_decimal_places", "max_whole_digits"),
            "A number from 0 to 1 with up to four places, such as 0.8.",
        ),
    )
    reason = forms.CharField(
        max_length=LONGEST_REASON, error_messages={"required": "Say why; it is kept with the change."}
    )

    @classmethod
    def standing(cls, card: SourceCard) -> SourceForm:
        """The form as the source stands."""
        usual = CLASS_PRECISION[SourceClass(card.source_class)]
        return cls(
            initial={
                "version": card.version,
                "source_class": card.source_class,
                "kind": card.kind,
                "group": "" if card.witness == card.name else card.witness,
                "precision": None if card.precision == usual else card.precision.normalize(),
            }
        )

    def said(self, card: SourceCard) -> dict[str, Any]:
        """What a valid form says of a source, as `describe_source` takes it. The class is given only where it changes, so
        that one derived by a rule stays derived.
        """
        given = self.cleaned_data
        chosen = SourceClass(given["source_class"])
        precision: Decimal | None = given["precision"]
        return {
            "name": card.name,
            "source_class": None if chosen == card.source_class else chosen,
            "kind": SourceKind(given["kind"]),
            "group": given["group"] or card.name,
            "precision": CLASS_PRECISION[chosen] if precision is None else precision,
            "reason": given["reason"],
            "seen": given["version"],
        }
