"""What a page concludes, in one generated sentence; texts are not yet marked safe."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from contested.statements.queries import StatementCard
from contested.sublation.queries import RulingLine
from contested.web.cells import CellPage, Conclusion
from contested.web.days import end_text, from_to, range_text, start_text, unit_of
from contested.web.facts import Fact
from contested.web.labels import LABELS
from contested.web.vocabulary import word
from contested.web.wording import counted, listed, number, percent


def valid_text(card: StatementCard) -> str:
    """Write when a claim holds, as precisely as it was given; empty for an undated one."""
    if not card.dated:
        return ""
    units = (unit_of(card.lower_unit), unit_of(card.upper_unit))
    if card.lower_approximate or card.upper_approximate:
        first = start_text(card.lower, units[0], approximate=card.lower_approximate)
        last = end_text(card.upper, units[1], approximate=card.upper_approximate, ongoing=card.ongoing)
        return first if first == last else from_to(first, last)
    return range_text(card.lower, card.upper, units)


def statement_sentence(card: StatementCard, lost: Sequence[RulingLine]) -> str:
    """Say who says it, for when and under what, and whether it stands."""
    by = card.source.removeprefix("proposed by ")
    said = (
        _asserted(card.polarity_word, by)
        if by == card.source
        else _("Proposed by %(source)s") % {"source": by}
    )
    if when := valid_text(card):
        if card.lower is not None and (card.upper is not None or card.lower_approximate):
            said = _("%(said)s, for %(when)s") % {"said": said, "when": when}
        else:
            said = _("%(said)s, %(when)s") % {"said": said, "when": when}
    if card.condition:
        said = _("%(said)s, if %(condition)s") % {"said": said, "condition": card.condition}
    return _("%(said)s. %(fate)s") % {"said": said, "fate": _fate(card, lost)}


def _asserted(polarity: str, source: str) -> str:
    said = {
        "asserted": _("Asserted by %(source)s"),
        "negated": _("Denied by %(source)s"),
        "absent": _("Looked for and not found by %(source)s"),
        "unknown": _("Doubted by %(source)s"),
    }
    return said[polarity] % {"source": source}


def _fate(card: StatementCard, lost: Sequence[RulingLine]) -> str:
    fallen = next((ruling for ruling in lost if ruling.ends_belief), None)
    if fallen and fallen.winner_value:
        return _("It fell to %(winner)s.") % {"winner": fallen.winner_value}
    if fallen:
        return _("It is %(fate)s.") % {"fate": word(fallen.kind_word)}
    if card.tx_to is not None:
        return _("It is %(fate)s and counts no more.") % {"fate": word(card.retirement_word or "closed")}
    if not card.counted:
        return _("It is kept aside as %(kind)s and is no witness.") % {"kind": word(card.kind_word)}
    if lost:
        return _("It stands, %(how)s.") % {
            "how": listed([word(one.kind_word) for one in lost], most=len(lost))
        }
    return _("It stands.")


def entity_sentence(facts: Sequence[Fact], of: int) -> str:
    """Say how much about a thing is contested, what that is, and what became of the rest."""
    contested = [fact for fact in facts if fact.label == "contested"]
    count = counted(of, "question")
    if not of:
        return _("Nobody has said anything about it yet.")
    if not contested:
        return _("Nothing about it is contested: %(questions)s, %(labels)s.") % {
            "questions": count,
            "labels": _rest(facts),
        }
    named = listed([fact.predicate for fact in contested])
    first = contested[0]
    rivals = [first.value, *(objection.value for objection in first.objections)]
    if len(contested) == 1 and len(rivals) > 1:
        named = f"{named} ({listed(rivals, last='or')})"
    told = ngettext(
        "%(number)s of %(questions)s is contested: %(named)s.",
        "%(number)s of %(questions)s are contested: %(named)s.",
        len(contested),
    ) % {"number": number(len(contested)), "questions": count, "named": named}
    rest = _rest([fact for fact in facts if fact.label != "contested"])
    return " ".join([told, _("The rest: %(labels)s.") % {"labels": rest}]) if rest else told


def page_sentence(facts: Sequence[Fact], of: int, contested: int) -> str:
    """Say the same of a thing about which there is more than its page shows: `contested` of `of` questions in all, and what
    became of those on the page."""
    if contested:
        told = ngettext(
            "%(number)s of %(questions)s is contested.",
            "%(number)s of %(questions)s are contested.",
            contested,
        ) % {"number": number(contested), "questions": counted(of, "question")}
    else:
        told = _("Nothing about it is contested: %(questions)s.") % {"questions": counted(of, "question")}
    rest = _rest(facts)
    return " ".join([told, _("On this page: %(labels)s.") % {"labels": rest}]) if rest else told


def _rest(facts: Sequence[Fact]) -> str:
    counts = {label: sum(fact.label == label.key for fact in facts) for label in LABELS}
    told = [f"{number(count)} {label.word}" for label, count in counts.items() if count]
    return listed(told, most=len(LABELS))


def cell_sentence(page: CellPage) -> str:
    """Say what holds in a cell's window, who contradicts it, and how much of the weight that is."""
    conclusion = page.conclusion
    answer = conclusion.answer
    if answer is None:
        if page.valid_at is None or not page.score.windows:
            return _("No witness speaks about it, so there is no answer and no guess.")
        return _("No witness speaks about it as of the day asked for, so there is no answer and no guess.")
    where = _where(page)
    named = listed([each.text for each in conclusion.values], most=6)
    if not conclusion.dissent:
        voices = len({witness.group for each in conclusion.values for witness in each.witnesses})
        by = counted(voices, "independent witness", "independent witnesses")
        held = f"{named} {where}" if where else named
        said = ngettext("%(held)s, by %(witnesses)s", "%(held)s, by %(witnesses)s", voices)
        return _besides(conclusion, said % {"held": held, "witnesses": by})
    against = listed([f"{each.text} ({percent(each.share)})" for each in conclusion.dissent], most=4)
    if conclusion.tied:
        facts = {"answer": named, "others": against, "where": where}
        if where:
            return (
                _(
                    "A tie between answers that can’t all hold %(where)s: %(answer)s has no more support than"
                    " what stands against it, %(others)s."
                )
                % facts
            )
        return (
            _(
                "A tie between answers that can’t all hold: %(answer)s has no more support than what stands"
                " against it, %(others)s."
            )
            % facts
        )
    told = ngettext(
        "%(answer)s, supported by %(share)s of the weight; against it stands %(others)s.",
        "%(answer)s, supported by %(share)s of the weight; against it stand %(others)s.",
        len(conclusion.dissent),
    ) % {"answer": named, "share": percent(conclusion.support), "others": against}
    # The window first: the answer may hold for longer than it has been contradicted.
    return f"{where[0].upper()}{where[1:]}: {told}" if where else told


def _besides(conclusion: Conclusion, said: str) -> str:
    if conclusion.also_said:
        others = listed([each.text for each in conclusion.also_said])
        return _("%(said)s; also said, and not judged: %(others)s.") % {"said": said, "others": others}
    if conclusion.agrees:
        others = listed([each.text for each in conclusion.agrees])
        return _("%(said)s; what is said besides fits with it: %(others)s.") % {
            "said": said,
            "others": others,
        }
    return f"{said}."


def _where(page: CellPage) -> str:
    """Say for which time and under which condition a window is; empty for all."""
    window = page.window
    if window is None:
        return ""
    bounded = window.lower is not None or window.upper is not None
    when = range_text(window.lower, window.upper) if bounded else ""
    if not window.scope:
        return when
    if not when:
        return _("if %(condition)s") % {"condition": window.scope}
    return _("%(when)s if %(condition)s") % {"when": when, "condition": window.scope}
