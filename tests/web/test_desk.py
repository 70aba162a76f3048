"""The desk: what is read, chosen and typed there, what is refused, and what comes after."""

import pytest
from django.utils.html import escape

from contested.density.actions import refresh
from contested.intake.actions import assert_records
from contested.intake.record import read_record
from contested.people.models import Role, User
from contested.review.actions import comment, lease, open_disputes, save_draft
from contested.review.models import Assignment, Decision, Dispute, DisputeState, Draft, Lease
from contested.statements.models import Statement
from contested.sublation.models import Ruling
from tests.web.conftest import without_claims
from tests.worlds import standing

CLAIMS = (
    ("Coen", "Parish register", {"source_class": "primary", "precision": 0.95, "observed": "2019-05-02"}),
    ("McIvor", "Member tree", {"source_class": "community", "precision": 0.55}),
)


@standing
def agnes_and_bertha():
    """Two people, each said to be born in two places, of which a register is the better source."""
    made = without_claims()
    made.load(
        [
            made.say(name, "birth place", value, source, **more)
            for name in ("Agnes", "Bertha")
            for value, source, more in CLAIMS
        ]
    )
    open_disputes()
    return made


@pytest.fixture
def disputed(agnes_and_bertha):
    return agnes_and_bertha


@pytest.fixture
def ada(reader):
    user = User.objects.create_user("ada", role=Role.REVIEWER)
    reader.force_login(user)
    return user


@pytest.fixture
def lena(db):
    return User.objects.create_user("lena", role=Role.REVIEWER)


def of(name):
    return Dispute.objects.get(cell__subject__label=name, cell__predicate__name="birth place")


def hidden(page, name):
    return page.split(f'name="{name}" value="')[1].split('"')[0]


@pytest.fixture
def desk(disputed, ada, reader):
    """Send what somebody chose and typed about Agnes's birth place, as her page has it, and return the answer."""

    class Desk:
        dispute = of("Agnes")
        url = f"/disputes/{dispute.pk}"
        coen = disputed.statement("Agnes", "Coen", "Parish register")
        mcivor = disputed.statement("Agnes", "McIvor", "Member tree")

        def read(self, url=None, **parameters):
            answer = reader.get(url or self.url, parameters)
            assert answer.status_code == 200
            return " ".join(answer.content.decode().split())

        def send(self, at=None, then="decide", **chosen):
            page = reader.get(at or self.url).content.decode()
            form = {"version": hidden(page, "version"), "then": then, **chosen}
            return reader.post(at or self.url, form)

    return Desk()


def test_positions_stand_side_by_side_with_nothing_chosen(desk):
    page = desk.read()
    assert "Coen</h2>" in page
    assert "McIvor</h2>" in page
    assert " checked" not in page.split("<footer")[0]
    assert "Recommendation:" in page
    assert "decides for" in page


def test_two_reviewers_need_not_see_the_same_order_and_each_sees_his_again(desk, reader):
    orders = set()
    for n in range(40):  # each draws lots
        reader.force_login(User.objects.create_user(f"reviewer {n}", role=Role.REVIEWER))
        page = desk.read()
        order = page.index("Coen</h2>") < page.index("McIvor</h2>")
        assert order == (desk.read().index("Coen</h2>") < desk.read().index("McIvor</h2>"))
        orders.add(order)
        if len(orders) == 2:
            return
    pytest.fail("everybody sees one order")


def test_a_reader_sees_all_of_it_and_no_form(desk, reader):
    reader.logout()
    page = desk.read()
    assert "Coen</h2>" in page
    assert 'name="holds"' not in page
    assert reader.post(desk.url, {"then": "decide"})["Location"].startswith("/sign-in/")


def test_what_a_choice_would_do_is_shown_and_nothing_is_done(desk):
    page = desk.read(outcome="sublate", holds=desk.coen)
    assert "Sublate McIvor, by Coen" in page
    assert "1 statement falls," in page
    assert "corrected" in page
    assert not Ruling.objects.exists()


def test_a_bound_that_settles_nothing_says_so(desk):
    assert "That settles nothing" in desk.read(outcome="bound", holds=desk.coen, until="1875")


def test_a_choice_that_is_not_whole_says_what_is_missing(desk):
    assert "Choose first which position holds." in desk.read(outcome="sublate")
    assert "Write until when they held." in desk.read(outcome="bound", holds=desk.coen)


def test_what_is_refused_is_said_before_it_is_sent(desk):
    page = desk.read(outcome="sublate", holds=desk.mcivor)
    assert "precision" in page.split("Show what it does")[1].split("</section>")[0]
    assert "Say beside “sublate”" in page


def test_one_submission_decides_and_the_next_dispute_comes(desk, reader):
    answer = desk.send(outcome="sublate", holds=desk.coen, reason="The register has the baptism.")
    decision = Decision.objects.get()
    assert answer.status_code == 302
    assert f"after={decision.pk}" in answer["Location"]
    assert (decision.reason, decision.reviewer.username) == ("The register has the baptism.", "ada")
    assert Ruling.objects.get().statement_id == desk.mcivor
    following = reader.get(answer["Location"]).content.decode()
    assert "Decided <b>Agnes · birth place</b>: McIvor falls to Coen." in following
    assert "Agnes · birth place</h1>" not in following


def test_the_next_one_is_the_reviewers_own_at_once(desk, ada):
    answer = desk.send(outcome="both_stand", reason="They disagree.")
    number = int(answer["Location"].removeprefix("/disputes/").split("?")[0])
    assert Lease.objects.get(dispute=number, ended_at__isnull=True).reviewer == ada


def test_filters_are_kept_from_one_dispute_to_the_next(desk, disputed):
    predicate = of("Agnes").cell.predicate_id
    answer = desk.send(f"{desk.url}?predicate={predicate}&decidable=yes", outcome="both_stand", reason="So.")
    assert f"predicate={predicate}&decidable=yes&after=" in answer["Location"]


def test_without_a_reason_nothing_is_decided_and_nothing_is_lost(desk):
    answer = desk.send(outcome="bound", holds=desk.coen, until="1875", reason=" ")
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "Say why." in page
    assert 'value="1875"' in page
    assert not Decision.objects.exists()


def test_a_refusal_names_its_rule_and_keeps_what_was_typed(desk):
    answer = desk.send(outcome="sublate", holds=desk.mcivor, reason="I trust the tree.")
    assert answer.status_code == 422
    assert "strictly higher" in answer.content.decode()
    assert "I trust the tree." in answer.content.decode()


def test_a_reassessment_goes_with_the_decision(desk):
    answer = desk.send(outcome="sublate", holds=desk.mcivor, precision="0.97", reason="I saw the stone.")
    assert answer.status_code == 302
    assert Ruling.objects.get().statement_id == desk.coen


def test_evidence_goes_with_the_decision(desk, reader):
    quoted = {
        "document": "Headstone at Coen",
        "quote": "born in this town",
        "url": "https://stones.example/7",
    }
    wanted = {"outcome": "sublate", "holds": desk.coen, "reason": "I saw the stone."}
    assert desk.send(**wanted, quote="born in this town").status_code == 422
    desk.send(**wanted, **quoted)
    page = desk.read(f"/statements/{desk.coen}")
    assert "Headstone at Coen" in page
    assert "born in this town" in page


def test_the_clocks_change_nothing_and_it_says_so(desk):
    assert "Disputes are decided as things stand now." in desk.read(as_of="2020-01-01")
    assert "Disputes are decided as things stand now." not in desk.read()


def test_what_changed_meanwhile_is_told_and_the_reason_stays(desk, disputed, reader):
    page = reader.get(desk.url).content.decode()
    disputed.load([disputed.say("Agnes", "birth place", "Cooktown", "Gazette")])
    form = {"version": hidden(page, "version"), "outcome": "sublate", "holds": desk.coen}
    answer = reader.post(desk.url, form | {"then": "decide", "reason": "The register has it."})
    assert answer.status_code == 409
    told = answer.content.decode()
    assert "Something changed since you opened this dispute" in told
    assert "statement made" in told
    assert "The register has it." in told
    assert "Cooktown</h2>" in told
    assert not Decision.objects.exists()


def test_whom_another_was_faster_than_finds_his_draft(desk, lena, reader, ada):
    page = reader.get(desk.url).content.decode()
    reader.force_login(lena)
    desk.send(outcome="both_stand", reason="They disagree.")
    reader.force_login(ada)
    form = {"version": hidden(page, "version"), "outcome": "sublate", "holds": desk.coen}
    answer = reader.post(desk.url, form | {"then": "decide", "reason": "The register has it."})
    assert answer.status_code == 409
    assert "lena has decided this dispute already" in answer.content.decode()
    assert "The register has it." in answer.content.decode()
    assert "The register has it." in desk.read()


def test_who_comes_second_is_told_who_works_on_it(desk, lena):
    lease(dispute=desk.dispute.pk, reviewer=lena)
    assert "lena works on it just now." in desk.read()
    answer = desk.send(outcome="both_stand", reason="They disagree.")
    assert answer.status_code == 409
    assert "lena has this dispute until" in answer.content.decode()


def test_reading_takes_no_lease_and_asking_does(desk, reader, ada):
    desk.read()
    assert not Lease.objects.exists()
    fragment = reader.post(f"{desk.url}/lease", headers={"HX-Request": "true"}).content.decode()
    assert "Yours for" in fragment
    assert "<html" not in fragment
    assert Lease.objects.get().reviewer == ada


def test_a_stale_page_gives_back_no_lease_that_was_taken_anew(desk, reader):
    first = reader.post(f"{desk.url}/lease", headers={"HX-Request": "true"}).content.decode()
    reader.post(f"{desk.url}/lease")
    reader.post(f"{desk.url}/release", {"until": hidden(first, "until")})
    assert Lease.objects.get().ended_at is None
    reader.post(f"{desk.url}/release", {"until": hidden(desk.read(), "until")})
    assert Lease.objects.get().ended_at is not None


def test_a_draft_is_there_again_after_a_reload(desk, reader):
    form = {"outcome": "narrow", "holds": desk.coen, "condition": "season=dry", "reason": "Half a sent"}
    assert "Draft saved" in reader.post(f"{desk.url}/draft", form).content.decode()
    page = desk.read()
    assert "Half a sent</textarea>" in page
    assert 'value="season=dry"' in page
    assert (
        f'value="{desk.coen}" data-key="1" checked' in page
        or f'value="{desk.coen}" data-key="2" checked' in page
    )


def test_a_draft_that_arrives_after_its_decision_is_let_go(desk, reader):
    desk.send(outcome="both_stand", reason="They disagree.")
    reader.post(f"{desk.url}/draft", {"outcome": "both_stand", "reason": "They disag"})
    assert Draft.objects.get().reason == ""


def test_a_choice_stands_in_the_address_and_a_reason_does_not(desk, reader):
    form = {"outcome": "sublate", "holds": desk.coen, "reason": "The register has it."}
    fragment = reader.post(f"{desk.url}/preview", form).content.decode()
    assert f'data-address="{desk.url}?outcome=sublate&amp;holds={desk.coen}"' in fragment
    assert 'data-said-summary="Sublate McIvor, by Coen"' in fragment
    assert "<html" not in fragment
    assert Draft.objects.get().reason == "The register has it."


def test_without_scripts_a_button_shows_what_a_choice_does(desk):
    answer = desk.send(then="preview", outcome="both_stand", reason="Not yet.")
    assert answer["Location"] == f"{desk.url}?outcome=both_stand"


def test_skipping_gives_it_back_and_keeps_the_draft(desk, reader, ada):
    lease(dispute=desk.dispute.pk, reviewer=ada)
    answer = desk.send(then="skip", reason="Must ask Otto.")
    assert f"{desk.url}?" not in answer["Location"]
    assert not Lease.objects.filter(dispute=desk.dispute, ended_at__isnull=True).exists()
    assert "Must ask Otto." in desk.read()


def test_it_is_given_to_somebody_else(desk, lena):
    assert "choose to whom" in desk.send(outcome="assign").content.decode().lower()
    desk.send(outcome="assign", to=lena.pk)
    assert Assignment.objects.get().reviewer == lena


def test_undo_on_the_spot_brings_it_back_with_its_reason(desk, reader):
    desk.send(outcome="sublate", holds=desk.coen, reason="The register has it.")
    answer = reader.post(f"/decisions/{Decision.objects.get().pk}/undo")
    assert answer["Location"] == desk.url
    assert of("Agnes").state == DisputeState.OPEN
    page = desk.read()
    assert "The register has it.</textarea>" in page
    assert "Taken back on the spot." in page


def test_who_undoes_what_another_decided_keeps_what_he_had_typed_himself(desk, lena, reader):
    desk.send(outcome="sublate", holds=desk.coen, reason="The register has it.")
    save_draft(dispute=desk.dispute.pk, reviewer=lena, reason="Both parishes had a Mary.")
    reader.force_login(lena)
    reader.post(f"/decisions/{Decision.objects.get().pk}/undo")
    assert of("Agnes").state == DisputeState.OPEN
    assert "Both parishes had a Mary.</textarea>" in desk.read()


def test_new_evidence_brings_it_back_with_the_old_decision_beside_it(desk, disputed):
    desk.send(outcome="both_stand", reason="They really disagree.")
    disputed.load([disputed.say("Agnes", "birth place", "Cooktown", "Gazette")])
    open_disputes([desk.dispute.cell_id])
    page = desk.read()
    assert "It is back: there is new evidence." in page
    assert "They really disagree." in page
    assert "<b>new</b>" in page


@pytest.mark.parametrize("name", ["sign", "decline"])
def test_a_second_person_signs_or_declines(desk, lena, reader, name, ada):
    Dispute.objects.filter(pk=desk.dispute.pk).update(needs_second=True)
    assert "needs a second signature" in desk.read()
    desk.send(outcome="sublate", holds=desk.coen, reason="The register has it.")
    assert not Ruling.objects.exists()
    assert "Second signature" not in desk.read()
    reader.force_login(lena)
    page = desk.read()
    assert "Second signature" in page
    assert "McIvor falls to Coen" in page
    reader.post(f"/decisions/{Decision.objects.get().pk}/sign", {"then": name, "reason": "Not yet."})
    assert Ruling.objects.exists() == (name == "sign")


def test_the_policy_is_mended_where_nothing_is_contested(desk):
    answer = desk.send(
        outcome="not_a_contest", mend="policy", policy="multi", reason="One can have two homes."
    )
    assert answer.status_code == 302
    refresh()
    assert "any number" in desk.read(f"/predicates/{desk.dispute.cell.predicate_id}")


def test_two_things_are_said_to_be_one(desk):
    desk.send(outcome="not_a_contest", mend="same", reason="McIvor is a part of Coen, and meant for it.")
    assert Decision.objects.get().effects["same_as"]


def test_what_is_said_of_it_stands_below(desk, lena, reader):
    comment(dispute=desk.dispute.pk, author=lena, text="Ask <b>Otto</b>.")
    assert escape("Ask <b>Otto</b>.") in desk.read()
    reader.post(f"{desk.url}/comment", {"text": "I did."})
    assert "I did." in desk.read()
    assert "Not said" in reader.post(f"{desk.url}/comment", {"text": " "}, follow=True).content.decode()


def test_an_unknown_dispute_is_a_page_that_says_so(desk, reader):
    assert reader.get("/disputes/999999").status_code == 404


def test_a_desk_takes_few_queries_whatever_stands_on_it(desk, disputed, django_assert_max_num_queries):
    more = [disputed.say("Agnes", "birth place", f"Town {n}", f"Book {n}") for n in range(12)]
    disputed.load(more)
    with django_assert_max_num_queries(45):
        desk.read()


def test_a_cell_is_sent_to_review_and_says_so(desk, disputed, reader):
    Dispute.objects.filter(pk=desk.dispute.pk).update(state=DisputeState.CLOSED)
    cell = f"/cells/{desk.dispute.cell_id}"
    assert "Send to review" in reader.get(cell).content.decode()
    assert reader.post(f"{cell}/review")["Location"].startswith("/disputes/")
    assert "In review: decide it" in reader.get(cell).content.decode()


def test_what_nobody_contests_is_not_for_review(disputed, ada, reader):
    disputed.load([disputed.say("Agnes", "child", name, name) for name in ("Frank", "Ada")])
    settled = f"/cells/{disputed.cell('Agnes', 'child')}"
    assert "Send to review" not in reader.get(settled).content.decode()
    assert "It is not for review" in reader.post(f"{settled}/review", follow=True).content.decode()


def test_a_statement_shows_its_ruling_and_a_reviewer_reverses_it(desk, reader):
    desk.send(outcome="sublate", holds=desk.coen, reason="The register has it.")
    ruling = Ruling.objects.get()
    page = desk.read(f"/statements/{desk.mcivor}")
    assert "Reverse this ruling" in page
    assert "Reverse this ruling" in desk.read(f"/statements/{desk.coen}")
    answer = reader.post(f"/rulings/{ruling.pk}/reverse", {"reason": "The register was copied."}, follow=True)
    assert "Reversed." in answer.content.decode()
    assert "Reverse this ruling" not in answer.content.decode()
    assert Statement.objects.get(pk=desk.mcivor).tx_to is None
    again = reader.post(f"/rulings/{ruling.pk}/reverse", {"reason": "Again."}, follow=True)
    assert "Not reversed" in again.content.decode()


def test_what_is_denied_and_what_else_is_said_stand_against_each_other(desk, disputed):
    denial = disputed.say("Agnes", "birth place", "Coen", "Court", polarity="negated", source_class="primary")
    disputed.load([denial])
    page = desk.read(outcome="both_stand", holds=desk.mcivor)
    numbers = {
        value: page.split(f"{value}</h2>")[0].rsplit('id="position-', 1)[1].split('"')[0]
        for value in (">Coen", ">not Coen", ">McIvor")
    }
    mcivor = page.split(">McIvor</h2>")[1].split("</p>")[0]
    assert f"can be true together with {numbers['>not Coen']}; contradicts {numbers['>Coen']}" in mcivor


def test_nobody_reverses_alone_what_he_contributed_to(desk, ada, lena, disputed, reader):
    desk.send(outcome="sublate", holds=desk.coen, reason="The register has it.")
    said = disputed.say("Agnes", "birth place", "McIvor", "Ada’s notes")
    assert_records(records=[read_record(said)], importing=False, actor=ada)
    ruling = Ruling.objects.get()
    answer = reader.post(f"/rulings/{ruling.pk}/reverse", {"reason": "I know better."}, follow=True)
    assert "Not reversed: Nobody decides alone" in answer.content.decode()
    reader.force_login(lena)
    reader.post(f"/rulings/{ruling.pk}/reverse", {"reason": "The register was copied."})
    assert not Ruling.objects.known_at(None).filter(pk=ruling.pk).exists()
