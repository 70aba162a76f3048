"""The queue: what waits, in which order, how it is narrowed, and several decided at once."""

import re
from decimal import Decimal

import pytest

from contested.density.gate import set_gate
from contested.people.models import Role, User
from contested.review.actions import decide, lease, open_disputes
from contested.review.models import Decision, Dispute
from contested.review.outcomes import BothStand
from contested.statements.models import Predicate, Source

NAMES = ("Agnes", "Bertha", "Clara")


@pytest.fixture
def disputed(empty_world):
    """Three people, each said to be born in two places, of which a register is the better source; and Mary, of equal ones."""
    empty_world.load(
        [
            empty_world.say(name, "birth place", value, source, source_class=kind, precision=precision)
            for name in NAMES
            for value, source, kind, precision in (
                ("Coen", "Parish register", "primary", 0.95),
                ("McIvor", "Member tree", "community", 0.55),
            )
        ]
        + [
            empty_world.say("Mary", "birth place", value, source)
            for value, source in (("Coen", "Register"), ("Coen", "Gazette"), ("McIvor", "Almanac"))
        ]
    )
    open_disputes()
    return empty_world


@pytest.fixture
def ada(reader):
    user = User.objects.create_user("ada", role=Role.REVIEWER)
    reader.force_login(user)
    return user


def of(name):
    return Dispute.objects.get(cell__subject__label=name, cell__predicate__name="birth place")


def titles(page):
    return re.findall(r'class="qrow__title" href="[^"]*">(\w+) ·', page)


def test_everybody_reads_the_queue_and_only_reviewers_start(disputed, read, reader):
    page = read("/disputes/")
    assert "4 are open. For 3 the procedure names a winner; the others need a person." in page
    assert "Start reviewing" not in page
    assert 'type="checkbox" name="dispute"' not in page
    assert reader.post("/disputes/next")["Location"].startswith("/sign-in/")


def test_it_stands_in_the_bar_of_every_page(disputed, read):
    assert 'href="/disputes/"' in read("/")


def test_the_weightiest_comes_first_and_each_says_what_the_procedure_makes_of_it(disputed, read):
    page = read("/disputes/")
    assert titles(page)[0] == "Mary"
    assert page.count("the procedure decides") >= 3
    assert "ask a person" in page


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({"decidable": "yes"}, {"Agnes", "Bertha", "Clara"}),
        ({"decidable": "no"}, {"Mary"}),
        ({"age": "30"}, set()),
        ({"score": "0.8..0.9"}, {"Mary"}),
        ({"kind": "ship"}, set()),
    ],
)
def test_it_is_narrowed_by_its_address(disputed, read, given, names):
    assert set(titles(read("/disputes/", **given))) == names


def test_it_is_narrowed_by_predicate_and_source(disputed, read):
    tree = Source.objects.get(name="Member tree").pk
    assert set(titles(read("/disputes/", source=tree))) == set(NAMES)
    child = Predicate.objects.get(name="child").pk
    page = read("/disputes/", predicate=child)
    assert titles(page) == []
    assert "Nothing under these filters" in page


def test_it_says_how_many_contested_cells_the_gate_keeps_out(disputed, read):
    assert "hidden:" not in read("/disputes/")
    set_gate(
        witnesses=3, sources=50, contestedness=Decimal("0.8"), patterns=(), reason="Two are few.", actor=None
    )
    assert "3 contested cells of generic subjects or a single witness hidden:" in read("/disputes/")


def test_mine_are_those_that_i_hold(disputed, ada, read):
    lease(dispute=of("Clara").pk, reviewer=ada)
    assert titles(read("/disputes/", state="mine")) == ["Clara"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("state", "lost"),
        ("age", "old"),
        ("score", "1..0"),
        ("predicate", "-1"),
        ("cursor", "abc"),
        ("decidable", "maybe"),
    ],
)
def test_a_filter_that_cannot_be_read_is_a_page_that_names_it(disputed, reader, name, text):
    answer = reader.get("/disputes/", {name: text})
    assert answer.status_code == 400
    assert f"“{name}” can’t be read" in answer.content.decode()


def test_starting_takes_the_first_that_nobody_holds(disputed, ada, reader):
    lease(dispute=of("Mary").pk, reviewer=User.objects.create_user("lena", role=Role.REVIEWER))
    answer = reader.post("/disputes/next?decidable=yes")
    assert re.fullmatch(r"/disputes/\d+\?decidable=yes", answer["Location"])
    assert answer["Location"] != f"/disputes/{of('Mary').pk}?decidable=yes"


def test_where_nothing_is_free_it_says_so(disputed, ada, reader):
    answer = reader.post("/disputes/next?age=30", follow=True)
    assert "Nothing that is free waits under these filters." in answer.content.decode()


def test_what_is_decided_is_under_its_own_tab(disputed, ada, read):
    dispute = of("Mary")
    lease(dispute=dispute.pk, reviewer=ada)
    decide(dispute=dispute.pk, reviewer=ada, outcome=BothStand(), reason="They disagree.", version=None)
    assert "Mary" not in titles(read("/disputes/"))
    assert titles(read("/disputes/", state="both_stand")) == ["Mary"]
    page = read("/disputes/")
    assert "1 decided" in page
    assert "0.8 or more" in page


def test_long_queues_come_a_page_at_a_time(disputed, read, django_assert_max_num_queries):
    disputed.load(
        [
            disputed.say(f"Person{n}", "birth place", value, f"{value} book")
            for n in range(20)
            for value in ("Coen", "McIvor")
        ]
    )
    open_disputes()
    with django_assert_max_num_queries(20):
        page = read("/disputes/")
    assert len(titles(page)) == 20
    following = page.split('href="/disputes/?cursor=')[1].split('"')[0]
    rest = read("/disputes/", cursor=following)
    assert len(titles(page) + titles(rest)) == len({*titles(page), *titles(rest)}) == 24


def chosen(*names):
    return [of(name).pk for name in names]


def token(page):
    return page.split('name="token" value="')[1].split('"')[0]


def test_several_are_shown_line_by_line_before_anything_is_done(disputed, ada, read):
    page = read("/disputes/bulk", dispute=chosen("Agnes", "Mary"), outcome="recommended")
    assert "1 dispute would be decided" in page
    assert "McIvor falls to Coen" in page
    assert "Left as it is:" in page
    assert not Decision.objects.exists()


def test_what_was_shown_is_done(disputed, ada, reader, read):
    wish = {"dispute": chosen("Agnes", "Clara"), "outcome": "recommended"}
    page = read("/disputes/bulk", **wish)
    answer = reader.post(
        "/disputes/bulk", {"token": token(page), "reason": "By the register."}, query_params=wish, follow=True
    )
    assert "2 disputes decided" in answer.content.decode()
    assert [one.reason for one in Decision.objects.all()] == ["By the register."] * 2


def test_what_changed_since_is_not_done_and_shown_anew(disputed, ada, reader, read):
    wish = {"dispute": chosen("Agnes", "Clara"), "outcome": "recommended"}
    before = token(read("/disputes/bulk", **wish))
    disputed.load([disputed.say("Clara", "birth place", "Cooktown", "Gazette")])
    answer = reader.post("/disputes/bulk", {"token": before, "reason": "By the register."}, query_params=wish)
    assert answer.status_code == 422
    assert "look at it again" in answer.content.decode()
    assert "By the register." in answer.content.decode()
    assert not Decision.objects.exists()


def test_many_without_a_reason_are_not_decided(disputed, ada, reader, read):
    wish = {"dispute": chosen("Agnes"), "outcome": "both_stand"}
    page = read("/disputes/bulk", **wish)
    answer = reader.post("/disputes/bulk", {"token": token(page), "reason": ""}, query_params=wish)
    assert "Say why." in answer.content.decode()
    assert not Decision.objects.exists()


def test_none_selected_says_how_to_select(disputed, ada, read):
    assert "None is selected" in read("/disputes/bulk")


def test_only_reviewers_decide_many(disputed, reader):
    reader.force_login(User.objects.create_user("carl", role=Role.CONTRIBUTOR))
    assert reader.get("/disputes/bulk").status_code == 403
