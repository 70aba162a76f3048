"""A cell as of a moment: what its address shows stays so, whatever is written afterwards, and anybody can check it."""

import hashlib
import json
import re
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from contested.alignment.actions import align, link_same
from contested.alignment.models import AlignmentRelation
from contested.density.actions import refresh
from contested.exchange.citing import address_moment, canonical
from contested.people.models import Role, User
from contested.policies.actions import read_policy, set_policy
from contested.review.actions import decide, lease, look_again
from contested.review.models import Dispute
from contested.review.outcomes import read_outcome
from contested.statements.actions import describe_source, retract
from contested.statements.models import Entity, Predicate, SourceClass, Statement
from contested.statements.moments import settled_moment
from contested.sublation.actions import sublate
from contested.sublation.models import Assessment
from contested.web.citations import Citation, as_text


@pytest.fixture
def place(world):
    return world.cell("Mary", "birth place")


@pytest.fixture
def address(place):
    return f"/cells/{place}@{address_moment(settled_moment())}"


def hashed(reader, address):
    answer = reader.get(f"{address}.json")
    assert answer.status_code == 200
    assert answer["ETag"] == f'"{hashlib.sha256(answer.content).hexdigest()}"'
    return answer["ETag"].strip('"')


@pytest.mark.parametrize("largest", [5_000, 2])
def test_whatever_is_written_afterwards_an_address_keeps_its_hash(
    world, place, reader, read, monkeypatch, largest
):
    """Statements, evidence, retractions, rulings, judgements, sources, policies, folds, decisions: also of a cell that is told
    by what stands of it, once that is scored."""
    monkeypatch.setattr("contested.density.briefly.LARGEST", largest)
    reviewer = User.objects.create_user("ada", role=Role.REVIEWER)
    first = f"/cells/{place}@{address_moment(settled_moment())}"
    before, shown = hashed(reader, first), told(read(first))
    addresses = {first: before}

    def keep_and_go_on():
        if largest == 2:
            refresh()
        then = f"/cells/{place}@{address_moment(settled_moment())}"
        addresses[then] = hashed(reader, then)

    statements = {
        (str(each.object), each.source.name): each
        for each in Statement.objects.filter(subject__label="Mary", predicate__name="birth place")
    }
    world.load([world.say("Mary", "birth place", "Maytown", "Latest of all")])
    keep_and_go_on()
    retract(statement=statements["McIvor", "Copied tree"], reason="Misread.", actor=reviewer)
    Assessment.objects.create(
        statement=statements["Coen", "Gazette"], precision=Decimal("0.3"), reason="a faded page"
    )
    keep_and_go_on()
    describe_source(name="Register", source_class=SourceClass.PRIMARY, actor=reviewer)
    keep_and_go_on()
    sublate(
        losers=[statements["McIvor", "Family <tree>"].pk],
        winner=statements["Coen", "Register"].pk,
        reason="The register was written at the time.",
        actor=reviewer,
    )
    keep_and_go_on()
    birth, cradle = (Predicate.objects.get_or_create(name=name)[0] for name in ("birth place", "child"))
    set_policy(predicate=birth, kind=read_policy("functional_at_time")[0], bound=None)
    keep_and_go_on()
    world.load([world.say("Maria", "cradle place", "Perth", "Blog")])
    cradle = Predicate.objects.get(name="cradle place")
    align(source=birth, target=cradle, relation=AlignmentRelation.EXACT)
    link_same(a=Entity.objects.get(label="Mary"), b=Entity.objects.get(label="Maria"))
    refresh()
    assert reader.get(f"/cells/{place}").status_code in {200, 302}
    assert {each: hashed(reader, each) for each in addresses} == addresses
    assert told(read(first)) == shown
    assert len(set(addresses.values())) > 4, "each of these states is another one"


def told(page):
    """What a permalink says of the cell, without the frame round it."""
    return re.sub(
        r"\s+",
        " ",
        page[page.index('<section class="panel panel--flush" id="who">') : page.index('id="embed"')],
    )


def test_a_cell_that_was_folded_since_still_shows_itself_as_it_was(world, read, reader):
    world.load([world.say("Mary", "cradle place", "Coen", "Blog")])
    old = world.cell("Mary", "cradle place")
    address = f"/cells/{old}@{address_moment(settled_moment())}"
    before = hashed(reader, address)
    names = {name: Predicate.objects.get(name=name) for name in ("cradle place", "birth place")}
    align(source=names["cradle place"], target=names["birth place"], relation=AlignmentRelation.EXACT)
    refresh()
    assert reader.get(f"/cells/{old}").status_code == 302
    page = read(address)
    assert hashed(reader, address) == before
    assert "Blog" in page
    assert "This question has been folded into another since." in page
    later = read(f"/cells/{old}@{address_moment(settled_moment())}")
    assert "This question had been folded into another by then." in later


def test_the_file_is_canonical_and_says_what_the_page_says(address, read, reader):
    body = reader.get(f"{address}.json").content
    content = json.loads(body)
    assert canonical(content) == body
    assert body == json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert [each["value"] for each in content["positions"]] == ["Coen", "McIvor"]
    assert content["score"]["contestedness"] == "0.888888889"
    assert content["conclusion"]["dissent"] == [1]
    quote = next(each for claim in content["claims"] for each in claim["evidence"])
    assert (quote["document"], quote["quote"], quote["start"], quote["end"]) == (
        "Births 1860",
        "born at Coen",
        33,
        45,
    )
    assert reader.get(f"{address}.json", headers={"accept-language": "de"}).content == body
    page = read(address)
    assert hashlib.sha256(body).hexdigest() in page
    assert "characters 33 to 45" in page
    assert 'rel="canonical"' in page
    known = reader.get(
        f"{address}.json", headers={"if-none-match": f'W/"{hashlib.sha256(body).hexdigest()}"'}
    )
    assert (known.status_code, known.content) == (304, b"")
    assert "immutable" in known["Cache-Control"]


def test_a_decision_is_on_the_page_of_its_time_and_not_on_earlier_ones(world, place, read, reader):
    look_again()
    reviewer = User.objects.create_user("ada", role=Role.REVIEWER)
    dispute = Dispute.objects.get(cell=place)
    before = f"/cells/{place}@{address_moment(settled_moment())}"
    lease(dispute=dispute.pk, reviewer=reviewer)
    decide(
        dispute=dispute.pk,
        reviewer=reviewer,
        outcome=read_outcome({"outcome": "both_stand"}),
        reason="The sources really disagree.",
        version=None,
    )
    after = f"/cells/{place}@{address_moment(settled_moment())}"
    assert "The sources really disagree." in read(after)
    assert "The sources really disagree." not in read(before)
    assert [each["outcome"] for each in json.loads(reader.get(f"{after}.json").content)["decisions"]] == [
        "both_stand"
    ]


def test_a_hash_that_somebody_was_given_is_compared(address, read, reader):
    sha256 = hashed(reader, address)
    assert "The hash agrees." in read(address, sha256=sha256)
    assert "The hash does not agree." in read(address, sha256="ab" * 32)


def test_what_is_no_moment_or_none_yet_is_refused_with_the_reason(place, reader):
    for moment, status, why in (
        ("yesterday", 400, "What stands behind the @ is not a moment"),
        (f"{datetime.now(UTC) + timedelta(days=2):%Y-%m-%dT%H:%M:%SZ}", 404, "That moment has not come yet"),
    ):
        for form in ("", ".json", "/card"):
            answer = reader.get(f"/cells/{place}@{moment}{form}")
            assert answer.status_code == status
            assert why in answer.content.decode()
    assert reader.get("/cells/987654@2020-01-01T00:00:00Z").status_code == 404


def test_each_moment_has_one_address_and_the_clocks_lead_to_the_cell_itself(place, reader):
    told = reader.get(f"/cells/{place}@2020-01-01T10:00:00+01:00")
    assert told["Location"] == f"/cells/{place}@2020-01-01T09:00:00Z"
    assert reader.get(f"/cells/{place}%402020-01-01T09%3A00%3A00Z").status_code == 200
    moved = reader.get(f"/cells/{place}@2020-01-01T09:00:00Z", {"valid_at": "1900"})
    assert moved["Location"] == f"/cells/{place}?valid_at=1900&as_of=2020-01-01T09:00:00Z"


def test_the_card_alone_may_stand_in_a_frame(place, address, reader):
    for path in (f"{address}/card", f"/cells/{place}/card"):
        card = reader.get(path)
        text = card.content.decode()
        assert "frame-ancestors *" in card["Content-Security-Policy"]
        assert "default-src 'self'" in card["Content-Security-Policy"]
        assert "X-Frame-Options" not in card
        assert "<script" not in text
        assert "McIvor" in text
        assert "as of" in text
    page = reader.get(address)
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"
    assert page["Memento-Datetime"].endswith("GMT")
    told = reader.get("/oembed", {"url": f"http://testserver{address}", "maxwidth": "400"}).json()
    assert (told["type"], told["width"]) == ("rich", 400)
    assert f'src="http://testserver{address}/card"' in told["html"]
    assert reader.get("/oembed", {"url": "http://elsewhere.example/cells/1"}).status_code == 404


def test_citations_carry_address_and_hash(address, reader):
    sha256 = hashed(reader, address)
    for form in ("txt", "bib", "csl.json", "ris"):
        told = reader.get(f"{address}/cite.{form}")
        assert f"http://testserver{address}" in told.content.decode()
        assert sha256 in told.content.decode()
        assert "attachment" in told["Content-Disposition"]
    assert json.loads(reader.get(f"{address}/cite.csl.json").content)[0]["type"] == "dataset"
    assert reader.get(f"{address}/cite.doc").status_code == 404


def test_no_brace_of_a_name_unbalances_a_bibliography():
    now = datetime(2026, 11, 30, tzinfo=UTC)
    told = as_text(
        Citation(1, now, "set {x · size", "contested", "https://example.org/cells/1", "ab" * 32), "bib"
    )
    assert told.count("{") == told.count("}")
    assert r"set \textbraceleft{}x" in told


def test_a_command_recomputes_a_hash(address, reader, capsys):
    sha256 = hashed(reader, address)
    place = address.removeprefix("/cells/")
    call_command("permalink", place, expect=sha256)
    assert sha256 in capsys.readouterr().out
    with pytest.raises(CommandError, match="does not agree"):
        call_command("permalink", place, expect="ab" * 32)
    call_command("cell", "Mary", "birth place", as_of=settled_moment(), hash=True)
    assert "sha-256" in capsys.readouterr().out


def test_numbers_that_readers_could_hold_otherwise_are_refused():
    parts: tuple[Any, ...] = (0.5, 2**60, {1: "name"})
    for part in parts:
        with pytest.raises(ValueError, match=r"text|name"):
            canonical({"part": part})
