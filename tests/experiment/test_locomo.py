"""Long dialogues: is a turn that answers found among the first ten?"""

from __future__ import annotations

import pytest

from contested.experiment.datasets.locomo import Dialogue, Question, Session, Turn, read_locomo
from contested.experiment.recalls.locomo import measure


@pytest.mark.django_db
def test_each_question_searches_its_own_dialogue_in_each_way():
    def dialogue(name: str, place: str) -> Dialogue:
        turns = (Turn("D1:1", "Ada", "Where did you spend the summer?"), Turn("D1:2", "Ben", f"In {place}."))
        asked = Question("Where did Ben spend the summer?", frozenset({"D1:2"}), 4)
        return Dialogue(name, (Session("8 May, 2023", turns),), (asked,))

    found = measure([dialogue("one", "Rome"), dialogue("two", "Oslo")])
    assert (found.turns, found.questions, found.ahead) == (4, 2, 0)
    assert [one.found for one in found.ways.values()] == [2, 2, 2]
    assert "hit at 10" in found.as_text()


@pytest.mark.benchmark
@pytest.mark.django_db
def test_passages_are_three_points_ahead_of_full_text_and_of_vectors(data):
    """In two of the dialogues; in all of them by `manage.py evaluate recall locomo`."""
    assert measure(read_locomo(data)[:2]).ahead >= 0.03
