"""Marks as they are written into a page."""

from decimal import Decimal

from django.template import Context, Template


def drawn(template: str, **given) -> str:
    return Template("{% load marks words %}" + template).render(Context(given))


def test_a_chip_says_the_score_in_ticks_in_number_and_in_word():
    chip = drawn("{% chip score url='/cells/7' %}", score=Decimal("0.740000000"))
    assert chip.count('class="on"') == 4
    assert "<b>0.74</b> strong" in chip
    assert '<a href="/cells/7"' in chip


def test_a_cell_without_evidence_has_no_score_rather_than_zero():
    chip = drawn("{% chip score %}", score=None)
    assert "no score" in chip
    assert "0.00" not in chip


def test_a_label_is_a_glyph_and_a_word():
    assert "g-none" in drawn("{% label 'no_evidence' %}")
    assert "no evidence" in drawn("{% label 'no_evidence' %}")


def test_a_split_bar_can_be_heard():
    bar = drawn("{% split shares names=names %}", shares=[0.6, 0.4], names=["Coen", "Mc<Ivor"])
    assert "Coen with 60\N{NO-BREAK SPACE}% of the weight, Mc&lt;Ivor with 40" in bar
    assert 'width="60.00%"' in bar


def test_a_split_bar_keeps_its_numbers_in_a_language_that_writes_commas():
    from django.utils import translation

    with translation.override("de"):
        assert 'width="33.33%"' in drawn("{% split shares %}", shares=[2, 1])


def test_words_for_numbers_days_and_shares():
    assert drawn("{{ 3|counted:'entity,entities' }}, {{ 1|counted:'source' }}") == "3 entities, 1 source"
    assert drawn("{{ 0.85|precision }} {{ 1234|number }}") == ".85 1,234"
    assert drawn("{% witnessed 12 6 %}") == "12 sources, 6 independent"
