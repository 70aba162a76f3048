"""The profile of a corpus: where it is divided, and what winners alone would hide."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from contested.density.actions import refresh
from contested.density.views import view_cells
from contested.experiment.profiling import profile
from contested.experiment.world import judge, tell

pytestmark = pytest.mark.django_db
BORN = "cradle place"


@pytest.fixture
def corpus():
    judge(BORN, "immutable")

    def claim(subject, value, source):
        return {"subject": subject, "predicate": BORN, "object": value, "type": "entity", "source": source}

    tell(
        [
            *(claim("Ann", "Truro", source) for source in ("A", "B", "C")),
            claim("Ann", "Exeter", "D"),
            claim("Ben", "Truro", "A"),
            claim("Ben", "Truro", "B"),
            claim("Cyd", "Truro", "A"),
        ]
    )
    refresh()


def test_it_counts_what_winners_alone_would_hide(corpus):
    found = profile()
    assert (found.heard, found.contested, found.share) == (2, 1, 0.5)
    assert (found.lost.statements, found.lost.of_statements, found.lost.positions) == (1, 4, 1)
    assert found.wrong_by_a_passage == pytest.approx(0.5 * 0.25)
    assert found.wrong_by_the_winner == pytest.approx(0.5 * 0.25)
    assert [(one.predicate, one.heard, one.contested) for one in found.predicates] == [(BORN, 2, 1)]
    assert [one.subject for one in found.subjects] == ["Ann"]
    assert found.half_in == 1


def test_command_and_page_tell_it(corpus, client):
    out = StringIO()
    call_command("profile", "--json", stdout=out)
    assert json.loads(out.getvalue())["lost"]["statements"] == 1
    assert "1 of 2 cells" in client.get("/profile/").content.decode()


def test_it_weighs_again_only_what_stands_otherwise(corpus, monkeypatch):
    first = profile()
    weighed = []

    def counted(cells, **options):
        weighed.extend(cells)
        return view_cells(cells, **options)

    monkeypatch.setattr("contested.experiment.profiling.view_cells", counted)
    assert profile() == first
    assert weighed == []
    tell([{"subject": "Ann", "predicate": BORN, "object": "Exeter", "type": "entity", "source": "E"}])
    refresh()
    assert profile().lost.statements == 2
    assert len(weighed) == 1


def test_an_empty_store_has_an_empty_profile(client):
    assert profile().heard == 0
    assert "Nothing to compare yet" in client.get("/profile/").content.decode()
