"""The contest evaluations on the data themselves, as much of them as is quick."""

import pytest

from contested.density.models import Headline
from contested.experiment.contests import birthplaces, climate_fever, seshat, world_population
from contested.experiment.datasets.birthplaces import Birthplaces, Claim, Place, read_birthplaces
from contested.experiment.datasets.climate_fever import read_climate_fever
from contested.experiment.datasets.seshat import Seshat, read_seshat
from contested.experiment.datasets.world_population import read_world_population
from contested.statements.models import Label, Value
from tests.experiment.sampling import sample

pytestmark = [pytest.mark.django_db, pytest.mark.benchmark]


def test_of_a_sample_of_birth_places_only_the_contested_are_called_so(data):
    found = birthplaces.measure(sample(read_birthplaces(data), 12))
    assert found.precision is not None
    assert found.precision >= 0.99
    assert found.recall is not None
    assert found.recall >= 0.85
    assert found.answer_accuracy is not None
    assert found.answer_accuracy > found.baselines["majority, ties to who is listed first"]["answer_accuracy"]


def test_a_name_that_several_places_bear_stands_for_all_of_them():
    """Newport may be the one in Wales or the one in Rhode Island; it is contested by Paris alone."""
    newport = frozenset({Place("Newport", ("Wales", "UK")), Place("Newport", ("Rhode Island", "USA"))})
    single = [
        Place("Wales", ("UK",)),
        Place("Rhode Island", ("USA",)),
        Place("UK", ()),
        Place("USA", ()),
        Place("Paris", ()),
    ]
    places = {place.name.lower(): frozenset({place}) for place in single} | {"newport": newport}
    claims = (
        Claim("Ann", "a", "Newport"), Claim("Ann", "b", "Wales"),
        Claim("Bea", "a", "Newport"), Claim("Bea", "b", "USA"),
        Claim("Cay", "a", "Newport"), Claim("Cay", "b", "Paris"),
    )  # fmt: skip
    truths = dict.fromkeys(("Ann", "Bea", "Cay"), ("Newport", "Wales", "UK"))
    found = birthplaces.measure(Birthplaces(claims, places, truths))
    assert found.precision == 1
    assert found.recall == 0.5
    assert found.parts["people with an ambiguous place name"]["gold"] == 2


def test_gold_answers_never_enter_the_store():
    places = {"coen": frozenset({Place("Coen", ())}), "cairns": frozenset({Place("Cairns", ())})}
    claims = (Claim("Ann", "a", "Coen"), Claim("Ann", "b", "Coen"))
    birthplaces.measure(Birthplaces(claims, places, {"Ann": ("Cairns",)}))
    assert Label.objects.filter(text="Coen").exists()
    assert not Label.objects.filter(text="Cairns").exists()
    assert not Value.objects.filter(text__icontains="cairns").exists()


def test_of_seshat_exactly_the_disputed_are_found_but_for_one_slip_of_the_coders(data):
    whole = read_seshat(data)
    found = seshat.measure(Seshat({question: whole.codings[question] for question in whole.several}))
    assert found.recall == 1
    assert found.precision == pytest.approx(185 / 186)
    assert found.changed_flagged == 0
    assert found.parts["cells"]["changed"] == 291
    assert found.parts["without the note column"]["precision"] > 0.5
    (slip,) = found.stands_against
    assert slip.startswith("IrAkKoy, administrative levels")


def test_of_climate_claims_the_disputed_ones_are_found_and_rank_first(data):
    split = [claim for claim in read_climate_fever(data) if _split(claim)]
    found = climate_fever.measure(split)
    assert (found.precision, found.recall) == (1, 1)
    assert found.auc is not None
    assert found.auc >= 0.8


def _split(claim):
    return {"SUPPORTS", "REFUTES"} <= {vote for evidence in claim.evidence for vote in evidence.votes}


def test_authors_who_took_over_figures_are_proposed_as_one_and_no_others(data):
    found = world_population.measure(read_world_population(data))
    assert (found.precision, found.recall) == (1, 1)
    assert Headline.objects.filter(tx_to__isnull=True, contestedness__gt=0).count() == 1
