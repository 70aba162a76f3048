"""Every word that one slip may have been, and names without their marks."""

import unicodedata

import pytest
from django.db import connection

from contested.recall.slips import LONGEST, mended
from contested.statements.values.bare import bare


@pytest.mark.parametrize("typed", ["oxgen", "oxyygen", "oxigen", "oxyegn", "ozygen", "xygen", "oxyge"])
def test_a_slip_is_mended_wherever_it_is(typed):
    assert "oxygen" in mended(typed)


def test_a_slip_is_mended_in_the_script_of_the_word():
    assert "пушкин" in mended("пушкен")
    assert not any(letter.isascii() for word in mended("пушкен") for letter in word)


def test_what_is_short_or_long_is_left_alone_and_no_word_is_its_own_slip():
    assert mended("cat") == mended("x" * (LONGEST + 1)) == []
    assert "coen" not in mended("coen")


@pytest.mark.django_db
def test_the_database_takes_the_same_marks_away():
    letters = [chr(code) for code in range(0x20, 0x590) if unicodedata.category(chr(code))[0] in "LM"]
    names = [letter.casefold() + "n" for letter in letters] + [
        "københavn",
        "łódź",
        "straße",
        "ǽon",
        "việt nam",
    ]
    with connection.cursor() as cursor:
        cursor.execute(
            "select bare(name) from unnest(%s::text[]) with ordinality n (name, place) order by place",
            [names],
        )
        assert [row[0] for row in cursor.fetchall()] == [bare(name) for name in names]
    assert bare("københavn łódź") == "kobenhavn lodz"
