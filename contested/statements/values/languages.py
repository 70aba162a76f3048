"""Words with a language: `Köln@de`."""

import re

_TAGGED = re.compile(r"(.+)@([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)", re.DOTALL)
_CHINESE = {
    "zh-cn": "zh-hans", "zh-sg": "zh-hans", "zh-my": "zh-hans",
    "zh-tw": "zh-hant", "zh-hk": "zh-hant", "zh-mo": "zh-hant",
}  # fmt: skip
"""Regions that tell which script is written."""


def split_language(text: str) -> tuple[str, str | None]:
    """The words and their language tag in lower case, or None where there is none."""
    match = _TAGGED.fullmatch(text.strip())
    return (match[1], match[2].lower()) if match else (text, None)


def comparable_language(tag: str | None) -> str:
    """What of a tag tells one language from another when words are compared: language and script, no region."""
    if tag is None:
        return ""
    tag = _CHINESE.get(tag, tag)
    language, *rest = tag.split("-")
    script = next((part for part in rest if len(part) == 4 and part.isalpha()), None)
    return f"{language}-{script}" if script else language
