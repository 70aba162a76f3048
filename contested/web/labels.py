"""The labels of a cell as readers meet them: a glyph, a word and what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class Label:
    """`key` is the store's word, `glyph` names symbol and hue, `fill` the class of its piece of a mix."""

    key: str
    glyph: str
    word: StrOrPromise
    meaning: StrOrPromise
    fill: str


LABELS = (
    Label(
        "contested",
        "contested",
        pgettext_lazy("label", "contested"),
        _("Independent witnesses give answers that can’t all be true."),
        "col-c",
    ),
    Label(
        "undetermined",
        "undetermined",
        pgettext_lazy("label", "undetermined"),
        _("Values differ, but it is not known whether they may."),
        "col-un",
    ),
    Label(
        "changed",
        "changed",
        pgettext_lazy("label", "changed"),
        _("One value followed another; at no time did two hold at once."),
        "col-ch",
    ),
    Label(
        "corrected",
        "corrected",
        pgettext_lazy("label", "corrected"),
        _("It was contested until a claim was retired."),
        "col-co",
    ),
    Label(
        "denied",
        "denied",
        pgettext_lazy("label", "denied"),
        _("Sources only deny it."),
        "col-de",
    ),
    Label(
        "several",
        "several",
        pgettext_lazy("label", "several"),
        _("Several values hold side by side, as they may."),
        "col-se",
    ),
    Label(
        "complementary",
        "complementary",
        pgettext_lazy("label", "complementary"),
        _("Values of different fineness that fit together."),
        "col-cm",
    ),
    Label(
        "settled",
        "settled",
        pgettext_lazy("label", "settled"),
        _("Whoever speaks says the same."),
        "col-s",
    ),
    Label(
        "no_evidence",
        "none",
        pgettext_lazy("label", "no evidence"),
        _("No witness speaks about it."),
        "col-n",
    ),
)
BY_KEY = {label.key: label for label in LABELS}


def label(key: str) -> Label:
    """Return the label of a store's word; raises KeyError for an unknown one."""
    return BY_KEY[key]
