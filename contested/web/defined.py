"""The words that the packages define, and their meaning, as messages: a definition in a docstring is no text of a page.

What it says in English is what the docstrings say; a test compares.
"""

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

DEFINED: Final[dict[str, tuple[Promise, Promise]]] = {
    "Alignment": (
        pgettext_lazy("a word that is defined", "Alignment"),
        _(
            "a dated judgement on two predicates (exact, inverse, narrower, close or different), or that two entities are one."
        ),
    ),
    "As of": (
        pgettext_lazy("a word that is defined", "As of"),
        _("the moment of transaction time from which one looks."),
    ),
    "Cell": (
        pgettext_lazy("a word that is defined", "Cell"),
        _("one question: a subject and a predicate, with everything that was ever said about it."),
    ),
    "Condition": (
        pgettext_lazy("a word that is defined", "Condition"),
        _("the limits within which a claim holds, such as `version=7.2 AND env=prod`."),
    ),
    "Content hash": (
        pgettext_lazy("a word that is defined", "Content hash"),
        _("the sha-256 of what a permalink states; whoever has the bytes can check them."),
    ),
    "Contest policy": (
        pgettext_lazy("a word that is defined", "Contest policy"),
        _(
            "when two values of a predicate can't both stand: always, at one time, beyond some number, or never."
        ),
    ),
    "Contestedness": (
        pgettext_lazy("a word that is defined", "Contestedness"),
        _(
            "a number from 0 to 1: twice the chance that two random witnesses contradict each other, and no more than 1."
        ),
    ),
    "Decision": (
        pgettext_lazy("a word that is defined", "Decision"),
        _("what somebody decided about a dispute, and why."),
    ),
    "Density": (
        pgettext_lazy("a word that is defined", "Density"),
        _("the contestedness of all cells, kept standing, by scope and window."),
    ),
    "Dispute": (
        pgettext_lazy("a word that is defined", "Dispute"),
        _("a contested cell taken up for review; it ends in a decision."),
    ),
    "Dissent": (
        pgettext_lazy("a word that is defined", "Dissent"),
        _("the attestations that contradict the answer, with their evidence."),
    ),
    "Entity": (
        pgettext_lazy("a word that is defined", "Entity"),
        _("a thing with an IRI and labels; what statements are about, and often what they name as value."),
    ),
    "Evidence": (
        pgettext_lazy("a word that is defined", "Evidence"),
        _("a span of a document's revision, linked to a statement that it supports, rebuts or mentions."),
    ),
    "Exchange": (
        pgettext_lazy("a word that is defined", "Exchange"),
        _(
            "claims in and out of files, one format a module; every load ends with a report whose numbers add up."
        ),
    ),
    "Gold answer": (
        pgettext_lazy("a word that is defined", "Gold answer"),
        _("what a data set says is right. It is for scoring alone, and never enters a store."),
    ),
    "Intake": (
        pgettext_lazy("a word that is defined", "Intake"),
        _("one claim in, whole — statement, source, evidence — and the conflicts it meets."),
    ),
    "Permalink": (
        pgettext_lazy("a word that is defined", "Permalink"),
        _(
            "the address of a cell as of a moment; what it shows is what was known then, whatever is written since."
        ),
    ),
    "Polarity": (
        pgettext_lazy("a word that is defined", "Polarity"),
        _("whether a source asserts, denies, looked and found nothing, or notes doubt."),
    ),
    "Position": (
        pgettext_lazy("a word that is defined", "Position"),
        _("one value held in a cell, or its denial, with everybody who holds it."),
    ),
    "Precision": (
        pgettext_lazy("a word that is defined", "Precision"),
        _(
            "a calibrated confidence from 0 to 1; the latest assessment counts, else what was said, else the source's own."
        ),
    ),
    "Predicate": (
        pgettext_lazy("a word that is defined", "Predicate"),
        _(
            "what is said of a subject, such as *birth place*; its contest policy says what can contradict what."
        ),
    ),
    "Recall": (
        pgettext_lazy("a word that is defined", "Recall"),
        _("a question in; answer, contestedness and dissent out."),
    ),
    "Ruling": (
        pgettext_lazy("a word that is defined", "Ruling"),
        _("a dated, reversible judgement on a statement, with its reason, its author and its evidence."),
    ),
    "Scope": (
        pgettext_lazy("a word that is defined", "Scope"),
        _("the limits within which a contest is looked at: one of the conditions that occur in the cell."),
    ),
    "Session": (
        pgettext_lazy("a word that is defined", "Session"),
        _(
            "what a program says for itself through one token; it counts for that token alone, until somebody promotes it."
        ),
    ),
    "Source": (
        pgettext_lazy("a word that is defined", "Source"),
        _("who or what makes statements. It has a class, and a group of sources that copy one another."),
    ),
    "Statement": (
        pgettext_lazy("a word that is defined", "Statement"),
        _(
            "what one source claims: a subject, a predicate, a value, with polarity, condition and valid time. Never rewritten."
        ),
    ),
    "Sublation": (
        pgettext_lazy("a word that is defined", "Sublation"),
        _(
            "the ruling that a statement was never true; it stays on record and points at the one that stands in its place."
        ),
    ),
    "Transaction time": (
        pgettext_lazy("a word that is defined", "Transaction time"),
        _("the stretch in which this store believed a row; the database alone sets it."),
    ),
    "User": (
        pgettext_lazy("a word that is defined", "User"),
        _(
            "somebody who reads, contributes, reviews, audits or administers, in a browser or through a token."
        ),
    ),
    "Valid time": (
        pgettext_lazy("a word that is defined", "Valid time"),
        _("the days in the world for which a claim holds, beside the text that they were read from."),
    ),
    "Value": (
        pgettext_lazy("a word that is defined", "Value"),
        _(
            "the object of a statement: an entity, or a typed literal with the normal form by which it compares."
        ),
    ),
    "Window": (
        pgettext_lazy("a word that is defined", "Window"),
        _("a stretch of valid time, within a scope, over which the witnesses don't change."),
    ),
    "Witness": (
        pgettext_lazy("a word that is defined", "Witness"),
        _("a statement that counts; sources that copy one another are one witness together."),
    ),
}
