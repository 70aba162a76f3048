"""The labels of a cell as readers meet them: a glyph, a word and what it says. Knows no framework."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Label:
    """`key` is the store's word, `glyph` names symbol and hue, `fill` the class of its piece of a mix."""

    key: str
    glyph: str
    word: str
    meaning: str
    fill: str


LABELS = (
    Label(
        "contested",
        "contested",
        "contested",
        "Independent witnesses give answers that can’t all be true.",
        "col-c",
    ),
    Label(
        "undetermined",
        "undetermined",
        "undetermined",
        "Values differ, but it is not known whether they may.",
        "col-un",
    ),
    Label(
        "changed",
        "changed",
        "changed",
        "One value followed another; at no time did two hold at once.",
        "col-ch",
    ),
    Label("corrected", "corrected", "corrected", "It was contested until a claim was retired.", "col-co"),
    Label("denied", "denied", "denied", "Sources only deny it.", "col-de"),
    Label("several", "several", "several", "Several values hold side by side, as they may.", "col-se"),
    Label(
        "complementary",
        "complementary",
        "complementary",
        "Values of different fineness that fit together.",
        "col-cm",
    ),
    Label("settled", "settled", "settled", "Whoever speaks says the same.", "col-s"),
    Label("no_evidence", "none", "no evidence", "No witness speaks about it.", "col-n"),
)
BY_KEY = {label.key: label for label in LABELS}


def label(key: str) -> Label:
    """Return the label of a store's word; raises KeyError for an unknown one."""
    return BY_KEY[key]
