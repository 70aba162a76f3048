"""Words of the product that lead to what they mean."""

import re

from django import template
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from contested.web.glossary import glossary

register = template.Library()

MARKS = re.compile(r"[`*]")


@register.simple_tag
def term(word: str, text: str = "") -> SafeString:
    """`{% term "cell" %}`, `{% term "witness" "witnesses" %}`: a word with its meaning, and the way to the glossary.

    Raises a KeyError for a word that no package defines.
    """
    found = glossary()[word.lower()]
    address = f"{reverse('help-glossary')}#{found.anchor}"
    return format_html(
        '<a class="term" href="{}" title="{}">{}</a>',
        address,
        re.sub(MARKS, "", _(found.meaning)),
        text or word,
    )


@register.filter
def meaning(text: str) -> SafeString:
    """A meaning in the reader's language, with what stands in `code` or *emphasis* set so."""
    coded = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(_(text)))
    return mark_safe(re.sub(r"\*([^*]+)\*", r"<em>\1</em>", coded))  # noqa: S308 - escaped in the line above
