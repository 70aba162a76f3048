"""In what words people ask for what."""

import pytest

from contested.recall.vocabulary import VOCABULARY, read_form
from contested.statements.values.texts import text_normal


def meant(question: str) -> str:
    """The likeliest predicate of a question."""
    asked = VOCABULARY.asked(text_normal(question))
    return min(asked, key=lambda name: asked[name].rank)


@pytest.mark.parametrize(
    ("question", "predicate"),
    [
        ("Where was Mary Watson born?", "birth place"),
        ("In which town was Mary Watson born?", "birth place"),
        ("When was Mary Watson born?", "birth date"),
        ("When did Columbus die?", "death date"),
        ("When did Columbus pass away?", "death date"),
        ("Where is Columbus buried?", "burial place"),
        ("What did Napoleon die of?", "cause of death"),
        ("Where does Ajax Davis live?", "residence"),
        ("Who discovered oxygen?", "discoverer"),
        ("When was Neptune discovered?", "discovery date"),
        ("Who invented the telephone?", "inventor"),
        ("Who wrote Hamlet?", "author"),
        ("Who named Pluto?", "named by"),
        ("How high is Mount Everest?", "height"),
        ("How long is the Nile?", "length"),
        ("How long does a neutron live?", "mean lifetime"),
        ("How deep is the Challenger Deep?", "maximum depth"),
        ("How many moons does Saturn have?", "known moons"),
        ("How many people live in London?", "population"),
        ("What is the capital of Kazakhstan?", "capital"),
        ("Is Pluto a planet?", "classification"),
        ("Which address does Redis bind to?", "bind address"),
        ("What is the Hubble constant?", "measured value"),
        ("Wo wurde Karl Müller geboren?", "birth place"),
        ("Où est né Karl Müller ?", "birth place"),
        ("Wann starb Kolumbus?", "death date"),
        ("Wer schrieb Hamlet?", "author"),
        ("Qui a écrit Hamlet ?", "author"),
        ("Wie hoch ist der Mount Everest?", "height"),
        ("Quelle est la capitale du Kazakhstan ?", "capital"),
    ],
)  # fmt: skip
def test_a_form_means_its_predicate(question, predicate):
    assert meant(question) == predicate


def test_every_form_is_found_by_whatever_is_said_in_it():
    for form in VOCABULARY.forms:
        assert all(set(form.means) <= VOCABULARY.asked(f"then {said} there").keys() for said in form.spoken())


def test_the_form_that_says_most_counts():
    assert VOCABULARY.asked("where was she born")["birth place"].specificity == 3
    assert not VOCABULARY.asked("where was she born")["birth place"].alone


def test_a_gap_holds_any_words_or_none():
    form = read_form("where (was|is) … born", ("birth place",))
    assert all(form.pattern.search(text) for text in ("where was born", "so where is the very one born then"))
    assert not any(form.pattern.search(text) for text in ("where was she reborn", "elsewhere was she born"))
    assert form.specificity == 3


def test_the_shipped_words_are_folded_like_every_name():
    names = {name for form in VOCABULARY.forms for name in form.means}
    words = VOCABULARY.function_words.union(*(form.literals for form in VOCABULARY.forms))
    assert not {text for text in names | words if text_normal(text) != text}
