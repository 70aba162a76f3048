"""The catalogues of translations: whole, current, and compiled as they stand."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from gettext import GNUTranslations
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import override_settings

ROOT = Path(__file__).parents[2]
CATALOGUES = ROOT / "contested" / "locale"
LANGUAGES = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
BLANK = re.compile(r"%\((\w+)\)s|\{(\w+)\}")
# A language may count centuries by years, or number them.
EITHER = {"year", "century"}


@dataclass
class Message:
    """One entry of a catalogue; `texts` has a key for each form of the plural, 0 alone where there is none."""

    context: str = ""
    text: str = ""
    plural: str = ""
    texts: dict[int, str] = field(default_factory=dict)
    flags: set[str] = field(default_factory=set)
    obsolete: bool = False

    @property
    def name(self) -> str:
        """What the compiled catalogue calls it."""
        return f"{self.context}\x04{self.text}" if self.context else self.text


LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])? )?(".*")')


def read(path: Path) -> Iterator[Message]:
    for entry in path.read_text(encoding="utf-8").split("\n\n"):
        message, part, form = Message(), "", 0
        for line in entry.splitlines():
            if line.startswith("#,"):
                message.flags = {flag.strip() for flag in line[2:].split(",")}
            elif line.startswith("#~"):
                message.obsolete = True
            elif found := LINE.fullmatch(line):
                part, form = found[1] or part, int(found[2] or 0) if found[1] else form
                said = ast.literal_eval(found[3])
                match part:
                    case "msgctxt":
                        message.context += said
                    case "msgid":
                        message.text += said
                    case "msgid_plural":
                        message.plural += said
                    case _:
                        message.texts[form] = message.texts.get(form, "") + said
        if message.text or message.obsolete:
            yield message


def blanks(text: str) -> set[str]:
    return {percent or brace for percent, brace in BLANK.findall(text)}


@pytest.fixture(scope="module", params=LANGUAGES)
def catalogue(request: pytest.FixtureRequest) -> Path:
    return CATALOGUES / str(request.param) / "LC_MESSAGES" / "django.po"


def test_every_message_is_translated_and_none_is_a_guess_or_left_over(catalogue) -> None:
    left = [
        message.text
        for message in read(catalogue)
        if message.obsolete or "fuzzy" in message.flags or not all(message.texts.values())
    ]
    assert left == []


def test_a_translation_fills_the_same_blanks(catalogue) -> None:
    """One form of a plural may leave the number out."""
    strange = [
        message.text
        for message in read(catalogue)
        for text in message.texts.values()
        if not blanks(text) - EITHER <= blanks(message.text + message.plural)
        or (not message.plural and blanks(text) - EITHER != blanks(message.text) - EITHER)
    ]
    assert strange == []


def test_the_compiled_catalogue_says_what_the_written_one_says(catalogue) -> None:
    with catalogue.with_suffix(".mo").open("rb") as file:
        compiled = GNUTranslations(file)._catalog  # type: ignore[attr-defined]  # there is no other way to list them
    compiled.pop("")
    written = {
        (message.name, form) if message.plural else message.name: text
        for message in read(catalogue)
        for form, text in message.texts.items()
        if text
    }
    assert compiled == written


@pytest.mark.skipif(shutil.which("xgettext") is None, reason="GNU gettext reads the texts out of the code")
def test_no_text_of_code_or_templates_is_missing(catalogue, tmp_path, monkeypatch) -> None:
    """`manage.py translate` brings the catalogues up to date."""
    for folder, kept in (("contested", "*.py"), ("templates", "*")):
        for path in (ROOT / folder).rglob(kept):
            if path.is_file():
                copy = tmp_path / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, copy)
    (tmp_path / "contested" / "locale").mkdir()
    monkeypatch.chdir(tmp_path)
    with override_settings(LOCALE_PATHS=[tmp_path / "contested" / "locale"]):
        call_command("translate", verbosity=0, only_read=True)
    fresh = tmp_path / catalogue.relative_to(ROOT)
    named = {message.name for message in read(fresh)}
    known = {message.name for message in read(catalogue)}
    assert named - known == set()
    assert known - named == set()


def test_no_text_hides_from_the_catalogue_in_an_f_string() -> None:
    """Up to Python 3.11 such a string is one token, and xgettext doesn't look into it."""
    names = {"_", "gettext", "gettext_lazy", "ngettext", "pgettext", "npgettext"}
    hidden = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in (ROOT / "contested").rglob("*.py")
        for string in ast.walk(ast.parse(path.read_text()))
        if isinstance(string, ast.JoinedStr)
        for call in ast.walk(string)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names
    ]
    assert hidden == []
