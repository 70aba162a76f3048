"""What a source is taken for, and who may say so; with whom it agrees; scores without what is judged of sources."""

from decimal import Decimal

import pytest

from contested.people.models import Role, User
from contested.statements.models import Source, SourceClass, SourceKind, SourceVersion
from contested.sublation.assessing import AGREEMENT, assess_source


@pytest.fixture
def reviewer(reader):
    reader.force_login(User.objects.create_user("rosa", password="long enough", role=Role.REVIEWER))
    return reader


def standing(name):
    return SourceVersion.objects.known_at(None).get(source__name=name)


def told(name, **changes):
    version = standing(name)
    form = {
        "version": version.pk,
        "source_class": version.source_class,
        "kind": version.kind,
        "group": "" if version.group == name else version.group,
        "precision": "",
        "reason": "I have read its preface.",
    }
    return form | changes


def test_a_reviewer_says_what_a_source_is_taken_for(world, reviewer):
    address = f"/sources/{world.source('Gazette')}"
    answer = reviewer.post(
        address,
        told("Gazette", source_class=SourceClass.COMMUNITY, kind=SourceKind.QUARANTINE, group="Register"),
    )
    assert answer["Location"] == address
    now = standing("Gazette")
    assert (now.source_class, now.kind, now.group) == (
        SourceClass.COMMUNITY,
        SourceKind.QUARANTINE,
        "Register",
    )
    assert now.precision == Decimal("0.55")
    assert (now.reason, now.actor.username) == ("I have read its preface.", "rosa")
    page = reviewer.get(address).content.decode()
    assert page.count('class="is-retired"') == 1
    assert "I have read its preface." in page


def test_a_precision_set_by_hand_stays_until_it_is_emptied(world, reviewer):
    address = f"/sources/{world.source('Gazette')}"
    reviewer.post(address, told("Gazette", precision="0.62"))
    assert standing("Gazette").precision == Decimal("0.62")
    assert 'value="0.62"' in reviewer.get(address).content.decode()
    reviewer.post(address, told("Gazette", precision=""))
    assert standing("Gazette").precision == Decimal("0.75")


def test_a_source_taken_out_of_its_group_speaks_for_itself(world, reviewer):
    reviewer.post(f"/sources/{world.source('Copied tree')}", told("Copied tree", group=""))
    assert standing("Copied tree").group == "Copied tree"


def test_a_class_that_a_rule_gave_stays_derived_while_it_is_not_changed(world, reviewer):
    world.load(
        [{"subject": "Mary", "predicate": "child", "object": "Eve", "type": "entity", "source": "A census"}]
    )
    rule = standing("A census").rule
    reviewer.post(f"/sources/{world.source('A census')}", told("A census", group="Censuses"))
    assert standing("A census").rule == rule != ""


def test_of_two_who_change_a_source_at_once_the_second_is_shown_what_the_first_said(world, reviewer):
    address = f"/sources/{world.source('Gazette')}"
    old = told("Gazette", group="Papers", reason="mine")
    reviewer.post(address, told("Gazette", kind=SourceKind.HYPOTHESIS))
    answer = reviewer.post(address, old).content.decode()
    assert "Nothing was changed." in answer
    assert "was changed meanwhile" in answer
    assert 'value="Papers"' in answer
    assert (standing("Gazette").group, standing("Gazette").kind) == ("Gazette", SourceKind.HYPOTHESIS)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"reason": " "}, "Say why"),
        ({"precision": "1.2"}, "A number from 0 to 1"),
        ({"precision": "often"}, "A number from 0 to 1"),
        ({"source_class": "99"}, "Something below can’t be read"),
    ],
)
def test_what_cannot_be_read_is_named_and_changes_nothing(world, reviewer, changes, words):
    answer = reviewer.post(f"/sources/{world.source('Gazette')}", told("Gazette", **changes))
    assert words in answer.content.decode()
    assert SourceVersion.objects.filter(source__name="Gazette").count() == 1


def test_readers_see_the_versions_and_no_form(world, read):
    page = read(f"/sources/{world.source('Gazette')}")
    assert "What it is taken for" in page
    assert "Take it for that" not in page


def test_a_contributor_may_not_say_what_a_source_is(world, reader):
    reader.force_login(User.objects.create_user("carl", password="long enough", role=Role.CONTRIBUTOR))
    assert reader.post(f"/sources/{world.source('Gazette')}", told("Gazette")).status_code == 403


def test_who_is_not_signed_in_is_asked_to(world, reader):
    answer = reader.post(f"/sources/{world.source('Gazette')}", told("Gazette"))
    assert answer["Location"].startswith("/sign-in/")


def test_a_past_moment_shows_what_was_believed_then_and_no_form(world, reviewer):
    before = standing("Gazette").tx_from
    address = f"/sources/{world.source('Gazette')}"
    reviewer.post(address, told("Gazette", group="Papers"))
    page = reviewer.get(address, {"as_of": before.isoformat()}).content.decode()
    assert "Papers" not in page
    assert "Take it for that" not in page


def test_a_source_page_says_with_whom_it_agrees_and_whom_it_contradicts(world, read):
    page = " ".join(read(f"/sources/{world.source('Register')}").split())
    row = page[page.index(">Gazette</a></td>") :][:400]
    assert '>2</a></td><td class="num"><b>1</b></td>' in row
    assert "independent" in row


@pytest.fixture
def judged(world):
    assess_source(
        source=Source.objects.get(name="Gazette"),
        precision=Decimal("0.1"),
        reason="outvoted",
        origin=AGREEMENT,
    )
    return world


def test_a_cell_says_which_estimates_take_part_and_what_it_comes_to_without(judged, read):
    address = f"/cells/{judged.cell('Mary', 'birth place')}"
    page = " ".join(read(address).split())
    assert "1 source counts by judgement" in page
    assert "instead of .75" in page
    assert "estimated=off" in page
    without = read(address, estimated="off")
    assert "Estimates are left aside." in without
    assert "With them" in without


def test_without_estimates_a_cell_is_scored_as_before(world, reader):
    address = f"/cells/{world.cell('Mary', 'birth place')}"

    def score(**parameters):
        page = reader.get(address, parameters).content.decode()
        return page.split("supported by ")[1].split("of the weight")[0]

    before = score()
    assess_source(source=Source.objects.get(name="Gazette"), precision=Decimal("0.1"), reason="outvoted")
    assert score() != before
    assert score(estimated="off") == before


def test_the_switch_goes_along_to_other_pages(judged, read):
    page = read(f"/cells/{judged.cell('Mary', 'birth place')}", estimated="off")
    assert f"/sources/{judged.source('Register')}?estimated=off" in page


def test_where_nothing_is_judged_there_is_no_switch(world, read):
    page = read(f"/cells/{world.cell('Mary', 'birth place')}")
    assert "Estimates" not in page


def test_a_switch_that_is_neither_on_nor_off_is_named(world, reader):
    answer = reader.get("/", {"estimated": "maybe"})
    assert answer.status_code == 400
    assert "“estimated” can’t be read" in answer.content.decode()


def test_the_list_says_which_sources_count_by_judgement(judged, read):
    assert "estimated, else .75" in read("/sources/")
