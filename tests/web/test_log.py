"""The log of decisions: who did what to which thing and why, in words, to be searched and pointed at."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from contested.exchange.kinds import predicate_named
from contested.log.actions import append
from contested.log.models import Entry
from contested.people.actions import change_role
from contested.people.models import Role, User
from contested.policies.actions import set_policy
from contested.policies.models import PolicyKind
from contested.postgres import query
from contested.statements.models import Statement
from contested.sublation.models import Assessment, Ruling, RulingKind


@pytest.fixture
def ada(db):
    return User.objects.create_user("ada", role=Role.REVIEWER)


@pytest.fixture
def ruling(world, ada):
    """Ada says what Ajax's birth place was not."""
    query.execute("set constraints lines_are_sealed immediate")
    mary = {source: world.statement("Mary", value, source) for value, source in
            (("Coen", "Register"), ("McIvor", "Copied tree"))}  # fmt: skip
    Assessment.objects.create(
        statement_id=mary["Register"], precision="0.9", reason="The page was <seen>", actor=ada
    )
    Assessment.objects.create(
        statement_id=mary["Copied tree"], precision="0.2", reason="A copy of a copy", actor=ada
    )
    return Ruling.objects.create(
        statement=Statement.objects.get(pk=mary["Copied tree"]),
        winner=Statement.objects.get(pk=mary["Register"]),
        kind=RulingKind.SUBLATED,
        reason="No church at McIvor before 1873.",
        actor=ada,
    )


def signed_in(role):
    client = Client()
    client.force_login(User.objects.create_user(str(role), role=role))
    return client


def test_a_line_says_who_did_what_to_which_claim_and_why(ruling, read):
    page = read("/log/")
    assert "<b>ada</b> sublated" in page
    assert f'<a href="/statements/{ruling.statement_id}">Mary: McIvor (Copied tree)</a>' in page
    assert f'in favour of <a href="/statements/{ruling.winner_id}">Mary: Coen (Register)</a>' in page
    assert "“No church at McIvor before 1873.”" in page
    assert "The page was &lt;seen&gt;" in page


def test_what_changed_is_told_before_and_after(ruling, ada, read):
    Assessment.objects.create(statement_id=ruling.winner_id, precision="0.95", reason="Seen again", actor=ada)
    page = read("/log/", text="again")
    assert "<b>ada</b> judged the precision of" in page
    assert "<td>0.9</td>" in page
    assert "<td>0.95</td>" in page


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ({"actor": "ada"}, True),
        ({"actor": "nobody"}, False),
        ({"action": "ruling.made"}, True),
        ({"action": "policy.set"}, False),
        ({"text": "church"}, True),
        ({"text": "mosque"}, False),
        ({"day": "2001-01-01"}, False),
    ],
)
def test_it_is_searched_by_who_when_what_and_why(ruling, read, asked, there):
    assert ("No church at McIvor" in read("/log/", **asked)) == there


def test_the_lines_of_a_day_are_found(ruling, read):
    line = Entry.objects.get(action="ruling.made")
    assert "No church at McIvor" in read("/log/", day=str(line.at.date()))


def test_every_line_has_an_address_of_its_own(ruling, read):
    line = Entry.objects.get(action="ruling.made")
    page = read("/log/", line=str(line.place))
    assert f'id="line-{line.place}"' in page
    assert page.count('class="logline"') == 1
    assert f'href="/log/?line={line.place}#line-{line.place}"' in page


def test_all_that_was_done_to_one_row_is_found(ruling, read):
    page = read("/log/", about="ruling", row=str(ruling.pk))
    assert page.count('class="logline"') == 1
    assert "No church" in page


def test_the_log_as_of_a_moment_is_what_had_been_decided_by_then(ruling, read):
    line = Entry.objects.get(action="ruling.made")
    assert "No church" not in read("/log/", as_of=line.at.replace(year=line.at.year - 1).isoformat())


def test_what_was_done_to_users_is_for_those_who_audit(ruling, read, ada):
    change_role(user=ada, role=Role.CONTRIBUTOR, reason="asked for it", actor=None)
    assert "changed what is allowed to" not in read("/log/")
    assert "user.changed" not in read("/log/")
    page = signed_in(Role.AUDITOR).get("/log/").content.decode()
    assert "changed what is allowed to ada" in page
    assert "<td>reviewer</td>" in page


def test_an_auditor_takes_the_whole_log_away(ruling):
    answer = signed_in(Role.AUDITOR).get("/log/export.jsonl")
    lines = [json.loads(line) for line in answer.getvalue().splitlines()]
    assert [line["place"] for line in lines] == list(range(1, len(lines) + 1))
    assert "attachment" in answer["Content-Disposition"]


def test_an_auditor_is_led_to_every_table(world, reader):
    assert 'href="/admin/">Every table' in signed_in(Role.AUDITOR).get("/log/").content.decode()
    assert "Every table" not in signed_in(Role.REVIEWER).get("/log/").content.decode()


def test_others_take_only_what_they_may_see(ruling, reader):
    assert reader.get("/log/export.jsonl").status_code == 302
    assert signed_in(Role.REVIEWER).get("/log/export.jsonl").status_code == 403
    assert "Export" not in reader.get("/log/").content.decode()


def test_a_log_in_which_nothing_stands_says_so(db, read):
    assert "Nothing has been decided yet" in read("/log/")
    assert "No line says so" in read("/log/", actor="ada")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("day", "yesterday"),
        ("row", "x"),
        ("line", "9" * 30),
        ("text", "x" * 201),
        ("actor", "a\x00"),
        ("cursor", "x"),
    ],
)
def test_what_can_t_be_looked_for_is_named(db, reader, name, value):
    answer = reader.get("/log/", {name: value})
    assert answer.status_code == 400
    assert name in answer.content.decode()


def test_deeds_that_nobody_has_put_into_words_are_told_all_the_same(db, read, ada):
    append(action="lease.given_back", about="lease", row=7, actor=ada)
    assert "<b>ada</b> wrote “lease.given_back” of lease 7" in read("/log/")


def test_a_page_costs_the_same_however_many_lines_it_has(ruling, reader, ada, django_assert_max_num_queries):
    for n in range(20):
        set_policy(predicate=predicate_named(f"p{n}"), kind=PolicyKind.MULTI, reason="several", actor=ada)
    with django_assert_max_num_queries(14):
        reader.get("/log/")
