"""The single keys of pages, as the list of keys shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@dataclass(frozen=True, slots=True)
class PageKey:
    """Keys that belong together, and what they do."""

    names: tuple[str, ...]
    does: StrOrPromise


QUEUE_KEYS = (
    PageKey(("j", "k"), _("next, previous dispute")),
    PageKey(("x",), _("select it")),
    PageKey(("↵",), _("open it; with none chosen, start at the most urgent")),
    PageKey(("b",), _("decide those selected, with a preview")),
    PageKey(("z",), _("undo the last decision")),
)
DESK_KEYS = (
    PageKey(("1", "–", "9"), _("which position holds")),
    PageKey(("s", "u", "n"), _("sublate, bound, narrow the others")),
    PageKey(("t", "f", "m"), _("both stand, not a contest, need evidence")),
    PageKey(("e",), _("assign to somebody else")),
    PageKey(("r",), _("write the reason")),
    PageKey(("ctrl ↵",), _("decide, and go to the next; also while writing")),
    PageKey((".",), _("skip")),
    PageKey(("z",), _("undo the last decision")),
)
TIMELINE_KEYS = (
    PageKey(("←", "→"), _("on the timeline: between the bars of a lane")),
    PageKey(("↑", "↓"), _("between lanes")),
    PageKey(("↵",), _("open the statement of a bar")),
    PageKey(("+", "-", "0"), _("zoom in, out, all of it")),
    PageKey(("[", "]"), _("true when: back, on")),
    PageKey(("{", "}"), _("known when: back, on")),
    PageKey(("p",), _("play, or stop")),
)
