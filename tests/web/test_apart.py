"""Why a cell is not contested, and where one objects."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qsl

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from contested.density.models import Cell
from contested.exchange.kinds import apply_kind
from contested.people.models import Role, User
from contested.statements.models import Predicate, Source, Statement


@pytest.fixture
def tell(world):
    """Return a function that asserts claims, sets policies and the like, and gives the page of the cell that they are about."""

    def told(*claims, policy=None, kinds=()):
        if policy:
            apply_kind({"kind": "policy", "predicate": "quirk"} | policy, actor=None)
        for kind in kinds:
            apply_kind(kind, actor=None)
        world.load([world.say("Ann", "quirk", "?", "?") | dict(claim) for claim in claims])
        return Cell.objects.get(subject__label="Ann", predicate__name="quirk").pk

    return told


def claim(value, source, **more):
    return {"object": value, "source": source} | more


@pytest.fixture
def look(tell, read):
    def looked(*claims, **more):
        page = read(f"/cells/{tell(*claims, **more)}")
        return page[page.index('id="why"') : page.index('id="cite"')]

    return looked


def objections(page):
    return re.findall(r'<a href="([^"]+)">([^<]+)</a>', page[page.index("Object: ") :])


def predicate(name="quirk"):
    return Predicate.objects.get(name=name).pk


def statement(value):
    return next(each.pk for each in Statement.objects.order_by("-pk") if str(each.object) == value)


def test_a_finer_place_shows_by_which_claims_it_lies_in_the_coarser(look, world):
    apply_kind({"kind": "policy", "predicate": "lies in", "policy": "multi", "containment": True}, actor=None)
    world.load(
        [
            world.say("Coen", "lies in", "Cook Shire", "Atlas"),
            world.say("Cook Shire", "lies in", "Queensland", "Gazetteer"),
        ]
    )
    page = look(claim("Coen", "A"), claim("Queensland", "B"), policy={"policy": "immutable"})
    assert "Finer, not different" in page
    assert "Coen in Cook Shire (Atlas) and Cook Shire in Queensland (Gazetteer)" in page
    against = dict(map(reversed, objections(page)))
    assert against["Coen doesn’t lie in Cook Shire"] == f"/statements/{statement('Cook Shire')}/retract"
    assert against["lies in doesn’t mean containment"] == f"/predicates/{predicate('lies in')}#policy"


def test_what_only_touches_leads_to_the_policy_that_would_make_it_a_contest(look, read):
    page = look(
        claim("Cairns", "A", valid="2019/2022"),
        claim("Brisbane", "B", valid="2022/2024"),
        policy={"policy": "functional_at_time"},
    )
    assert "Touching, not overlapping" in page
    assert page.index("<b>Cairns</b>") < page.index("<b>Brisbane</b>")
    address = f"/predicates/{predicate()}?policy=immutable#effect"
    assert (address.replace("&", "&amp;"), "it has one value for all time") in objections(page)
    assert "1 of 1 cell would stand otherwise" in read(f"/predicates/{predicate()}", policy="immutable")


def test_what_happened_at_other_times_is_change(look):
    page = look(
        claim("Cairns", "A", valid="2001/2002"),
        claim("Brisbane", "B", valid="2010/2011"),
        policy={"policy": "functional_at_time"},
    )
    assert "At other times" in page


def test_an_assumed_end_can_be_given(look):
    page = look(
        claim("Brisbane", "B", valid="2023-01-01/", precision=0.9),
        claim("Cairns", "A", valid="2019-01-01/", precision=0.5),
        policy={"policy": "functional_at_time"},
    )
    assert "An end is assumed" in page
    assert "<b>Cairns</b> and <b>Brisbane</b>: from 2023 on" in page
    assert (f"/statements/{statement('Cairns')}/correct", "A gives an end") in objections(page)


def test_who_moved_on_is_one_voice_until_somebody_tells_its_sources_apart(look):
    page = look(
        claim("Cairns", "A", valid="2019-01-01/", group="g"),
        claim("Brisbane", "B", valid="2023-01-01/", group="g"),
        policy={"policy": "functional_at_time"},
    )
    assert "One voice that moved on" in page
    address = f"/sources/{Source.objects.get(name='B').pk}#taken-for"
    assert (address, "B is independent") in objections(page)


def test_conditions_that_never_meet_lead_to_their_claims(look):
    page = look(
        claim("X", "A", condition="env=prod"),
        claim("Y", "B", condition="env=test"),
        policy={"policy": "immutable"},
    )
    assert "Under other conditions" in page
    assert f"/statements/{statement('X')}/retract" in dict(objections(page))


@pytest.mark.parametrize(("policy", "title"), [("multi", "Several may stand"), ("unknown", "Not judged")])
def test_what_the_policy_lets_stand_leads_to_the_policy(look, policy, title):
    page = look(claim("X", "A"), claim("Y", "B"), policy={"policy": policy})
    assert title in page
    assert f"/predicates/{predicate()}?policy=functional_at_time#effect" in dict(objections(page))


@pytest.mark.parametrize("tolerance", [None, "5%"])
def test_who_objects_to_a_policy_leaves_containment_as_it_stands(look, read, tolerance):
    standing = {"policy": "multi", "containment": True, "tolerance": tolerance}
    page = look(claim("X", "A"), claim("Y", "B"), policy=standing)
    (address,) = (to for to, text in objections(page) if text == "it has one value at a time")
    sent = dict(parse_qsl(unescape(address).partition("?")[2].partition("#")[0]))
    form = read(f"/predicates/{predicate()}", **sent)
    assert 'name="containment" value="on" checked' in form


def test_what_lies_within_the_tolerance_leads_to_a_policy_without_it(look):
    page = look(
        claim("100", "A", type="number"),
        claim("101", "B", type="number"),
        policy={"policy": "immutable", "tolerance": "5%"},
    )
    assert "They fit together" in page
    assert "the tolerance is too wide" in dict(map(reversed, objections(page)))


def test_an_undated_claim_beside_a_dated_one_lacks_a_date(look):
    page = look(claim("X", "A"), claim("Y", "B", valid="2010"), policy={"policy": "functional_at_time"})
    assert "Their time is unknown" in page
    assert (f"/statements/{statement('X')}/correct", "A gives a date") in objections(page)


def test_words_of_two_languages_are_not_compared(look):
    page = look(
        claim("Köln@de", "A", type="langtext"),
        claim("Cologne@en", "B", type="langtext"),
        policy={"policy": "immutable"},
    )
    assert "Not compared" in page


def test_what_counts_as_one_is_told_with_the_judgement_against_it(look, client):
    page = look(
        claim("Coen", "A"),
        claim("Coen", "Copy", group="A"),
        claim("Coen", "B", predicate="quirkiness"),
        claim("Kuuku", "C"),
        policy={"policy": "immutable"},
        kinds=[
            {"kind": "alignment", "source": "quirkiness", "relation": "exact", "target": "quirk"},
            {"kind": "same_as", "a": "Coen", "b": "Kuuku"},
        ],
    )
    assert "One question" in page
    assert "One thing" in page
    assert "One witness" in page
    address = next(url for url, text in objections(page) if text == "they are different")
    client.force_login(User.objects.create_user("ada", role=Role.REVIEWER))
    form = client.get(address.replace("&amp;", "&").partition("#")[0]).content.decode()
    assert 'required value="quirkiness"' in form
    assert '<option value="different" selected>' in form


def test_beside_a_contest_stands_what_is_no_part_of_it(look):
    page = look(
        claim("1879", "A", type="date"),
        claim("1879-03", "B", type="date"),
        claim("1900", "C", type="date"),
        policy={"policy": "immutable"},
    )
    assert "What is not part of the contest" in page
    assert "Finer, not different" in page


def test_what_is_not_looked_at_is_said(look):
    page = look(*[claim(f"V{n}", f"S{n}") for n in range(41)], policy={"policy": "multi"})
    assert "and 774 more pairs" in page
    assert "Only the 40 heaviest values were looked at here." in page


def test_more_values_cost_no_more_queries(tell, reader):
    def queries(cell):
        with CaptureQueriesContext(connection) as captured:
            assert reader.get(f"/cells/{cell}").status_code == 200
        return len(captured)

    few = queries(tell(claim("X", "A"), claim("Y", "B"), policy={"policy": "multi"}))
    assert queries(tell(*[claim(f"V{n}", f"S{n}") for n in range(30)])) == few
