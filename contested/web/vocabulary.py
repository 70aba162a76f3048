"""The store's own words in the language of whoever reads: what a claim is, a source, a policy, a ruling, an import."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

# Words that stand in more than one vocabulary, and would not be the same word everywhere, are told apart by theirs.
KINDS: dict[str, dict[str, Promise]] = {
    "polarity": {
        "asserted": pgettext_lazy("of a statement", "asserted"),
        "negated": pgettext_lazy("of a statement", "negated"),
        "absent": pgettext_lazy("of a statement", "absent"),
        "unknown": pgettext_lazy("of a statement", "unknown"),
    },
    "origin": {
        "curated": pgettext_lazy("who said so of a policy", "curated"),
        "vocabulary": pgettext_lazy("who said so of a policy", "vocabulary"),
        "inferred": pgettext_lazy("who said so of a policy", "inferred"),
        "unknown": pgettext_lazy("who said so of a policy", "unknown"),
        "agent": pgettext_lazy("who said so of a policy", "agent"),
    },
    # Why a value holds no more: by which rule, or what was done to it.
    "former": {
        "stated end": pgettext_lazy("why a value holds no more", "stated end"),
        "handover": pgettext_lazy("why a value holds no more", "handover"),
        "assumed succession": pgettext_lazy("why a value holds no more", "assumed succession"),
        "one voice": pgettext_lazy("why a value holds no more", "one voice"),
    },
    "policy": {
        "immutable": pgettext_lazy("a policy", "immutable"),
        "functional_at_time": pgettext_lazy("a policy", "functional_at_time"),
        "multi": pgettext_lazy("a policy", "multi"),
        "unknown": pgettext_lazy("a policy", "unknown"),
    },
    "": {
        # What a statement became.
        "retracted": pgettext_lazy("of a statement", "retracted"),
        "corrected": pgettext_lazy("of a statement", "corrected"),
        "promoted": pgettext_lazy("of a statement", "promoted"),
        "sublated": pgettext_lazy("of a statement", "sublated"),
        "bounded": pgettext_lazy("of a statement", "bounded"),
        "narrowed": pgettext_lazy("of a statement", "narrowed"),
        "hidden": pgettext_lazy("of a statement", "hidden"),
        "deprecated": pgettext_lazy("of a statement", "deprecated"),
        "closed": pgettext_lazy("of a statement", "closed"),
        # What evidence does for it.
        "supports": pgettext_lazy("of evidence", "supports"),
        "rebuts": pgettext_lazy("of evidence", "rebuts"),
        "mentions": pgettext_lazy("of evidence", "mentions"),
        # What a value is.
        "entity": pgettext_lazy("type of a value", "entity"),
        "text": pgettext_lazy("type of a value", "text"),
        "langtext": pgettext_lazy("type of a value", "langtext"),
        "number": pgettext_lazy("type of a value", "number"),
        "quantity": pgettext_lazy("type of a value", "quantity"),
        "date": pgettext_lazy("type of a value", "date"),
        "boolean": pgettext_lazy("type of a value", "boolean"),
        # What a source is.
        "primary": pgettext_lazy("of a source", "primary"),
        "scholarly": pgettext_lazy("of a source", "scholarly"),
        "reference": pgettext_lazy("of a source", "reference"),
        "community": pgettext_lazy("of a source", "community"),
        "unverified": pgettext_lazy("of a source", "unverified"),
        "ordinary": pgettext_lazy("of a source", "ordinary"),
        "hypothesis": pgettext_lazy("of a source", "hypothesis"),
        "quarantine": pgettext_lazy("of a source", "quarantine"),
        "session": pgettext_lazy("of a source", "session"),
        # What an alignment says, and how it stands.
        "exact": pgettext_lazy("how predicates relate", "exact"),
        "inverse": pgettext_lazy("how predicates relate", "inverse"),
        "narrower": pgettext_lazy("how predicates relate", "narrower"),
        "broader": pgettext_lazy("how predicates relate", "broader"),
        "close": pgettext_lazy("how predicates relate", "close"),
        "different": pgettext_lazy("how predicates relate", "different"),
        "candidate": pgettext_lazy("of an alignment", "candidate"),
        "given": pgettext_lazy("of an alignment", "given"),
        "suggested": pgettext_lazy("of an alignment", "suggested"),
        "proposed": pgettext_lazy("of an alignment", "proposed"),
        "judged": pgettext_lazy("of an alignment", "judged"),
        "review": pgettext_lazy("of an alignment", "review"),
        "accepted": pgettext_lazy("of an alignment", "accepted"),
        "rejected": pgettext_lazy("of an alignment", "rejected"),
        # How an import stands.
        "waiting for its columns": pgettext_lazy("of an import", "waiting for its columns"),
        "waiting": pgettext_lazy("of an import", "waiting"),
        "running": pgettext_lazy("of an import", "running"),
        "stopped": pgettext_lazy("of an import", "stopped"),
        "done": pgettext_lazy("of an import", "done"),
        "failed": pgettext_lazy("of an import", "failed"),
        # What a user may do.
        "reader": pgettext_lazy("a role", "reader"),
        "contributor": pgettext_lazy("a role", "contributor"),
        "reviewer": pgettext_lazy("a role", "reviewer"),
        "administrator": pgettext_lazy("a role", "administrator"),
        "auditor": pgettext_lazy("a role", "auditor"),
        # How a dispute stands.
        "open": pgettext_lazy("of a dispute", "open"),
        "awaiting second": pgettext_lazy("of a dispute", "awaiting second"),
        "decided": pgettext_lazy("of a dispute", "decided"),
    },
}


def word(text: str, kind: str = "") -> str:
    """Return a word of the store in the reader's language; one that is none of its words, as it is.

    `kind` is `polarity`, `origin` or `policy` for the words that mean something else there.
    """
    found = KINDS[kind].get(text) or KINDS[""].get(text)
    return text if found is None else str(found)
