"""What the shipped vocabulary knows of names."""

from __future__ import annotations

from pathlib import Path

import pytest

from contested.policies.policy import Kind, Policy
from contested.policies.vocabulary import VOCABULARY, VocabularyError, read_vocabulary
from contested.recall.vocabulary import VOCABULARY as QUESTIONS


def meant(name: str) -> str | None:
    meaning = VOCABULARY.meaning(name)
    return None if meaning is None else meaning.concept.name


@pytest.mark.parametrize(
    "name",
    [
        "birth place",
        "Birth Place",
        "birthPlace",
        "birthplace",
        "bornIn",
        "place_of_birth",
        "place-of-birth",
        "P19",
        "wdt:P19",
        "http://www.wikidata.org/prop/direct/P19",
        "https://www.wikidata.org/wiki/Property:P19",
        "schema:birthPlace",
        "https://schema.org/birthPlace",
        "BIRT.PLAC",
        "BIRT/PLAC",
        "BIRT PLAC",
        "INDI.BIRT.PLAC",
        "gedcom:BIRT/PLAC",
    ],
)
def test_a_birth_place_is_known_by_all_its_names(name):
    assert meant(name) == "birth place"


@pytest.mark.parametrize(
    ("name", "policy"),
    [
        ("birth date", "immutable"),
        ("parent", "bounded:2"),
        ("child", "multi"),
        ("residence", "functional_at_time"),
        ("capital", "functional_at_time"),
        ("population", "functional_at_time"),
        ("occupation", "multi"),
    ],
)
def test_the_examples_of_each_policy_have_it(name, policy):
    meaning = VOCABULARY.meaning(name)
    assert meaning is not None
    assert str(meaning.concept.policy) == policy


def test_a_word_of_many_meanings_means_something_only_with_its_prefix():
    assert meant("title") is None
    assert meant("dcterms:title") == meant("http://purl.org/dc/elements/1.1/title") == "title of work"
    assert meant("height") is None
    assert meant("schema:height") == "body height"


def test_a_prefix_that_nobody_knows_lends_its_name_no_meaning():
    assert meant("my:birthPlace") is None


def test_containing_is_lying_in_the_other_way_round():
    contains = VOCABULARY.meaning("P150")
    assert contains is not None
    assert (contains.concept.name, contains.inverse, contains.concept.containment) == (
        "located in",
        True,
        True,
    )


def test_two_known_things_are_known_to_be_apart():
    assert VOCABULARY.apart("bornIn", "baptism place")
    assert not VOCABULARY.apart("bornIn", "P19")
    assert not VOCABULARY.apart("bornIn", "something else")


def test_every_concept_can_be_judged():
    assert len(VOCABULARY.concepts) > 150
    assert all(concept.policy.kind is not Kind.UNKNOWN for concept in VOCABULARY.concepts.values())


def test_what_people_ask_for_is_called_here_as_there():
    """The question forms name predicates; those that this vocabulary knows must not be known under another meaning."""
    for form in QUESTIONS.forms:
        first = meant(form.means[0])
        assert first is None or first in form.means, form.means


def test_a_vocabulary_in_which_a_name_means_two_things_is_refused(tmp_path: Path):
    file = tmp_path / "vocabulary.toml"
    file.write_text(
        'schemes = {}\npredicate = [{name = "a b", policy = "multi"}, {name = "c", policy = "multi", also = ["A-B"]}]'
    )
    with pytest.raises(VocabularyError, match="both a b and c"):
        read_vocabulary(file)


def test_a_bound_is_read(tmp_path: Path):
    file = tmp_path / "vocabulary.toml"
    file.write_text('schemes = {}\npredicate = [{name = "leg", policy = "bounded:4"}]')
    assert read_vocabulary(file).concepts["leg"].policy == Policy(Kind.BOUNDED, 4)
