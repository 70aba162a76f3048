"""What readers are told in their language, and what stays as it is in every one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.utils import translation

from contested.review.errors import HeldByAnother
from contested.statements.errors import Refused
from contested.statements.values.calendars import Unit, day_number
from contested.web import days, wording
from contested.web.defined import DEFINED
from contested.web.glossary import glossary
from contested.web.nouns import NOUNS
from contested.web.refusals import sentence_of
from contested.web.sayings import say
from contested.web.sights import pages

GERMAN = {"accept-language": "de-AT,de;q=0.9,en;q=0.5"}


@pytest.mark.django_db
def test_the_language_is_chosen_by_cookie_else_as_the_browser_asks() -> None:
    reader = Client()
    page = reader.get("/states/", headers=GERMAN)
    assert '<html lang="de"' in page.content.decode()
    assert page["Content-Language"] == "de"
    assert {"Accept-Language", "Cookie"} <= set(page["Vary"].split(", "))
    back = reader.post("/language/", {"language": "en", "next": "/states/?x=1"}, headers=GERMAN)
    assert back["Location"] == "/states/?x=1"
    assert '<html lang="en"' in reader.get("/states/", headers=GERMAN).content.decode()
    assert reader.post("/language/", {"language": "en", "next": "//elsewhere.example/"})["Location"] == "/"


@pytest.mark.django_db
def test_programs_are_answered_in_english() -> None:
    answer = Client().get("/api/v1/cells/0", headers=GERMAN)
    assert answer.status_code == 404
    assert answer.content == Client().get("/api/v1/cells/0").content
    assert "Content-Language" not in answer
    shown = "/map/shown/predicates.csv"
    assert Client(headers=GERMAN).get(shown).getvalue() == Client().get(shown).getvalue()


@pytest.mark.parametrize(
    ("date", "unit", "text"),
    [
        ((2006, 8, 24), Unit.DAY, "24. Aug. 2006"),
        ((1862, 3, 1), Unit.MONTH, "März 1862"),
        ((-43, 3, 15), Unit.DAY, "15. März 44 v. Chr."),
        ((1800, 1, 1), Unit.CENTURY, "19. Jahrhundert"),
        ((-65_999_999, 1, 1), Unit.YEAR, "vor 66 Millionen Jahren"),
    ],
)
def test_days_are_written_in_the_readers_order_and_not_shifted(date, unit, text) -> None:
    with translation.override("de"):
        assert days.day_text(day_number(*date), unit) == text


def test_figures_are_written_with_the_readers_separators() -> None:
    with translation.override("de"):
        assert wording.number(235_000) == "235.000"
        assert wording.percent(0.0596) == f"6,0{wording.NBSP}%"
        assert wording.precision(0.85) == "0,85"
        assert wording.counted(1_200, "cell") == "1.200 Zellen"
        assert wording.listed(["A", "B", "C"], last="or") == "A, B oder C"


# What is for the eye and the ear of a reader; everything else in a page is for programs, and the same in every language.
WORDS = {"aria-label", "aria-description", "title", "alt", "placeholder", "lang", "label", "content"}
# What a script shows in its turn.
SAID = ("data-said", "data-word", "data-copied", "data-away", "data-forget", "data-recent", "data-empty")


class Anatomy(HTMLParser):
    """What a page is built of, its words apart: its attributes, and the texts that are not quoted from a source."""

    QUOTED = {"blockquote", "code", "mark", "pre", "q", "script", "style", "svg"}
    EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}

    def __init__(self, page: str) -> None:
        super().__init__()
        self.attributes: list[tuple[str, str, str | None]] = []
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        secret = given.get("name") == "csrfmiddlewaretoken"
        self.attributes += [
            (tag, name, value)
            for name, value in attrs
            if not (name in WORDS or name.startswith(SAID) or (secret and name == "value"))
        ]
        self.texts += [value for name, value in attrs if name in WORDS - {"lang", "content"} and value]
        if tag not in self.EMPTY:
            quoted = tag in self.QUOTED or (given.get("lang") == "en" and tag != "html")
            self._open.append((tag, quoted or bool(self._open and self._open[-1][1])))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not (self._open and self._open[-1][1]):
            self.texts.append(" ".join(data.split()))


# Words that English sentences can hardly do without, and German ones never have: two of them are no name.
ENGLISH = re.compile(r"\b(the|of|and|is|are|has|have|this|that|which|from|with|by|for|not|no|it|who|what)\b")
# Of these the moment of reading is a part.
ANOTHER_MOMENT = re.compile(r"as_of=[^&]*|@[0-9T:.Z-]+")
LOOKED_AT = (
    "map", "search", "sources", "source", "predicate", "gate", "log", "disputes", "cell-contested", "entity-changed",
    "statement", "recall-contested", "sign-in", "bad-parameter",
)  # fmt: skip


@pytest.mark.django_db
def test_pages_differ_in_their_words_alone_and_leave_no_sentence_untranslated(world) -> None:
    """Addresses, geometry, what scripts read and what forms send is the same for every reader."""
    found = pages()
    untold: dict[str, list[str]] = {}
    unlike: dict[str, set[tuple[str, str, str | None]]] = {}
    for name in LOOKED_AT:
        english, german = (
            Anatomy(ANOTHER_MOMENT.sub("", reader.get(found[name]).content.decode()))
            for reader in (Client(headers={"accept-language": each}) for each in ("en", "de"))
        )
        apart = set(english.attributes) ^ set(german.attributes)
        if apart := {each for each in apart if each[:2] != ("rect", "width") or name != "recall-contested"}:
            unlike[name] = apart
        said = [text for text in german.texts if text in english.texts]
        if left := [text for text in said if len(ENGLISH.findall(text)) > 1]:
            untold[name] = left
    assert unlike == {}
    assert untold == {}


@pytest.mark.django_db
def test_a_language_from_right_to_left_turns_the_page() -> None:
    with override_settings(LANGUAGES=[*settings.LANGUAGES, ("ar", "العربية")]):
        page = Client(headers={"accept-language": "ar"}).get("/states/").content.decode()
    assert '<html lang="ar" dir="rtl"' in page


def test_what_layers_below_refuse_is_said_in_the_readers_language() -> None:
    """Every refusal's own sentence, and those with blanks; with the blanks filled anew."""
    with translation.override("de"):
        for refusal in _refusals(Refused):
            message = refusal.message()
            assert (
                refusal.__module__.startswith(("contested.agents", "contested.api"))
                or say(message) != message
            )
        assert say("precision: is longer than 2,000 characters") == "precision: ist länger als 2.000 Zeichen"
        assert say("“x” is none of these words of ours") == "„x“ ist keines von these words of ours"
        assert say("Nothing that anybody below says.") == "Nothing that anybody below says."
        held = HeldByAnother("ada", datetime(2026, 3, 14, 9, 30, tzinfo=UTC))
        assert sentence_of(held) == "ada hat diesen Streitfall bis 09:30:00 UTC in Arbeit."


def _refusals(kind: type[Refused]) -> Iterator[type[Refused]]:
    for each in kind.__subclasses__():
        yield each
        yield from _refusals(each)


def test_the_glossary_is_made_of_what_the_packages_define() -> None:
    said = {word: (str(name), str(meaning)) for word, (name, meaning) in DEFINED.items()}
    assert said == {term.word: (term.word, term.meaning) for term in glossary().values()}


def test_every_noun_that_a_template_counts_is_known() -> None:
    counted = {
        noun.partition(",")[0]
        for path in (settings.BASE_DIR / "templates").rglob("*.html")
        for noun in re.findall(r'\|counted:"([^"]+)"', path.read_text(encoding="utf-8"))
    }
    assert counted - set(NOUNS) == set()
