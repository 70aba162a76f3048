"""What can contradict what, over time; and what a policy would do to the cells it judges."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Word
from contested.api.shapes.cells import WORDS
from contested.api.shapes.things import Body, Shape
from contested.api.shapes.whole import Policy
from contested.density.previewing import Wish
from contested.policies.models import PolicyOrigin
from contested.policies.policy import Policy as Judging
from contested.policies.policy import UnknownPolicy, parse_policy
from contested.statements.values import Tolerance, Unreadable


class PolicyVersionShape(Shape):
    predicate = serializers.CharField(
        help_text="Of which it was said: the predicate, or one that counts as it."
    )
    policy = serializers.CharField(help_text="Such as `immutable` or `bounded:2`.")
    tolerance = serializers.CharField(allow_blank=True)
    containment = serializers.BooleanField()
    origin = Word(PolicyOrigin)
    reason = serializers.CharField(allow_blank=True)
    actor = serializers.CharField(allow_null=True)
    since = serializers.DateTimeField(source="tx_from")
    until = serializers.DateTimeField(source="tx_to", allow_null=True, help_text="Null: in force.")


class PolicyOfPredicate(Shape):
    as_of = serializers.DateTimeField()
    predicate = serializers.IntegerField()
    counts_as = serializers.IntegerField(
        allow_null=True, help_text="The predicate by whose policy it is judged, where it counts as another."
    )
    policy = Policy(help_text="In force.")
    versions = PolicyVersionShape(many=True, help_text="The latest first; no more than 100.")


class PolicyWish(Body):
    """A policy to be set, or only to be tried."""

    policy = serializers.CharField(
        max_length=40, help_text="`immutable`, `functional_at_time`, `bounded:N`, `multi` or `unknown`."
    )
    tolerance = serializers.CharField(
        max_length=40,
        default="",
        allow_blank=True,
        help_text="How far numbers may lie apart: `1%`, `0.5`, `3 m`.",
    )
    containment = serializers.BooleanField(
        default=False, help_text="Whether the object contains the subject, as a state contains a town."
    )
    reason = serializers.CharField(max_length=2_000, default="", allow_blank=True)

    def validate_policy(self, text: str) -> Judging:
        try:
            return parse_policy(text.lower())
        except UnknownPolicy:
            message = "This is none of immutable, functional_at_time, bounded:N, multi, unknown."
            raise serializers.ValidationError(message) from None

    def validate_tolerance(self, text: str) -> str:
        try:
            if text:
                Tolerance.given(text)
        except Unreadable as error:
            message = f"A tolerance is one number, such as 1%, 0.5 or 3 m; here: {error}."
            raise serializers.ValidationError(message) from None
        return text

    @property
    def wish(self) -> Wish:
        given = self.validated_data
        return Wish(given["policy"], given["tolerance"], given["containment"])


class Shifted(Shape):
    label = serializers.ChoiceField(WORDS["label"])
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class MovedShape(Shape):
    """A cell that would stand otherwise, or does by now."""

    cell = serializers.IntegerField()
    before = serializers.ChoiceField(WORDS["label"])
    after = serializers.ChoiceField(WORDS["label"])
    contestedness_before = Share()
    contestedness_after = Share()


class ReachShape(Shape):
    """What becomes of some cells."""

    looked = serializers.IntegerField(help_text="How many cells were looked at.")
    of = serializers.IntegerField(help_text="Of how many; at most 20,000 are counted.")
    whole = serializers.BooleanField(help_text="Whether every such cell was looked at.")
    changed = serializers.IntegerField(help_text="How many of those looked at stand otherwise.")
    rescored = serializers.IntegerField(help_text="How many of these by their score alone.")
    labels = Shifted(many=True, help_text="How many of the cells have each label, before and after.")
    examples = MovedShape(many=True, help_text="The largest changes.")


class EffectShape(ReachShape):
    """What a policy does to the cells in which it can matter: those where more than one position was ever held."""

    elsewhere = ReachShape(
        allow_null=True,
        help_text="Where it changes what means containment: the cells of other predicates that lean on it, of which 400 are "
        "looked at.",
    )


class PolicySet(Shape):
    """Whether it was set, what is in force, and what that does."""

    written = serializers.BooleanField(help_text="False for a preview, and where it stood so already.")
    policy = Policy()
    effect = EffectShape()
