"""Readers of data sets, on files of a few lines."""

import json

import pytest

from contested.experiment.datasets.birthplaces import Claim, Place, read_birthplaces
from contested.experiment.datasets.climate_fever import read_climate_fever
from contested.experiment.datasets.seshat import Coding, Question, Seshat
from contested.experiment.datasets.world_population import Estimate, read_world_population
from contested.experiment.world import edtf_year


def test_places_know_what_contains_them_and_a_name_may_be_several(tmp_path):
    folder = tmp_path / "td-birthplaces"
    folder.mkdir()
    (folder / "claims.csv").write_text('\ufeffobj,src,value\n"Doe, Jo",blog,Newport\n')
    (folder / "groundtruths.csv").write_text('obj,value\n"Doe, Jo","Newport,Wales,UK"\n')
    (folder / "hierarchy.csv").write_text(
        "ID,name,parentID\n0,Root,-1\n1,UK,0\n2,Wales,1\n3,Newport,2\n4,USA,0\n5,Newport,4\n"
    )
    found = read_birthplaces(tmp_path)
    assert found.claims == (Claim("Doe, Jo", "blog", "Newport"),)
    assert found.truths == {"Doe, Jo": ("Newport", "Wales", "UK")}
    assert found.places["newport"] == {Place("Newport", ("Wales", "UK")), Place("Newport", ("USA",))}
    assert found.places["uk"] == {Place("UK", ())}
    assert "root" not in found.places


def test_votes_keep_their_places(tmp_path):
    line = {
        "claim_id": "7",
        "claim": "Ice melts",
        "claim_label": "DISPUTED",
        "evidences": [{"evidence_id": "Ice:1", "evidence_label": "SUPPORTS", "votes": ["SUPPORTS", None]}],
    }
    (tmp_path / "climate-fever").mkdir()
    (tmp_path / "climate-fever" / "climate-fever.jsonl").write_text(json.dumps(line) + "\n")
    (claim,) = read_climate_fever(tmp_path)
    assert claim.disputed
    assert claim.evidence[0].votes == ("SUPPORTS", None)


def test_estimates_are_read_line_by_line(tmp_path):
    (tmp_path / "worldpop").mkdir()
    (tmp_path / "worldpop" / "world_population_12000y_various_sources.csv").write_text(
        "Entity,Year,World Population\nClark (1967),-8000,7500000\n"
    )
    assert read_world_population(tmp_path) == [Estimate("Clark (1967)", -8000, "7500000")]


@pytest.mark.parametrize(
    ("year", "text"),
    [(1850, "1850"), (1, "0001"), (0, "0000"), (-199, "-0199"), (-10000, "Y-10000"), (12000, "Y12000")],
)
def test_years_are_written_as_edtf_writes_them(year, text):
    assert edtf_year(year) == text


def coded(value, first=None, last=None, note="simple"):
    return Coding(Question("Latium", "coins"), value, "", first, last, note)


@pytest.mark.parametrize(
    ("rows", "changed"),
    [
        ([coded("absent", 100, 200), coded("present", 201, 300)], True),
        ([coded("absent", 100, 200), coded("present", 200, 300)], False),
        ([coded("absent", 100, 200), coded("present")], False),
        ([coded("absent", 100, 200), coded("absent", 201, 300)], False),
    ],
    ids=["years apart", "a year in common", "one undated", "one value"],
)
def test_what_has_several_values_at_different_times_only_changed(rows, changed):
    question = Question("Latium", "coins")
    assert (question in Seshat({question: rows}).changed) is changed


def test_disputed_or_uncertain_is_what_a_note_says():
    question = Question("Latium", "coins")
    assert Seshat({question: [coded("absent", note="uncertain"), coded("present")]}).disputed == {question}
    assert not Seshat({question: [coded("absent", note="list")]}).disputed
