"""What is written, and what a writer is told."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from decimal import Decimal
from typing import Any

from rest_framework import serializers

from contested.api.fields import Share
from contested.api.shapes.cells import WORDS
from contested.api.shapes.statements import Evidence
from contested.api.shapes.things import Fields, Shape
from contested.evidence.models import Stance
from contested.intake.actions import Fate
from contested.intake.record import (
    LONGEST_DATE,
    LONGEST_DOCUMENT,
    LONGEST_ID,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TITLE,
    LONGEST_URL,
)
from contested.statements.models import DatatypeCode, Polarity, SourceClass


def words(choices: Any) -> list[str]:
    return [str(member.label) for member in choices]


class QuotationRecord(Shape):
    document = serializers.CharField(max_length=LONGEST_TITLE)
    url = serializers.CharField(max_length=LONGEST_URL, required=False, allow_null=True)
    quote = serializers.CharField(max_length=LONGEST_TEXT, required=False, allow_blank=True)
    locator = serializers.CharField(
        max_length=LONGEST_NAME, required=False, allow_null=True, help_text="Such as `p. 12`."
    )
    stance = serializers.ChoiceField(words(Stance), required=False)
    text = serializers.CharField(
        max_length=LONGEST_DOCUMENT,
        required=False,
        allow_null=True,
        help_text="The document's text, or the passage around the quote, in which the quote must stand.",
    )


class Said(Shape):
    """What is said, whoever says it. Numbers may be written as numbers; they keep their digits."""

    subject = serializers.CharField(max_length=LONGEST_NAME, help_text="A name or an IRI.")
    disambiguate = serializers.CharField(
        max_length=LONGEST_NAME, required=False, help_text="Keeps homonyms apart."
    )
    predicate = serializers.CharField(max_length=LONGEST_NAME)
    object = serializers.CharField(max_length=LONGEST_TEXT)
    object_disambiguate = serializers.CharField(max_length=LONGEST_NAME, required=False)
    type = serializers.ChoiceField(words(DatatypeCode), default="text")
    polarity = serializers.ChoiceField(words(Polarity), default="asserted")
    valid = serializers.CharField(
        max_length=LONGEST_DATE, required=False, allow_null=True, help_text="EDTF, such as `1860/1871`."
    )
    condition = serializers.CharField(
        required=False, allow_null=True, help_text="Such as `version=7.2 AND env=prod`."
    )
    observed = serializers.CharField(
        max_length=LONGEST_DATE, required=False, allow_null=True, help_text="When it was seen to say so."
    )


class StatementRecord(Said):
    """One claim: the record that files carry too."""

    source = serializers.CharField(max_length=LONGEST_NAME)
    source_class = serializers.ChoiceField(words(SourceClass), required=False)
    group = serializers.CharField(max_length=LONGEST_NAME, required=False, allow_null=True)
    provenance = serializers.CharField(required=False, help_text="From which rules derive the class.")
    precision = serializers.FloatField(min_value=0, max_value=1, required=False, allow_null=True)
    id = serializers.CharField(max_length=LONGEST_ID, required=False, help_text="At the source.")
    evidence = QuotationRecord(many=True, required=False)
    kind = serializers.ChoiceField(["statement"], required=False)


class ProposalRecord(Said):
    """One claim without its source, which whoever promotes it names; and with evidence, so that somebody can look."""

    evidence = QuotationRecord(many=True)


class Contradicting(Shape):
    id = serializers.IntegerField()
    value = serializers.CharField()
    polarity = serializers.ChoiceField(WORDS["polarity"])
    source = serializers.CharField()


class ConflictShape(Shape):
    """A contested cell that a new statement belongs to: its score without what was just written, and with it."""

    cell = serializers.IntegerField()
    subject = serializers.CharField()
    predicate = serializers.CharField()
    label = serializers.ChoiceField(WORDS["label"])
    contestedness_before = Share()
    contestedness_after = Share()
    statements = serializers.ListField(child=serializers.IntegerField(), help_text="Of those just written.")
    contradicting = Contradicting(many=True, help_text="No more than 20.")
    contradicting_total = serializers.IntegerField()


class Taken(Shape):
    """What became of one record."""

    fate = serializers.ChoiceField([str(Fate.STORED), str(Fate.ALREADY)])
    id = serializers.IntegerField(help_text="The statement that stands for it.")
    warnings = serializers.ListField(child=serializers.CharField())
    conflicts = ConflictShape(many=True)


class Proposed(Shape):
    """What became of a proposal."""

    fate = serializers.ChoiceField([str(Fate.STORED), str(Fate.ALREADY)])
    id = serializers.IntegerField(help_text="The statement that waits to be promoted.")
    warnings = serializers.ListField(child=serializers.CharField())


class Corrected(Shape):
    id = serializers.IntegerField(help_text="The right reading.")
    corrects = serializers.IntegerField()
    conflicts = ConflictShape(many=True)


class FaultShape(Shape):
    pointer = serializers.CharField(required=False, allow_blank=True, help_text="JSON pointer into the body.")
    parameter = serializers.CharField(required=False)
    detail = serializers.CharField()


class ProblemShape(Shape):
    """What went wrong, by RFC 9457. `rule` names it for programs."""

    type = serializers.CharField()
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField()
    instance = serializers.CharField()
    rule = serializers.CharField()
    errors = FaultShape(many=True, required=False)
    facts = serializers.DictField(
        required=False, help_text="What a refusal is about, by name: ids, numbers, what may be done instead."
    )


class BatchItem(Shape):
    """What became of the record at this place of the list: as for a single one, or the problem that it met."""

    index = serializers.IntegerField()
    fate = serializers.ChoiceField([str(Fate.STORED), str(Fate.ALREADY), str(Fate.REJECTED)])
    id = serializers.IntegerField(required=False)
    warnings = serializers.ListField(child=serializers.CharField(), required=False)
    conflicts = ConflictShape(many=True, required=False)
    problem = ProblemShape(required=False)


class Batch(Shape):
    read = serializers.IntegerField()
    stored = serializers.IntegerField()
    already = serializers.IntegerField()
    rejected = serializers.IntegerField()
    results = BatchItem(many=True)


class Body(Shape):
    """An object with named members, none of them unknown."""

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, dict) and (unknown := sorted(set(data) - set(self.fields))):
            known = ", ".join(name for name, field in self.fields.items() if not field.read_only)
            raise serializers.ValidationError(
                {unknown[0]: [f"There is no such member here; there are {known}."]}
            )
        return super().to_internal_value(data)


class Retraction(Body):
    reason = serializers.CharField(max_length=10_000)


class Correction(StatementRecord):
    """A reason, and the fields that were misread."""

    reason = serializers.CharField(max_length=10_000)

    def get_fields(self) -> Fields:
        fields = super().get_fields()
        for name, field in fields.items():
            field.required = name == "reason"
            field.default = serializers.empty
        return fields


class PromotionWish(Body):
    """Which source that counts says so, and why it is let in."""

    source = serializers.CharField(max_length=LONGEST_NAME)
    source_class = serializers.ChoiceField(words(SourceClass), required=False)
    group = serializers.CharField(max_length=LONGEST_NAME, required=False)
    provenance = serializers.CharField(max_length=LONGEST_TEXT, required=False)
    precision = serializers.DecimalField(
        max_digits=5, decimal_places=4, min_value=Decimal(0), max_value=Decimal(1), required=False
    )
    id = serializers.CharField(max_length=LONGEST_ID, required=False, help_text="At the source.")
    reason = serializers.CharField(max_length=10_000)


class Promoted(Shape):
    id = serializers.IntegerField(help_text="The statement of the source that counts.")
    promotes = serializers.IntegerField()
    conflicts = ConflictShape(many=True)


class Linked(Shape):
    linked = serializers.IntegerField(help_text="How many of the links are new.")
    evidence = Evidence(many=True, help_text="All that the statement rests on now.")
