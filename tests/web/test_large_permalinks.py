"""The permalink of a cell in which very much is said: it states what stood of it, and nobody weighs the cell again."""

import hashlib
import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.density.actions import refresh
from contested.exchange.citing import address_moment
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.statements.actions import describe_source
from contested.statements.models import SourceClass
from contested.statements.moments import settled_moment
from contested.sublation.actions import sublate


@pytest.fixture(autouse=True)
def four_are_very_many(monkeypatch):
    monkeypatch.setattr("contested.density.briefly.LARGEST", 3)


@pytest.fixture
def place(world):
    """Where Mary was born, of which two say one thing and two another."""
    return world.cell("Mary", "birth place")


def permalink(cell):
    return f"/cells/{cell}@{address_moment(settled_moment())}"


def told(reader, address):
    answer = reader.get(f"{address}.json")
    assert answer.status_code == 200
    assert answer["ETag"] == f'"{hashlib.sha256(answer.content).hexdigest()}"'
    return json.loads(answer.content)


def test_it_states_what_stood_and_keeps_its_hash(world, place, reader, read):
    address = permalink(place)
    before = told(reader, address)
    assert before["format"] == "contested large cell 1"
    assert (before["score"]["label"], before["score"]["contestedness"]) == ("contested", "0.888888889")
    assert [(each["value"], each["statements"]["count"]) for each in before["positions"]] == [
        ("Coen", 2),
        ("McIvor", 2),
    ]
    ids = sorted(
        world.statement("Mary", value, source)
        for value, source in (
            ("Coen", "Register"),
            ("Coen", "Gazette"),
            ("McIvor", "Family <tree>"),
            ("McIvor", "Copied tree"),
        )
    )
    digest = hashlib.sha256(",".join(map(str, ids)).encode()).hexdigest()
    assert before["statements"] == {"count": 4, "sha256": digest}
    world.load([world.say("Mary", "birth place", "Maytown", "Latest of all")])
    describe_source(name="Register", source_class=SourceClass.PRIMARY)
    sublate(
        losers=[world.statement("Mary", "McIvor", "Family <tree>")],
        winner=world.statement("Mary", "Coen", "Register"),
        reason="The register was written at the time.",
        actor=User.objects.create_user("ada", role=Role.REVIEWER),
    )
    refresh()
    assert told(reader, address) == before
    later = permalink(place)
    after = told(reader, later)
    assert (after["statements"]["count"], after["rulings_in_all"]) == (5, 1)
    assert "The register was written at the time." in read(later)
    assert "The register was written at the time." not in read(address)


def test_page_card_and_citation_tell_it_without_weighing_it(place, reader, read, monkeypatch):
    monkeypatch.setattr("contested.density.reading.CLAIMS", "nobody reads the claims")
    address = permalink(place)
    sha256 = hashlib.sha256(reader.get(f"{address}.json").content).hexdigest()
    page = read(address, sha256=sha256)
    assert "The hash agrees." in page
    assert "4 statements are more than a page weighs as it is read." in page
    assert "characters 33 to 45" in page
    assert "not in it." in page
    first = read(address, position="0")
    assert "Statements 1 to 2 of 2" in first
    assert "born at Coen" in first
    assert "born at Coen" not in read(address, position="1")
    for card in (read(f"{address}/card"), read(f"/cells/{place}/card")):
        assert "Coen" in card
        assert "McIvor" in card
    assert sha256 in read(f"{address}/cite.bib")
    for url in (address, f"/cells/{place}"):
        assert "contested" in reader.get("/oembed", {"url": f"http://testserver{url}"}).json()["title"]


def test_who_has_the_time_gets_all_claims_as_of_any_other_cell(place, reader, monkeypatch):
    address = permalink(place)
    whole = reader.get(f"{address}.json", {"whole": "1"}).content
    monkeypatch.setattr("contested.density.briefly.LARGEST", 4)
    assert reader.get(f"{address}.json").content == whole
    assert len(json.loads(whole)["claims"]) == 4


def test_what_was_written_by_then_and_is_not_scored_yet_is_not_settled(world, place, reader):
    claim = world.say("Mary", "birth place", "Maytown", "Latest of all")
    assert_records(records=[read_record(claim)], importing=False)
    address = permalink(place)
    refused = reader.get(address)
    assert (refused.status_code, refused["Retry-After"]) == (404, "5")
    assert "That moment is not settled yet" in refused.content.decode()
    refresh()
    assert told(reader, address)["statements"]["count"] == 5


def test_one_on_which_all_agree_stands_too(world, reader, read, monkeypatch):
    world.load([world.say("Mary", "grave", "Cooktown", f"Stone {number}") for number in range(6)])
    grave = world.cell("Mary", "grave")
    monkeypatch.setattr("contested.density.reading.CLAIMS", "nobody reads the claims")
    for page in (read(f"/cells/{grave}"), read(permalink(grave))):
        assert "All who speak of it say Cooktown." in page
        assert "6 statements are more than a page weighs as it is read." in page
    assert told(reader, permalink(grave))["score"]["label"] == "settled"


def test_more_statements_take_no_more_queries(world, place, reader, monkeypatch):
    counts = []
    for more in range(2):
        claims = [
            world.say("Mary", "birth place", f"Place {more}.{number}", f"S {more}.{number}")
            for number in range(8)
        ]
        world.load(claims)
        address = permalink(place)
        for form in ("", ".json", "/card"):
            with CaptureQueriesContext(
                connection,
            ) as seen:
                assert reader.get(f"{address}{form}").status_code == 200
            counts.append(len(seen))
    assert counts[:3] == counts[3:]
    monkeypatch.setattr("contested.exchange.citing.standing.MOST_POSITIONS", 4)
    assert " and 15 more)" in reader.get(f"{address}/cite.txt").content.decode(), "against the heaviest of 18"
