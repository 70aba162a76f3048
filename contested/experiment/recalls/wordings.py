"""How people might ask, in words that the question forms of the product were not made with; and how their fingers slip."""

from __future__ import annotations

import random
from string import ascii_lowercase

BIRTH_PLACE = (
    "Where was {} born?",
    "Do you know where {} was born, please?",
    "Whereabouts was {} born",
    "I would like to know the birth town of {}.",
    "Name the city of {}'s birth.",
    "What was {}'s birthplace?",
    "What do records give as the place of {}'s birth?",
    "Tell me in which place {} came into the world.",
    "In what town did {}'s mother give birth to them?",
    "{} was born in which city?",
    "{}, place of birth",
    "The town in which {} was born is called what?",
)


def slip(name: str, draw: random.Random) -> str:
    """Return a name with one typing error: a letter left out, doubled, hit beside, or two swapped."""
    places = [place for place in range(len(name) - 1) if name[place].isalpha() and name[place + 1].isalpha()]
    place = draw.choice(places)
    one, other = name[place], name[place + 1]
    typed = draw.choice(["", one + one, other + one, draw.choice(ascii_lowercase)])
    rest = name[place + 2 :] if typed == other + one else name[place + 1 :]
    typed = name[:place] + typed + rest
    return typed if typed != name else slip(name, draw)
