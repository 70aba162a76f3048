"""The single keys of pages, as the list of keys shows them. Knows no framework."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageKey:
    """Keys that belong together, and what they do."""

    names: tuple[str, ...]
    does: str


QUEUE_KEYS = (
    PageKey(("j", "k"), "next, previous dispute"),
    PageKey(("x",), "select it"),
    PageKey(("↵",), "open it; with none chosen, start at the most urgent"),
    PageKey(("b",), "decide those selected, with a preview"),
    PageKey(("z",), "undo the last decision"),
)
DESK_KEYS = (
    PageKey(("1", "–", "9"), "which position holds"),
    PageKey(("s", "u", "n"), "sublate, bound, narrow the others"),
    PageKey(("t", "f", "m"), "both stand, not a contest, need evidence"),
    PageKey(("e",), "assign to somebody else"),
    PageKey(("r",), "write the reason"),
    PageKey(("ctrl ↵",), "decide, and go to the next; also while writing"),
    PageKey((".",), "skip"),
    PageKey(("z",), "undo the last decision"),
)
TIMELINE_KEYS = (
    PageKey(("←", "→"), "on the timeline: between the bars of a lane"),
    PageKey(("↑", "↓"), "between lanes"),
    PageKey(("↵",), "open the statement of a bar"),
    PageKey(("+", "-", "0"), "zoom in, out, all of it"),
    PageKey(("[", "]"), "true when: back, on"),
    PageKey(("{", "}"), "known when: back, on"),
    PageKey(("p",), "play, or stop"),
)
