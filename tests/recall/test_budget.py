"""How many tokens a text has: rather too many than too few, by a vocabulary of the small kind that was made for a model."""

from functools import cache
from pathlib import Path

import pytest

from contested.exchange import corpus
from contested.recall.budget import Block, count_tokens, fill

TEXTS = [
    "Is Pluto a planet? The International Astronomical Union decided in 2006 that it is a dwarf planet.",
    "67.4 ± 0.5 km/s/Mpc (contested: two independent sources say 73.0 ± 1.0, one says 69.96 ± 1.53)",
    "Mary Watson · birth place: St Newlyn East",
    "Где родилась Мария Склодовская? В Варшаве, в 1867 году.",
    "東京は日本の首都です。人口は約1400万人。",
    "أين ولدت ماري كوري؟ ولدت في وارسو",
    "मुंबई भारत की आर्थिक राजधानी है",
    "Zoë Müller-Lüdenscheidt, geboren in Köln; Krzyżtopór; Przemyśl",
    "NULL; DROP TABLE x; -- {'a': [1, 2, 3]} UTF-8 NATO UNESCO",
    "<<< contested: tell all sides of it or none\n- “quoted” (page 1)\n>>>",
]


@cache
def vocabulary():
    """The 32,000 pieces that come with the embedding model."""
    import wordllama
    from tokenizers import Tokenizer

    file = Path(wordllama.__file__).parent / "tokenizers" / "l2_supercat_tokenizer_config.json"
    tokenizer = Tokenizer.from_file(str(file))
    tokenizer.no_truncation()
    return tokenizer


@pytest.mark.parametrize("text", TEXTS)
def test_an_estimate_is_never_too_small(text):
    assert count_tokens(text) >= len(vocabulary().encode(text, add_special_tokens=False).ids)


def test_of_the_starter_corpus_it_is_a_third_too_large():
    text = (Path(corpus.__file__).parent / "people.jsonl").read_text(encoding="utf-8")[:20_000]
    really = len(vocabulary().encode(text, add_special_tokens=False).ids)
    assert really <= count_tokens(text) <= 1.5 * really


def test_what_does_not_fit_is_told_shorter_and_then_not_at_all():
    blocks = [
        Block((1,), ("one two three four", "one")),
        Block((2,), ("very long indeed so",)),
        Block((3,), ("six",)),
    ]
    packed = fill(blocks, budget=3)
    assert (packed.text, packed.included, packed.shortened, packed.left_out) == (
        "one\nsix",
        (1, 3),
        (1,),
        (2,),
    )
