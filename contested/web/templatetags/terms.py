"""Words of the product that lead to what they mean."""

import re

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe

from contested.web.defined import DEFINED
from contested.web.glossary import glossary

register = template.Library()

MARKS = re.compile(r"[`*]")


@register.simple_tag
def term(word: str, text: str = "") -> SafeString:
    """`{% term "cell" %}`, `{% term "witness" "witnesses" %}`: a word with its meaning, and the way to the glossary.

    Raises a KeyError for a word that no package defines.
    """
    found = glossary()[word.lower()]
    name, meant = map(str, DEFINED[found.word])
    address = f"{reverse('help-glossary')}#{found.anchor}"
    return format_html(
        '<a class="term" href="{}" title="{}">{}</a>',
        address,
        re.sub(MARKS, "", meant),
        # As it is written here, or as the reader's language has it.
        text or (word if name == found.word else name),
    )


@register.filter
def defined(word: str) -> str:
    """A word that a package defines, in the reader's language."""
    return str(DEFINED[word][0])


@register.filter
def meaning(word: str) -> SafeString:
    """Its meaning, with what stands in `code` or *emphasis* set so."""
    coded = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(DEFINED[word][1])))
    return mark_safe(re.sub(r"\*([^*]+)\*", r"<em>\1</em>", coded))  # noqa: S308 - escaped in the line above
