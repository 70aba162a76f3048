"""The nouns that pages count, in singular and plural: a language may have more forms than two, so none is glued together."""

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import ngettext

NOUNS: Final[Mapping[str, Callable[[int], str]]] = {
    "cell": lambda count: ngettext("%(count)s cell", "%(count)s cells", count),
    "change": lambda count: ngettext("%(count)s change", "%(count)s changes", count),
    "claim": lambda count: ngettext("%(count)s claim", "%(count)s claims", count),
    "conflict": lambda count: ngettext("%(count)s conflict", "%(count)s conflicts", count),
    "contested cell": lambda count: ngettext("%(count)s contested cell", "%(count)s contested cells", count),
    "contested window": lambda count: ngettext(
        "%(count)s contested window", "%(count)s contested windows", count
    ),
    "dispute": lambda count: ngettext("%(count)s dispute", "%(count)s disputes", count),
    "disputed value": lambda count: ngettext("%(count)s disputed value", "%(count)s disputed values", count),
    "entity": lambda count: ngettext("%(count)s entity", "%(count)s entities", count),
    "further position": lambda count: ngettext(
        "%(count)s further position", "%(count)s further positions", count
    ),
    "independent source": lambda count: ngettext(
        "%(count)s independent source", "%(count)s independent sources", count
    ),
    "independent witness": lambda count: ngettext(
        "%(count)s independent witness", "%(count)s independent witnesses", count
    ),
    "larger one": lambda count: ngettext("%(count)s larger one", "%(count)s larger ones", count),
    "lighter position": lambda count: ngettext(
        "%(count)s lighter position", "%(count)s lighter positions", count
    ),
    "lighter value": lambda count: ngettext("%(count)s lighter value", "%(count)s lighter values", count),
    "likeness": lambda count: ngettext("%(count)s likeness", "%(count)s likenesses", count),
    "line": lambda count: ngettext("%(count)s line", "%(count)s lines", count),
    "more pair": lambda count: ngettext("%(count)s more pair", "%(count)s more pairs", count),
    "more statement": lambda count: ngettext("%(count)s more statement", "%(count)s more statements", count),
    "more value": lambda count: ngettext("%(count)s more value", "%(count)s more values", count),
    "more witness": lambda count: ngettext("%(count)s more witness", "%(count)s more witnesses", count),
    "other source": lambda count: ngettext("%(count)s other source", "%(count)s other sources", count),
    "other": lambda count: ngettext("%(count)s other", "%(count)s others", count),
    "pair": lambda count: ngettext("%(count)s pair", "%(count)s pairs", count),
    "pattern": lambda count: ngettext("%(count)s pattern", "%(count)s patterns", count),
    "position": lambda count: ngettext("%(count)s position", "%(count)s positions", count),
    "predicate": lambda count: ngettext("%(count)s predicate", "%(count)s predicates", count),
    "question": lambda count: ngettext("%(count)s question", "%(count)s questions", count),
    "quote": lambda count: ngettext("%(count)s quote", "%(count)s quotes", count),
    "read": lambda count: ngettext("%(count)s read", "%(count)s reads", count),
    "retired claim": lambda count: ngettext("%(count)s retired claim", "%(count)s retired claims", count),
    "retired statement": lambda count: ngettext(
        "%(count)s retired statement", "%(count)s retired statements", count
    ),
    "shared cell": lambda count: ngettext("%(count)s shared cell", "%(count)s shared cells", count),
    "source": lambda count: ngettext("%(count)s source", "%(count)s sources", count),
    "span": lambda count: ngettext("%(count)s span", "%(count)s spans", count),
    "statement": lambda count: ngettext("%(count)s statement", "%(count)s statements", count),
    "sublation": lambda count: ngettext("%(count)s sublation", "%(count)s sublations", count),
    "value": lambda count: ngettext("%(count)s value", "%(count)s values", count),
    "witness": lambda count: ngettext("%(count)s witness", "%(count)s witnesses", count),
}
