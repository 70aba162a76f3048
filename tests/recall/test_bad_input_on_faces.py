"""Whatever is typed, and wherever: an answer, or a refusal that says what is wrong; never an error page."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from urllib.parse import quote

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from contested.agents.callers import Caller
from contested.agents.server import call
from contested.statements.models import Statement

pytestmark = pytest.mark.django_db

ASKED: dict[str, str] = {
    "nothing": "",
    "space alone": " \t\r\n\u00a0\u200b",
    "10,000 characters": "a" * 10_000,
    "as long as may be": ("Jack Hart " * 200)[:2_000],
    "2,000 different words": " ".join(f"w{number}" for number in range(2_000)),
    "as many different words as may be": " ".join(f"{number:x}" for number in range(500))[:2_000],
    "NUL": "Where was Jack\0Hart born?",
    "nothing but NUL": "\0\0\0",
    "control characters": "".join(map(chr, range(1, 32))) + "\x7f\x80\x9f where",
    "half a character": "Where was \ud800 Jack Hart \udfff born?",
    "no characters": "\ufffe\uffff\u0378\U0010ffff",
    "right to left": "أين ولد جاك هارت؟ איפה נולד Jack Hart?",
    "turned round": "\u202eWhere was \u2066Jack Hart\u2069 born?\u202c\u200f",
    "SQL": "'; drop table statement; -- \" or 1=1 /* */ $$ $1 %s %(names)s {0} :x ?",
    "search operators": "& | ! ( ) <-> <2> :* 'born' & !Coen:*A | ((",
    "one operator": "<->",
    "HTML": "<script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;{{ 7*7 }}{% debug %}",
    "wildcards": "%_%% J_ck %ar% [a-z]* .*",
    "backslashes": "\\ \\\\ \\' \\0 \\x00 \\u0000 E'\\\\",
    "JSON": '{"q": ["Where", null, {"$ne": 1}], "k": 1e999}',
    "words that ask for nothing": "what is the of and to where was it",
    "pictures": "👩‍👩‍👧‍👦🇩🇪❓🏳️‍🌈",
    "marks": "?!… — ‽ ... «» ''",
    "heaps of marks": "J" + "\u0301" * 1_900,
    "a name": "../../etc/passwd http://[::1 file:///dev/null",
    "a condition": "= = version=7.2 AND AND x=",
    "a far year": "Where was Jack Hart born in 99999999999999999999 or before -99999999999999999999 BC?",
    "a number": "1e999 NaN Infinity 0x00 ١٢٣ Ⅷ",
    "capitals that grow": "İSTANBUL ŉ ﬃ ẞ " * 60,
}  # fmt: skip


def url(text: str) -> str:
    """A question in an address, half characters as some programs send them."""
    return quote(text.encode("utf-8", "surrogatepass"))


def on_the_page(text: str) -> bool:
    answer = Client().get(f"/recall?q={url(text)}")
    assert answer.status_code in {200, 400}
    body = answer.content.decode()
    assert "<script>alert" not in body
    assert "onerror=alert(1)>" not in body
    return answer.status_code == 200


def by_rest(text: str) -> bool:
    answer = Client().get(f"/api/v1/recall?q={url(text)}")
    assert answer.status_code in {200, 400}
    assert answer.status_code == 200 or "q" in str(answer.json()["errors"][0])
    return answer.status_code == 200


def by_command(text: str) -> bool:
    out = StringIO()
    try:
        call_command("recall", "--json", "--", text, stdout=out)
    except CommandError:
        return False
    json.loads(out.getvalue().encode())
    return True


def by_tool(text: str) -> bool:
    told = call(Caller(), "recall", {"question": text})
    json.dumps(told, ensure_ascii=False).encode()
    assert told["ok"] or told["error"]
    return bool(told["ok"])


@pytest.mark.parametrize("face", [on_the_page, by_rest, by_command, by_tool])
def test_whatever_is_asked_is_answered_or_refused_in_words(hart, face: Callable[[str], bool]):
    answered = {name: face(text) for name, text in ASKED.items()}
    refused = {name for name, was in answered.items() if not was}
    too_much = {"10,000 characters", "2,000 different words"}
    no_word = {"nothing but NUL", "pictures", "marks", "one operator", "no characters", "space alone"}
    # The page without a question is where one is asked.
    assert refused - {"nothing", "space alone"} >= too_much
    assert refused <= too_much | no_word | {"nothing", "NUL", "half a character", "control characters"}
    assert Statement.objects.count() == 2


@pytest.mark.parametrize(
    "raw", ["%00", "%ff%fe", "%ed%a0%80", "%", "%zz", "%c0%af", "a&q=b", "a%0d%0aX: 1", "+" * 3_000]
)
def test_an_address_that_is_no_text_is_answered_or_refused(hart, raw):
    for path in ("/recall", "/api/v1/recall"):
        answer = Client().get(f"{path}?q={raw}")
        assert answer.status_code in {200, 400}, path
