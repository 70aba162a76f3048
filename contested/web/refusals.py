"""What the store refused, as pages say it."""

from __future__ import annotations

from contested.statements.errors import Refused
from contested.web.sayings import say


def refusal_text(refused: Refused) -> str:
    """Return a refusal in the reader's language, as it stands: a sentence, or words after a field's name."""
    return say(str(refused))


def sentence_of(refused: Refused) -> str:
    """A refusal as a sentence; a login with which it begins stays as it is."""
    text = refusal_text(refused)
    logins = tuple(str(refused.facts[name]) for name in ("holder", "by") if refused.facts.get(name))
    return closed(text) if text.startswith(logins) else sentence(text)


def sentence(reason: str) -> str:
    """Return a refusal's reason as a sentence of its own."""
    return closed(f"{reason[:1].upper()}{reason[1:]}")


def closed(text: str) -> str:
    """Return a text with a full stop, where nothing else ends it."""
    return text if text.endswith((".", "!", "?")) else f"{text}."
