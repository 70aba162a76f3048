"""What the content security policy forbids is not written in the first place."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template

TEMPLATES = Path(settings.BASE_DIR) / "templates"
STATIC = Path(settings.BASE_DIR) / "static"
FILES = sorted(path for path in TEMPLATES.rglob("*") if path.is_file())
SYMBOL = re.compile(r"""icon "([\w-]+)\"""")

FORBIDDEN = {
    "a style attribute": re.compile(r"\sstyle\s*="),
    "a style element": re.compile(r"<style\b"),
    "a script in the page": re.compile(r"<script\b(?![^>]*\bsrc=)"),
    "a handler attribute": re.compile(r"\son[a-z]+\s*="),
    "an htmx handler, which would be evaluated": re.compile(r"\shx-(on|vals=['\"]js:|vars)"),
    "a javascript address": re.compile(r"javascript:"),
    "something from another server": re.compile(r"<(?:script|link|img|use)\b[^>]*(?:src|href)=['\"]https?:"),
}


# Sent as a file to be kept, which stands by itself and not under the policy of the pages.
REPORTS = {TEMPLATES / "experiment" / "report.html"}


@pytest.mark.parametrize(
    "path", sorted(set(FILES) - REPORTS), ids=lambda path: str(path.relative_to(TEMPLATES))
)
def test_a_template_holds_nothing_that_the_policy_would_block(path):
    found = [what for what, pattern in FORBIDDEN.items() if pattern.search(path.read_text())]
    assert found == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_a_template_compiles(path):
    get_template(str(path.relative_to(TEMPLATES)))


def test_every_symbol_that_a_template_names_is_drawn():
    drawn = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC / "icons.svg").read_text()))
    named = {name for path in FILES for name in SYMBOL.findall(path.read_text())}
    assert named <= drawn


def test_every_label_has_its_glyph():
    from contested.web.labels import LABELS

    sprite = (STATIC / "icons.svg").read_text()
    assert [label.key for label in LABELS if f'id="g-{label.glyph}"' not in sprite] == []


def test_scripts_are_modules_of_our_own_that_evaluate_nothing():
    for path in (STATIC / "js").glob("*.js"):
        text = path.read_text()
        assert not re.search(r"\beval\(|new Function|innerHTML|document\.write", text), path.name
