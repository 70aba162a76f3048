"""A small world for pages: somebody contested, somebody who moved, a value that fell, and words in a document."""

from dataclasses import dataclass

import pytest
from django.test import Client

from contested.density.actions import refresh
from contested.density.models import Cell
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.policies.actions import read_policy, set_policy
from contested.statements.actions import name_predicates, retract
from contested.statements.models import Entity, Predicate, Source, Statement
from tests.worlds import standing

DOCUMENT = "The register of births.\nMary was born at Coen, on a wet day.\nNothing more is said."

POLICIES = {"birth place": "immutable", "residence": "functional_at_time", "child": "multi"}


def say(subject, predicate, value, source, **more):
    return {
        "subject": subject,
        "predicate": predicate,
        "object": value,
        "source": source,
        "type": "entity",
        "source_class": "reference",
        **more,
    }


CLAIMS = [
    say(
        "Mary",
        "birth place",
        "Coen",
        "Register",
        evidence=[{"document": "Births 1860", "quote": "born at Coen", "text": DOCUMENT, "locator": "p. 12"}],
    ),
    say("Mary", "birth place", "Coen", "Gazette"),
    say("Mary", "birth place", "McIvor", "Family <tree>", group="trees"),
    say("Mary", "birth place", "McIvor", "Copied tree", group="trees"),
    say("Mary", "child", "Frank", "Register"),
    say("Mary", "child", "Ada", "Gazette"),
    say("Mary", "nick name", "Molly", "Register", type="text"),
    say("Ajax", "residence", "Cairns", "Register", valid="2019/2022-12-31"),
    say("Ajax", "residence", "Brisbane", "Register", valid="2023/.."),
    say("Ajax", "birth place", "Perth", "Register"),
    say("Ajax", "birth place", "Hobart", "Gazette"),
    say("Step", "birth place", "Here", "One voice", group="one"),
    say("Step", "birth place", "There", "Same voice", group="one"),
    say("Caesar", "residence", "Rome", "Register", valid="-0099/-0043-03-15"),
]


@dataclass
class World:
    """Ids by name, as the pages' addresses need them."""

    say = staticmethod(say)

    def entity(self, label):
        return Entity.objects.get(label=label).pk

    def cell(self, subject, predicate):
        return Cell.objects.get(subject__label=subject, predicate__name=predicate).pk

    def source(self, name):
        return Source.objects.get(name=name).pk

    def statement(self, subject, value, source):
        found = Statement.objects.filter(subject__label=subject, source__name=source)
        return next(each.pk for each in found if str(each.object) == value)

    def load(self, claims):
        assert_records(records=[read_record(claim) for claim in claims], importing=False)
        refresh()


def without_claims():
    name_predicates(POLICIES)
    for name, text in POLICIES.items():
        kind, bound = read_policy(text)
        set_policy(predicate=Predicate.objects.get(name=name), kind=kind, bound=bound)
    return World()


@pytest.fixture
def empty_world(db):
    """A world with policies in which nobody has said anything yet."""
    return without_claims()


@standing
def mary_and_ajax():
    return told_of_mary_and_ajax()


def told_of_mary_and_ajax():
    made = without_claims()
    made.load(CLAIMS)
    fallen = Statement.objects.get(pk=made.statement("Ajax", "Hobart", "Gazette"))
    retract(statement=fallen, reason="Misread: it is another Ajax.", actor=None)
    refresh()
    return made


@pytest.fixture
def world(mary_and_ajax):
    return mary_and_ajax


@pytest.fixture
def reader():
    return Client()


@pytest.fixture
def read(reader):
    """Open a page and return its text, which must be there."""

    def open_page(address, **parameters):
        answer = reader.get(address, parameters)
        assert answer.status_code == 200, answer.content.decode()[:2000]
        return answer.content.decode()

    return open_page
