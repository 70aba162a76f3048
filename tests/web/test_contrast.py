"""What is read can be read: contrast of every pair of tokens that meet, computed from the tokens, in both themes."""

import re
from pathlib import Path

import pytest
from django.conf import settings

TOKENS = (Path(settings.BASE_DIR) / "static/css/tokens.css").read_text()
COLOUR = re.compile(r"--([\w-]+):\s*light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)")
COLOURS = {name: (light, dark) for name, light, dark in COLOUR.findall(TOKENS)}
THEMES = ("light", "dark")
GROUNDS = ("paper", "surface", "sunken")

WORDS = (
    "ink", "ink-2", "accent", "tick", "good", "warn", "bad",
    "l-contested", "l-changed", "l-corrected", "l-complementary", "l-settled",
    "l-undetermined", "l-several", "l-denied",
)  # fmt: skip
TEXT = [
    *((word, ground) for word in WORDS for ground in GROUNDS),
    *((f"c{step}-ink", f"c{step}") for step in range(6)),
    *(("p-ink", f"p-{hue}") for hue in "abcde"),
    *(("ink", wash) for wash in ("good-wash", "warn-wash", "bad-wash", "accent-wash", "mark")),
    *((word, f"{word}-wash") for word in ("good", "warn", "bad")),
    ("accent-ink", "accent"),
]
GRAPHICS = [
    *((line, ground) for line in ("edge", "focus") for ground in GROUNDS),
    *((f"p-{hue}", "surface") for hue in "abcde"),
    ("mark-edge", "surface"),
]


def luminance(colour: str) -> float:
    """Relative luminance of an sRGB colour, as WCAG 2.2 defines it."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, theme: str) -> float:
    at = THEMES.index(theme)
    darker, lighter = sorted(luminance(COLOURS[name][at]) for name in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def test_at_least_the_sixty_eight_pairs_of_the_design_are_computed():
    assert len(set(TEXT + GRAPHICS)) >= 68


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("word", "ground"), TEXT)
def test_text_stands_out_from_its_ground(word, ground, theme):
    assert contrast(word, ground, theme) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("mark", "ground"), GRAPHICS)
def test_borders_and_marks_stand_out_from_their_ground(mark, ground, theme):
    assert contrast(mark, ground, theme) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_the_scale_can_be_read_in_grey(theme):
    steps = [luminance(COLOURS[f"c{step}"][THEMES.index(theme)]) for step in range(6)]
    assert steps == sorted(steps, reverse=theme == "light")
