"""What the map looks like."""

# As in things.py: a field may be called as an attribute of the framework's is.
# mypy: disable-error-code="assignment"

from __future__ import annotations

from rest_framework import serializers

from contested.api.fields import Share, Weight, Word
from contested.api.shapes.things import Shape
from contested.density.models import CellLabel


class LabelCount(Shape):
    label = Word(CellLabel)
    cells = serializers.IntegerField()


class PredicateGroup(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    heard = serializers.IntegerField(help_text="Cells that two or more independent witnesses speak about.")
    contested = serializers.IntegerField()
    share = Share(help_text="Contested cells of those.")
    contestedness = Share(help_text="The mean over the contested cells.")
    mass = Weight()


class SubjectGroup(Shape):
    id = serializers.IntegerField(source="subject_id")
    label = serializers.CharField(source="subject")
    contested = serializers.IntegerField()
    contestedness = Share(help_text="The largest of its cells'.")
    mass = Weight()


class TimeColumn(Shape):
    first_year = serializers.IntegerField(
        allow_null=True, help_text="Astronomical: 0 is 1 BCE. Null: as early as there is anything."
    )
    last_year = serializers.IntegerField(allow_null=True, help_text="Null: it goes on.")
    windows = serializers.IntegerField(
        help_text="Contested windows that reach into it; one can reach into several."
    )


class Opposition(Shape):
    """Two sources in the contested cells in which both take a side."""

    a = serializers.IntegerField(help_text="A source.")
    a_name = serializers.CharField()
    b = serializers.IntegerField()
    b_name = serializers.CharField()
    together = serializers.IntegerField(help_text="Contested cells in which both take a side.")
    cells = serializers.IntegerField(help_text="Of these, how many they stand on different sides in.")
    mass = Weight(help_text="The mass of dissent of the latter.")
    won_by_a = serializers.IntegerField(help_text="Statements of b that stand sublated in favour of a's.")
    won_by_b = serializers.IntegerField(help_text="Statements of a that stand sublated in favour of b's.")


class PlacedSubject(Shape):
    id = serializers.IntegerField(source="subject_id")
    label = serializers.CharField(source="subject")
    latitude = serializers.FloatField(source="at.latitude", help_text="Degrees north.")
    longitude = serializers.FloatField(source="at.longitude", help_text="Degrees east.")
    via = serializers.CharField(
        allow_null=True, help_text="By which predicate it is there, where it has no coordinates of its own."
    )
    place = serializers.CharField(allow_null=True, help_text="The place that has them, then.")
    contested = serializers.IntegerField(source="cells")
    contestedness = Share(help_text="The largest of its cells'.")
    mass = Weight()


class MapShape(Shape):
    """Where disagreement concentrates, by standing density behind the relevance gate."""

    as_of = serializers.DateTimeField()
    gate = serializers.ChoiceField(["on", "off"])
    heard = serializers.IntegerField(
        help_text="Cells that two or more independent witnesses speak about. Under a kind, source, band, dispute or time: those "
        "of the cells left over of which different things are said. So, too, where `partial`."
    )
    contested = serializers.IntegerField()
    hidden = serializers.IntegerField(help_text="Contested cells that the gate keeps off the map.")
    mass = Weight()
    labels = LabelCount(many=True, help_text="Those cells by their label.")
    predicates = PredicateGroup(many=True, help_text="Heaviest first.")
    subjects = SubjectGroup(many=True, help_text="Heaviest first.")
    time = TimeColumn(many=True, help_text="Contested windows by the time that they are about.")
    dateless = serializers.IntegerField(help_text="Contested windows without a date.")
    sources = Opposition(
        many=True, help_text="Who contradicts whom, among those that do so most; the most cells first."
    )
    places = PlacedSubject(
        many=True, help_text="Disputed subjects that have coordinates, the most contested first."
    )
    placeless = serializers.IntegerField(help_text="Disputed subjects without any.")
    looked = serializers.IntegerField(
        help_text="Of how many cells, the most contested ones, `sources`, `places` and `placeless` tell."
    )
    whole = serializers.BooleanField(
        help_text="Whether these are all; and whether the filters left out no cell for there being too many."
    )
    partial = serializers.BooleanField(
        help_text="As of the past or on a day cells are read one by one, for some seconds at most: whether any were left out, "
        "so that numbers are at least so large."
    )
