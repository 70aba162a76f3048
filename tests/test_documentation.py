"""What the documentation says is held to the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from django.core.management import get_commands

from contested.web.glossary import glossary
from contested.web.stills import MOST_BYTES, STILLS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOUSE = (ROOT / "contested" / "README.md").read_text(encoding="utf-8")


def packages() -> list[Path]:
    return sorted(path.parent for path in (ROOT / "contested").glob("*/__init__.py"))


def test_the_glossary_says_what_the_packages_say() -> None:
    section = README[README.index("## The words") :]
    told = dict(re.findall(r"^\| ([A-Z][\w ]*) \| (.+) \|$", section, re.MULTILINE))
    assert told == {term.word: term.meaning for term in glossary().values()}
    assert list(told) == sorted(told)


def test_every_package_says_what_it_is() -> None:
    for package in packages():
        assert ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))), (
            package.name
        )


def test_the_map_of_the_house_names_every_room() -> None:
    named = set(re.findall(r"^\| `(\w+)` \|", HOUSE, re.MULTILINE))
    assert named == {package.name for package in packages()} - {"migrations"}


@pytest.mark.parametrize("text", [README, HOUSE], ids=["README", "house"])
def test_commands_that_are_named_exist(text: str) -> None:
    named = set(re.findall(r"manage\.py (\w+)", text))
    assert named <= set(get_commands()) | {"FILE"}


def test_settings_that_are_named_exist() -> None:
    settings = (ROOT / "contested" / "settings.py").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:CONTESTED|CELERY|DATABASE|OWNER)_[A-Z_]+)`", README))
    assert len(named) > 10
    assert named <= set(re.findall(r"\"([A-Z_]+)\"", settings))


@pytest.mark.parametrize("text", [README, HOUSE], ids=["README", "house"])
def test_files_that_are_named_exist(text: str) -> None:
    for link in re.findall(r"\]\(((?!https?:)[^)]+)\)", text):
        assert (ROOT / link).exists(), link
    if text is HOUSE:
        for name in re.findall(r"`([a-z_]+/[\w/.]*)`", text):
            assert (ROOT / "contested" / name).exists() or (ROOT / name).exists(), name


def test_the_two_commands_are_each_complete_in_itself() -> None:
    commands = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
    assert len(commands) == 2
    assert commands[0].endswith("manage.py up")
    assert "pip install" in commands[0]
    assert "-m pytest" in commands[1]
    assert "'.[test]'" in commands[1]


def test_a_larger_installation_has_no_secret_but_its_own() -> None:
    compose = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    secrets = re.findall(r"\$\{(\w+(?:KEY|PASSWORD))(:?.?)", compose)
    assert {name for name, _ in secrets} == {
        "CONTESTED_SECRET_KEY",
        "CONTESTED_APP_PASSWORD",
        "CONTESTED_OWNER_PASSWORD",
    }
    assert {how for _, how in secrets} == {":?"}


def test_the_readme_shows_nothing_but_pictures_that_the_gallery_takes() -> None:
    taken = {f"{still.name}.png" for still in STILLS}
    assert set(re.findall(r"\.screenshots/([\w.-]+)", README)) <= taken
    kept = list((ROOT / ".screenshots").iterdir())
    assert {file.name for file in kept} == taken
    assert all(file.stat().st_size <= MOST_BYTES for file in kept)
