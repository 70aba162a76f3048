"""Documents that differ: what is asked of what, and whether what is ambiguous is told apart from what is contested."""

from __future__ import annotations

import pytest

from contested.experiment.datasets.ramdocs import Document, Question, read_ramdocs
from contested.experiment.recalls.ramdocs import measure
from contested.experiment.recalls.topics import read_topic

NEBRASKA = "Broken Bow (Nebraska) is a city in Custer County, laid out with the railroad. It numbers {}."
OKLAHOMA = "Broken Bow (Oklahoma) is a town among the pines of McCurtain County, for lumber. It numbers {}."
ENGINE = "The Gunbus is an aeroplane that {} designed for the Royal Flying Corps."


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("What is the population of Broken Bow?", ("Broken Bow", "population")),
        ('Who is the author of "Why I Am Not"?', ("Why I Am Not", "author")),
        ("Who is the current Minister of Immigration?", ("Minister of Immigration", "current")),
        ("100 Squadron was based where?", ("100 Squadron", "based")),
        ("who designed the gunbus", ("gunbus", "designer")),
    ],
)
def test_a_question_tells_of_what_it_asks_what(question, topic):
    assert read_topic(question) == topic


@pytest.mark.django_db
def test_it_measures_what_is_kept_and_what_is_told_apart():
    stated = [(NEBRASKA, "3,559"), (NEBRASKA, "10,000"), (OKLAHOMA, "4,120")]
    told = [Document(passage.format(answer), answer) for passage, answer in stated]
    bow = Question(
        "What is the population of Broken Bow?",
        (*told, Document("Of other things.", None)),
        frozenset({"3,559", "4,120"}),
        frozenset({"10,000"}),
    )
    gunbus = Question(
        "Who designed the Gunbus?",
        tuple(Document(ENGINE.format(who), who) for who in ("Archibald Low", "Louis Blériot")),
        frozenset({"archibald low"}),
        frozenset({"louis blériot"}),
    )
    found = measure([bow, gunbus])
    assert (found.statements, found.parted) == (5, 1)
    assert (found.gold_kept, found.gold_handed_over) == (1, 1)
    whole = found.apart["all"]
    assert (whole["ambiguous"], whole["contested"], whole["contested_with_one_alone"]) == (1, 1, 1)
    assert found.apart["all, nothing parted"]["ambiguous"] == 0
    assert "told apart" in found.as_text()


@pytest.mark.benchmark
@pytest.mark.django_db
def test_no_stated_answer_is_lost_and_ambiguous_is_told_apart_from_contested(data):
    """Of every fourth question; of all of them by `manage.py evaluate recall ramdocs`."""
    found = measure(read_ramdocs(data)[::4])
    assert found.gold_kept >= 0.99
    assert found.gold_handed_over >= 0.99
    assert found.apart["all"]["balanced"] >= 0.75
