"""Pages from an earlier moment: everything is as it was in force then, folds and rulings and endings too."""

import re
from decimal import Decimal

from contested.alignment.actions import align, link_same
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.density.models import Headline
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.statements.models import Entity, Predicate, Statement
from contested.statements.moments import settled_moment
from contested.sublation.models import Assessment


def test_a_claim_retracted_since_was_believed_then(world, read):
    retracted = Statement.objects.get(tx_to__isnull=False)
    page = read(f"/statements/{retracted.pk}", as_of=retracted.tx_from.isoformat())
    assert "It stands." in page
    assert "open: believed then" in page
    assert "Misread" not in page


def test_the_assessment_in_force_then_is_told_though_another_one_followed(world, read):
    statement = world.statement("Mary", "Coen", "Register")
    Assessment.objects.create(statement_id=statement, precision=Decimal("0.4"), reason="a faded page")
    then = settled_moment()
    Assessment.objects.create(statement_id=statement, precision=Decimal("0.9"), reason="a clean copy")
    assert "<b>.4</b>, assessed" in read(f"/statements/{statement}", as_of=then.isoformat())
    assert "<b>.9</b>, assessed" in read(f"/statements/{statement}")


def test_a_cell_folded_since_answered_for_itself_then(world, read, reader):
    world.load([world.say("Mary", "cradle place", "Coen", "Blog")])
    then = settled_moment().isoformat()
    old = world.cell("Mary", "cradle place")
    names = {name: Predicate.objects.get(name=name) for name in ("cradle place", "birth place")}
    align(source=names["cradle place"], target=names["birth place"], relation=AlignmentRelation.EXACT)
    refresh()
    assert "Blog" in read(f"/cells/{old}", as_of=then)
    blog = world.statement("Mary", "Coen", "Blog")
    assert f"/cells/{old}?" in read(f"/statements/{blog}", as_of=then)
    assert f'/cells/{old}"' not in read(f"/statements/{blog}")
    now = settled_moment().isoformat()
    cells = [
        reader.get(f"/api/v1/statements/{blog}", at).json()["cell"]
        for at in ({"as_of": then}, {"as_of": now}, {})
    ]
    assert cells == [old, world.cell("Mary", "birth place"), world.cell("Mary", "birth place")]
    mary = f"/entities/{world.entity('Mary')}"
    assert f"/cells/{old}?" in read(mary, as_of=then)
    assert f"/cells/{old}" not in read(mary)
    assert reader.get(f"/cells/{old}").status_code == 302


def test_two_things_linked_since_were_two_then(world, read, reader):
    world.load([world.say("Maria", "child", "Bo", "Gazette")])
    then = settled_moment().isoformat()
    mary, maria = Entity.objects.get(label="Mary"), Entity.objects.get(label="Maria")
    link_same(a=mary, b=maria)
    refresh()
    assert ">Bo</a>" in read(f"/entities/{maria.pk}", as_of=then)
    assert reader.get(f"/entities/{maria.pk}").status_code == 302
    found = {
        as_of: {
            line["id"]: line["same_as"] for line in reader.get("/api/v1/entities", given).json()["results"]
        }
        for as_of, given in (("then", {"q": "Mar", "as_of": then}), ("now", {"q": "Mar"}))
    }
    assert (found["then"][maria.pk], found["now"][maria.pk]) == (None, mary.pk)
    api = reader.get(f"/api/v1/entities/{maria.pk}", {"as_of": then}).json()
    assert api["same_as"] is None
    assert [value["value"] for cell in api["cells"] for value in cell["values"]] == ["Bo"]
    assert reader.get(f"/api/v1/entities/{maria.pk}").json()["same_as"] == mary.pk


def test_a_cell_tells_of_no_score_that_came_after(world, read):
    """Neither since when it stands, nor that what it was held to be then has ended."""
    place = world.cell("Mary", "birth place")
    then = settled_moment().isoformat()
    before = read(f"/cells/{place}", as_of=then)
    world.load([world.say("Mary", "birth place", "Maytown", "Latest of all")])
    assert Headline.objects.filter(cell=place, tx_to__isnull=False).exists()
    assert dated(read(f"/cells/{place}", as_of=then)) == dated(before)


def dated(page):
    """All moments that a page tells."""
    return re.findall(r"\d\d:\d\d:\d\d UTC", page)


def test_a_permalink_shows_what_the_page_showed_to_the_last_claim(world, read):
    world.load([world.say("Mary", "birth place", "Maytown", "Latest of all")])
    cell = f"/cells/{world.cell('Mary', 'birth place')}"
    link = re.search(r"<textarea[^>]*>[^<]*(/cells/[^<]+)<", read(cell))
    assert link is not None
    assert "Maytown" in read(link[1])


def test_while_scores_lag_the_page_says_as_of_when_its_lists_are(world, read):
    before = settled_moment()
    assert "later writes wait" not in read("/", as_of=before.isoformat())
    record = read_record(world.say("Mary", "birth place", "Maytown", "Latest of all"))
    assert_records(records=[record], importing=False)
    now = settled_moment().isoformat()
    assert "later writes wait to be scored" in read("/", as_of=now)
    assert "later writes wait" not in read("/", as_of=before.isoformat())
    refresh()
    assert "later writes wait" not in read("/", as_of=now)
