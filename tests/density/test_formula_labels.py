"""What kind of (dis)agreement a cell is."""

import pytest

from contested.density.formula import Polarity

from .saying import cell, denies, says

ABSENT, UNSURE = Polarity.ABSENT, Polarity.UNKNOWN


@pytest.mark.parametrize(
    ("policy", "claims", "label"),
    [
        ("immutable", [], "no_evidence"),
        ("immutable", [says("A", "X", retired=True)], "no_evidence"),
        ("immutable", [says("A", "X", polarity=ABSENT)], "no_evidence"),
        ("immutable", [says("A", "X")], "settled"),
        (
            "multi",
            [says("A", "X"), says("B", "X", polarity=ABSENT), says("C", "X", polarity=UNSURE)],
            "settled",
        ),
        ("immutable", [says("A", "X", under="a"), says("B", "Y", under="b")], "settled"),
        ("immutable", [says("A", "1879"), says("B", "1879-03")], "complementary"),
        ("functional_at_time", [says("A", "1879", "2019"), says("B", "1879-03", "2023")], "complementary"),
        ("immutable", [says("A", "1879", under="a"), says("B", "1879-03", under="b")], "settled"),
        ("unknown", [says("A", "1879"), says("B", "1879-03")], "complementary"),
        ("unknown", [says("A", "X"), says("B", "Y")], "undetermined"),
        ("unknown", [says("A", "X", "2019"), says("B", "Y", "2023")], "undetermined"),
        ("unknown", [says("A", "X"), says("B", "Y", "2019", under="b")], "undetermined"),
        ("unknown", [says("A", "X", under="a"), says("B", "Y", under="b")], "settled"),
        ("unknown", [says("A", "X"), denies("B", "X")], "undetermined"),
        ("unknown", [says("A", "X", "2010/2019"), denies("B", "X", "2015")], "undetermined"),
        ("unknown", [says("A", "X", "2010/2012"), denies("B", "X", "2015")], "changed"),
        ("unknown", [says("A", "X"), denies("B", "Y")], "settled"),
        ("functional_at_time", [says("A", "X"), denies("B", "X", "2015")], "undetermined"),
        ("functional_at_time", [says("A", "X", "2010"), denies("B", "X", "2015")], "changed"),
        ("multi", [says("A", "X", "2010"), denies("B", "X", "2015")], "changed"),
        ("bounded:2", [says("A", "X", "2010"), denies("B", "X", "2015")], "changed"),
        ("functional_at_time", [says("A", "X", "2010"), says("B", "Y", "2015")], "changed"),
        (
            "functional_at_time",
            [says("A", "X", "2010", under="a"), says("B", "Y", "2015", under="b")],
            "settled",
        ),
        ("multi", [denies("A", "X"), denies("B", "Y")], "denied"),
        ("multi", [says("A", "X"), says("B", "Y")], "several"),
        ("multi", [says("A", "X", "2010"), says("B", "Y", "2015")], "several"),
        ("multi", [says("A", "1879"), says("B", "1879-03")], "complementary"),
        ("bounded:2", [says("A", "X"), says("B", "Y")], "several"),
        ("bounded:2", [says("A", "X"), says("B", "Y"), says("C", "Z", precision=0)], "undetermined"),
    ],
)
def test_the_first_that_holds(policy, claims, label):
    assert cell(policy, *claims).label == label


class TestCorrected:
    @pytest.mark.parametrize("policy", ["immutable", "functional_at_time", "bounded:1"])
    def test_it_would_be_contested_if_what_fell_still_counted(self, policy):
        assert cell(policy, says("A", "Coen", retired=True), says("B", "McIvor")).label == "corrected"

    def test_what_fell_agreed(self):
        assert cell("immutable", says("A", "Coen", retired=True), says("B", "Coen")).label == "settled"

    def test_what_fell_belonged_to_another_time(self):
        fallen = says("A", "Cairns", "2010", retired=True)
        assert cell("functional_at_time", fallen, says("B", "Brisbane", "2015")).label == "settled"

    def test_a_source_that_corrected_itself(self):
        assert cell("immutable", says("A", "Coen", retired=True), says("A", "McIvor")).label == "corrected"

    def test_a_denial_that_fell(self):
        assert cell("multi", says("A", "Ann"), denies("B", "Ann", retired=True)).label == "corrected"

    def test_under_todays_policy(self):
        assert cell("multi", says("A", "Ann", retired=True), says("B", "Bob")).label == "settled"

    def test_what_is_left_is_still_contested(self):
        claims = [says("A", "Coen"), says("B", "McIvor"), says("C", "Cairns", retired=True)]
        assert cell("immutable", *claims).label == "contested"

    def test_what_fell_is_told_apart_from_what_changed(self):
        changed = [says("A", "Cairns", "2010"), says("B", "Brisbane", "2015")]
        fallen = says("C", "Sydney", "2015", retired=True)
        assert cell("functional_at_time", *changed, fallen).label == "corrected"


def test_a_succession_is_assumed_only_where_it_explains_the_label():
    move = [says("A", "Cairns", "2019/"), says("B", "Brisbane", "2023/")]
    assert cell("functional_at_time", *move).assumed
    contested = [*move, says("C", "Sydney", "2023/"), says("D", "Perth", "2020/..")]
    assert not cell("functional_at_time", *contested).assumed


def test_an_end_that_a_denial_already_gave_is_not_assumed():
    claims = [says("A", "Cairns", "2019/"), denies("A", "Cairns", "2021/"), says("B", "Brisbane", "2023/")]
    score = cell("functional_at_time", *claims)
    assert (score.label, score.assumed) == ("changed", False)
