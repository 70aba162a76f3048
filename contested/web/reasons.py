"""Why a cell is contested, in words: who, what, when, how heavy, and what it is not."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from contested.density.formula import Window
from contested.policies.policy import Kind
from contested.web.cells import CellPage, Position
from contested.web.days import range_text
from contested.web.vocabulary import word
from contested.web.wording import listed, number, percent, written

MOST_POSITIONS = 4
MOST_GROUPS = 4
MOST_STRETCHES = 3

Reason = tuple[str, str]


def reasons(page: CellPage) -> list[Reason]:
    """Explain a contested cell's number step by step: a bold claim, and why it is so."""
    window = page.window
    contest = window.contest if window else None
    if window is None or contest is None:
        return []
    disagreement = float(contest.disagreement)
    score = f"min(1, 2 × {written(f'{disagreement:.3f}')}) = {written(f'{float(contest.contestedness):.2f}')}"
    found = [
        (_("Who stands against whom."), _who(page)),
        (_("When."), _when(page, window)),
        (
            _("Draw two witnesses at random."),
            _(
                "In %(draws)s of 100 draws they contradict each other. Twice that, capped at 1, is the contestedness: "
                "%(score)s."
            )
            % {"draws": f"{100 * disagreement:.0f}", "score": score},
        ),
        (_("How heavy it is."), _how_heavy(page, window)),
        (_("It is not change."), _not_change(page)),
    ]
    if agreeing := page.conclusion.agrees:
        found.append((_("It is not fineness."), _not_fineness(agreeing)))
    found.append(_not_copying(page, window))
    return found


def _who(page: CellPage) -> str:
    """Tell who holds what in the comparison that gave the number, and which values took no part in it."""
    window = page.window
    speaking = [each for each in page.positions if each.side is not None] or page.positions
    shown = speaking[:MOST_POSITIONS]
    sides = [
        listed([_held(each) for each in shown if each.side == side], most=MOST_POSITIONS)
        for side in dict.fromkeys(each.side for each in shown)
    ]
    if len(speaking) > MOST_POSITIONS:
        more = len(speaking) - MOST_POSITIONS
        sides.append(
            ngettext("%(number)s lighter value", "%(number)s lighter values", more) % {"number": number(more)}
        )
    contest = window.contest if window else None
    compared = (
        _("Those who assert it are weighed against those who deny it: %(sides)s.")
        if contest and contest.polarity
        else _("The values are weighed against one another: %(sides)s.")
    ) % {"sides": _("; against ").join(sides)}
    outside = [each.text for each in page.positions if each not in speaking]
    if not outside:
        return compared
    return (
        compared
        + " "
        + _("Not part of this comparison, which gave the highest number: %(values)s.")
        % {"values": listed(outside)}
    )


def _held(position: Position) -> str:
    names = [witness.line.source for witness in position.witnesses]
    return _("%(value)s by %(who)s (%(share)s of the weight)") % {
        "value": position.text,
        "who": listed(names, most=MOST_GROUPS),
        "share": percent(position.share),
    }


def _when(page: CellPage, window: Window) -> str:
    """Tell for which time and under which condition the number holds, and where else it is contested or calm."""
    told = [_stretch(window)]
    windows = page.score.windows
    if len(windows) < 2:
        return told[0]
    others = [each for each in windows if each is not window and each.contest is not None]
    calm = sum(each.contest is None for each in windows)
    if others:
        names = listed([_short(each) for each in others], most=MOST_STRETCHES)
        told.append(_("It is contested, no more than that, for %(when)s too.") % {"when": names})
    if calm:
        told.append(
            ngettext(
                "In %(number)s other window nobody contradicts anybody.",
                "In %(number)s other windows nobody contradicts anybody.",
                calm,
            )
            % {"number": number(calm)}
        )
    return " ".join(told)


def _stretch(window: Window) -> str:
    if window.scope:
        return _("The number is that of %(when)s, if %(condition)s.") % {
            "when": _time(window),
            "condition": window.scope,
        }
    return _("The number is that of %(when)s, under any condition.") % {"when": _time(window)}


def _time(window: Window) -> str:
    if window.undated:
        return _("what carries no date")
    if window.lower is None and window.upper is None:
        return _("all time")
    return range_text(window.lower, window.upper)


def _short(window: Window) -> str:
    return f"{_time(window)} ({window.scope})" if window.scope else _time(window)


def _how_heavy(page: CellPage, window: Window) -> str:
    weight = sum(position.weight for position in page.positions)
    return ngettext(
        "The witnesses here weigh %(weight)s together, where %(number)s speaks; one that is sure of itself weighs 1. Of "
        "this, %(mass)s stands against itself: that is the mass.",
        "The witnesses here weigh %(weight)s together, where %(number)s speak; one that is sure of itself weighs 1. Of "
        "this, %(mass)s stands against itself: that is the mass.",
        window.independent,
    ) % {
        "weight": written(f"{weight:.2f}"),
        "number": number(window.independent),
        "mass": written(f"{float(window.mass):.2f}"),
    }


def _not_fineness(agreeing: Sequence[Position]) -> str:
    names = listed([each.text for each in agreeing])
    return ngettext(
        "%(values)s fits together with others and counts as agreement, not as dissent.",
        "%(values)s fit together with others and count as agreement, not as dissent.",
        len(agreeing),
    ) % {"values": names}


def _not_copying(page: CellPage, window: Window) -> Reason:
    speaking = len({name for position in page.positions for name in position.sources})
    copied = speaking - window.independent
    count = ngettext(
        "%(number)s source speaks here, %(independent)s independent",
        "%(number)s sources speak here, %(independent)s independent",
        speaking,
    ) % {"number": number(speaking), "independent": number(window.independent)}
    if copied <= 0:
        # Where nobody has put sources into a group, that is no finding: nobody may have looked.
        return _("It is not copying, as far as is known."), count + _(": none is known to repeat another.")
    adding = ngettext(
        ": %(number)s repeats another of the same group and adds nothing.",
        ": %(number)s repeat others of the same group and add nothing.",
        copied,
    ) % {"number": number(copied)}
    return _("It is not copying."), count + adding


def _not_change(page: CellPage) -> str:
    window = page.window
    match page.read.policy.kind:
        case Kind.IMMUTABLE:
            why = _("one value for all time, so dates can’t explain the difference")
        case Kind.FUNCTIONAL:
            if window and window.undated:
                why = _("one value at a time, and they carry no date")
            else:
                why = _("one value at a time, and they are claimed at once, %(when)s") % {"when": _span(page)}
        case Kind.BOUNDED:
            why = _("at most %(bound)s at a time, and more stand at once, %(when)s") % {
                "bound": page.read.policy.bound,
                "when": _span(page),
            }
        case _other:
            why = _("several values may stand, but here one is asserted and denied at once, %(when)s") % {
                "when": _span(page)
            }
    return _("The predicate’s policy is %(policy)s (%(origin)s): %(why)s.") % {
        "policy": word(page.facts.policy_name, "policy"),
        "origin": word(page.facts.origin_name, "origin"),
        "why": why,
    }


def _span(page: CellPage) -> str:
    return range_text(page.window.lower, page.window.upper) if page.window else ""
