"""The small marks: chip, label, split bar, position badge, icon. None speaks by colour alone."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from contested.web import labels, positions, scale, wording

register = template.Library()


@register.simple_tag
def icon(name: str) -> SafeString:
    """One symbol of the sprite, such as `i-clock`; what it means stands in words beside it."""
    return format_html(
        '<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>', static("icons.svg"), name
    )


@register.inclusion_tag("marks/chip.html")
def chip(contestedness: Decimal | float | None, url: str = "", size: str = "") -> dict[str, Any]:
    """Contestedness as ticks, number and word; None is a cell without evidence, which has no score."""
    band = None if contestedness is None else scale.band(float(contestedness))
    return {
        "band": band,
        "score": None if contestedness is None else scale.score_text(float(contestedness)),
        "url": url,
        "size": size,
    }


@register.simple_tag
def label(key: str) -> SafeString:
    """A label as glyph and word, by the store's word for it."""
    found = labels.label(key)
    return format_html(
        '<span class="label label--{}">{}{}</span>', found.glyph, icon(f"g-{found.glyph}"), found.word
    )


@register.filter
def label_word(key: str) -> str:
    """A label's word alone, within a sentence."""
    return str(labels.label(key).word)


@register.simple_tag
def glyph(key: str) -> SafeString:
    """A label's glyph alone, where its word stands beside it."""
    return icon(f"g-{labels.label(key).glyph}")


@register.simple_tag
def pos(rank: int) -> SafeString:
    """The badge of a position by its rank; 0 is the strongest."""
    return format_html('<b class="pos pos--{}">{}</b>', positions.pattern(rank), positions.letter(rank))


@register.inclusion_tag("marks/split.html")
def split(shares: Sequence[Decimal | float], names: Sequence[str] = (), size: str = "") -> dict[str, Any]:
    """Shares of weight as one bar, strongest first; `names` are the values, for those who can't see it."""
    pieces = positions.slices(float(share) for share in shares)
    said = [
        _("%(position)s with %(share)s of the weight")
        % {"position": _named(piece, name), "share": wording.percent(piece.share)}
        for piece, name in zip(pieces, [*names, *[""] * len(pieces)], strict=False)
    ]
    return {"pieces": pieces, "said": ", ".join(said), "size": size}


def _named(piece: positions.Slice, name: str) -> str:
    if piece.lighter:
        return wording.counted(piece.lighter, "lighter position")
    return name or _("position %(letter)s") % {"letter": piece.letter}


@register.filter
def band(contestedness: Decimal | float) -> scale.Band:
    """The band of a score, for its step and its word."""
    return scale.band(float(contestedness))


@register.filter
def score(contestedness: Decimal | float) -> str:
    return scale.score_text(float(contestedness))


@register.filter
def letter(rank: int) -> str:
    return positions.letter(rank)


@register.filter
def pattern(rank: int) -> str:
    return positions.pattern(rank)


@register.filter
def bar(contestedness: Decimal | float) -> str:
    """A score as the width of a bar, in per cent; written for a machine, so without a decimal comma."""
    return f"{100 * float(contestedness):.0f}"


@register.filter
def at(marks: dict[int, Any], rank: int) -> Any:
    """What stands at a rank."""
    return marks[rank]
