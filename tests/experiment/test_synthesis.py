"""A labelled world: density judges every cell of it as is known to be right, though it never sees the truth."""

import json
from io import StringIO
from itertools import islice

import pytest
from django.core.management import CommandError, call_command

from contested.density.actions import refresh
from contested.density.mapping import Map, View
from contested.experiment.synthesis.actions import OtherWorld, synthesize
from contested.experiment.synthesis.checking import check
from contested.experiment.synthesis.names import person, word
from contested.experiment.synthesis.story import Kind, Truth
from contested.experiment.synthesis.witnesses import Witness, score
from contested.experiment.synthesis.world import World
from contested.statements.models import Entity, Label, Statement


def told(world):
    return [(story.truth, story.claims, story.amendments) for story in world.stories()]


def test_the_same_number_and_seed_give_the_same_world_and_another_seed_another():
    assert told(World(500, 7)) == told(World(500, 7))
    assert told(World(500, 7)) != told(World(500, 8))


@pytest.mark.parametrize("statements", [1, 37, 500, 2_000])
def test_a_world_has_exactly_as_many_statements_as_were_asked_for(statements):
    assert sum(len(story.claims) for story in World(statements, 1).stories()) == statements


def test_no_question_is_told_of_twice():
    asked = [
        (story.truth.subject, story.truth.disambiguate, story.truth.predicate)
        for story in World(20_000, 3).stories()
    ]
    assert len(set(asked)) == len(asked)


def test_no_two_people_and_no_two_words_are_called_the_same():
    assert len({person(number) for number in range(20_000)}) == 20_000
    assert len({word(number) for number in range(170_000)}) == 170_000


def test_a_mix_decides_what_kinds_of_cells_there_are():
    kinds = {story.truth.kind for story in islice(World(5_000, 1, {Kind.CONTESTED: 1}).stories(), 60, 700)}
    assert kinds == {Kind.CONTESTED}


def test_a_truth_reads_back_as_it_was_written():
    for story in World(300, 1).stories():
        assert Truth.from_json(json.loads(json.dumps(story.truth.as_json()))) == story.truth


def test_those_who_copy_add_nothing_to_how_contested_a_question_is():
    one, other = Witness("A", "primary", "A"), Witness("B", "primary", "B")
    copy = Witness("A, copied", "primary", "A")
    assert score([[one, copy], [other]], standing=1) == score([[one], [other]], standing=1) == "1.000000000"


@pytest.fixture
def truths():
    return []


def build(world, truths):
    done = synthesize(world=world, keep=truths.append)
    refresh()
    return done


@pytest.mark.django_db
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.benchmark
def test_density_judges_every_cell_as_is_known_to_be_right(truths, seed):
    done = build(World(1_500, seed), truths)
    assert done.statements == 1_500
    checked = check(truths)
    assert (checked.wrong, checked.right) == ((), done.cells)


@pytest.mark.django_db
@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SETTLED])
@pytest.mark.benchmark
def test_density_judges_each_kind_of_cell_as_is_known_to_be_right(truths, kind):
    build(World(500, 5, {kind: 1}), truths)
    checked = check(truths)
    assert checked.wrong == ()
    assert any(truth.kind is kind for truth in truths)


@pytest.mark.django_db
def test_what_density_gets_wrong_is_told(truths):
    build(World(100, 1), truths)
    mistaken = Truth.from_json(truths[-1].as_json() | {"label": "denied"})
    checked = check([*truths[:-1], mistaken])
    assert [wrong.truth for wrong in checked.wrong] == [mistaken]
    assert checked.right == checked.cells - 1


@pytest.mark.django_db
def test_the_map_hides_what_is_said_of_generic_subjects_unless_asked(truths):
    build(World(900, 1, {Kind.JUNK: 1, Kind.CONTESTED: 2}), truths)
    gated = {truth.subject for truth in truths if truth.gated}
    shown = {cell.subject for cell in Map(View()).cells(limit=1_000)}
    everything = {cell.subject for cell in Map(View(gate=False)).cells(limit=1_000)}
    assert gated
    assert not gated & shown
    assert gated <= everything


@pytest.mark.django_db
def test_homonyms_share_their_name_and_are_two(truths):
    build(World(300, 1, {Kind.HOMONYMS: 1}), truths)
    name = next(truth.subject for truth in truths if truth.disambiguate)
    bearers = Entity.objects.filter(pk__in=Label.objects.filter(text=name).values("entity"))
    assert bearers.count() >= 2


@pytest.mark.django_db
def test_what_is_corrected_or_taken_back_stays_on_record(truths):
    done = build(World(400, 2, {Kind.CORRECTED: 1}), truths)
    closed = Statement.objects.filter(tx_to__isnull=False)
    assert closed.count() == done.amended
    assert set(closed.values_list("retirement__kind", flat=True)) == {1, 2}


@pytest.mark.django_db
def test_a_world_that_stands_already_is_refused_and_nothing_is_stored_twice(truths):
    build(World(200, 1), truths)
    with pytest.raises(OtherWorld):
        synthesize(world=World(200, 1), keep=truths.append)
    assert Statement.objects.filter(tx_to__isnull=True).count() <= 200


def run(*words):
    out = StringIO()
    call_command("synthesize", *words, stdout=out)
    return out.getvalue()


@pytest.mark.django_db
def test_the_command_writes_the_truth_to_a_file_and_holds_density_to_it(tmp_path):
    told = json.loads(run("--statements", "300", "--truth", str(tmp_path / "truth.jsonl"), "--json"))
    lines = (tmp_path / "truth.jsonl").read_text().splitlines()
    assert told["statements"] == 300
    assert told["labels"]["cells"] == told["labels"]["right"] == told["cells"] == len(lines)


@pytest.mark.django_db
def test_the_command_leaves_the_scoring_to_the_worker_where_it_is_told_to(tmp_path):
    text = run("--statements", "50", "--truth", str(tmp_path / "truth.jsonl"), "--no-refresh")
    assert "50 statements" in text
    assert "judged" not in text


@pytest.mark.parametrize(
    "words", [["--statements", "0"], ["--mix", "contested=-1"], ["--mix", "odd=1"], ["--mix", "junk=0"]]
)
def test_the_command_refuses_what_makes_no_world(words):
    with pytest.raises(CommandError):
        run("--statements", "10", *words)


def test_a_truth_that_cannot_be_written_is_told_before_anything_is_stored(tmp_path):
    with pytest.raises(CommandError, match="No such file"):
        run("--statements", "10", "--truth", str(tmp_path / "nowhere" / "truth.jsonl"))
