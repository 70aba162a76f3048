"""What the layers below say in English, in the reader's language: each sentence with its blanks.

They are read by programs and people alike and know no translation. Here stand the sentences that pages show, as messages
with named blanks; one is known again by its words, and said anew with what filled the blanks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from django.utils.translation import get_language, gettext_noop
from django.utils.translation import gettext as _

from contested.web.vocabulary import word
from contested.web.wording import written

BLANK = re.compile(r"%\((\w+)\)s")
FIGURES = frozenset(
    {"count", "most", "least", "values", "precision", "first", "second", "own", "other", "high", "low", "gap"}
)
"""Blanks that hold a number, which is written as the reader's language does."""

SAYINGS: Final = (
    # What a record is refused for; the field stands before it.
    gettext_noop("is missing"),
    gettext_noop("is not a text"),
    gettext_noop("is not a list"),
    gettext_noop("holds nothing that can be seen"),
    gettext_noop("holds a NUL character, which no text can"),
    gettext_noop("holds half a character (a lone surrogate)"),
    gettext_noop("is longer than %(most)s characters"),
    gettext_noop("is longer than %(most)s bytes"),
    gettext_noop("%(given)s is no number"),
    gettext_noop("%(given)s is not between 0 and 1"),
    gettext_noop("“%(given)s” is none of %(words)s"),
    gettext_noop("gives two values to “%(name)s”"),
    gettext_noop("has an AND without a token on either side"),
    gettext_noop("“%(day)s” has no first day"),
    gettext_noop("%(day)s has no end"),
    gettext_noop("holds something that is no object with a document"),
    gettext_noop("“%(field)s” is no field of a piece of evidence"),
    gettext_noop("the quote does not stand in the text given with it"),
    gettext_noop("is missing: say where it is written, so that somebody can look"),
    gettext_noop("is said by whoever promotes a proposal"),
    gettext_noop("“%(kind)s” is for reviewers"),
    gettext_noop("“%(source)s” is described otherwise already; reviewers may change that"),
    gettext_noop("is neither true nor false"),
    gettext_noop("“%(source)s” has made no statement of the id “%(id)s”"),
    gettext_noop("“%(source)s” belongs to the group “%(group)s” by now; look again"),
    gettext_noop("a source cannot be its own parent"),
    gettext_noop(
        "“%(source)s” is %(class)s, of the group “%(group)s”, already; change that by a line or a call about the source"
        " itself"
    ),
    gettext_noop("“%(source)s” was changed meanwhile; look at what stands now"),
    gettext_noop(
        "id: this source has used it for another claim already (statement %(statement)s); correct or retract that one"
        " instead"
    ),
    gettext_noop("id: names another claim of this source, in this same batch"),
    # What can't be read as a value.
    gettext_noop("a value needs some text"),
    gettext_noop("no datatype %(datatype)s; it is one of %(words)s"),
    gettext_noop("not a truth value: it is true or false"),
    gettext_noop("not a number"),
    gettext_noop("too long for a number"),
    gettext_noop("a number has no unit: what is %(unit)s?"),
    gettext_noop("the range ends below its beginning"),
    gettext_noop("something stands behind the number that is no unit"),
    gettext_noop("a number of more digits than are read"),
    gettext_noop("a number larger or smaller than are read"),
    gettext_noop("no unit is called %(unit)s"),
    gettext_noop("a tolerance is one number, such as 1%%, 0.5 or 3 m"),
    gettext_noop("beyond 100%% any two numbers would agree"),
    gettext_noop("so large a tolerance would let everything agree"),
    gettext_noop("an empty text is no date"),
    gettext_noop("too long for a date"),
    gettext_noop("not a date"),
    gettext_noop("it ends before it begins"),
    gettext_noop(
        "“%(text)s” is not read as a date, for whether its day or its month comes first differs: write it like"
        " 2020-12-31"
    ),
    gettext_noop("a year of one or two digits could be of any century, one of five is written Y12000"),
    gettext_noop("the year lies beyond any day number"),
    gettext_noop("there is no month %(month)s"),
    gettext_noop("month %(month)s of %(year)s has no day %(day)s"),
    gettext_noop("this month has no day %(day)s"),
    gettext_noop("this year has no month %(month)s"),
    gettext_noop("an interval has two ends, with one / between them"),
    gettext_noop("there is no year -0000: 0000 is 1 BCE"),
    gettext_noop("there is no month or season %(code)s"),
    gettext_noop("a year with a Y or significant digits has no months"),
    gettext_noop("a season needs a year without unspecified digits"),
    gettext_noop("not a set of dates in EDTF"),
    gettext_noop("a range in a set needs an end"),
    gettext_noop("there are gaps between these days: make a statement for each stretch"),
    gettext_noop("not the name of a month"),
    gettext_noop("the month %(month)s is not known"),
    gettext_noop("this calendar has no years before its epoch"),
    gettext_noop("not a date in GEDCOM"),
    gettext_noop("a date in GEDCOM ends with a year, and there is no year 0"),
    gettext_noop("a dual year names a year and the next one: 1731/32"),
    gettext_noop("the Hebrew calendar is read for the years 1 to %(last)s"),
    gettext_noop("the French Republican calendar is read for the years 1 to %(last)s"),
    gettext_noop("%(first)ss may be a decade or a century: write %(decade)sX or %(century)sXX"),
    gettext_noop("there is no 0th century"),
    gettext_noop("not a time of Wikidata"),
    gettext_noop("Wikidata has no year 0"),
    # What recall does not look for, and what is no point of view.
    gettext_noop("The question cannot be read."),
    gettext_noop("This can't be a point of view."),
    gettext_noop("holds no word to look for"),
    gettext_noop("is an instant without a time zone"),
    gettext_noop("lies beyond any day that has a number"),
    gettext_noop("is a contestedness from 0 to 1"),
    gettext_noop("give a point of view or sources, not both"),
    gettext_noop("are %(most)s at most"),
    gettext_noop("there is no source “%(source)s”"),
    gettext_noop("there is no source %(source)s"),
    gettext_noop("there is no point of view “%(view)s”"),
    gettext_noop("several people have one of this name: say whose, such as %(examples)s"),
    gettext_noop("needs 1 to %(most)s characters"),
    gettext_noop("is a number, which would be taken for that of another point of view"),
    gettext_noop("holds a slash, which parts whose it is from its name, or no text"),
    gettext_noop("are 1 to %(most)s sources"),
    gettext_noop("This point of view is retired already."),
    gettext_noop("This can't be a saved view."),
    gettext_noop("This saved view is retired already."),
    gettext_noop("has more than %(most)s characters"),
    # What the store refuses.
    gettext_noop("The record cannot be read."),
    gettext_noop("The record describes a known source otherwise than it is believed."),
    gettext_noop("This statement is closed already."),
    gettext_noop("This source has used that id for another claim."),
    gettext_noop("The correction says what the statement says already."),
    gettext_noop("A reason is required."),
    gettext_noop("Only a statement of a source in quarantine, or of a session, can be promoted."),
    gettext_noop("This source does not count; promote to one that does."),
    gettext_noop("Proposals can't be kept under this source: it is not in quarantine."),
    # Rulings.
    gettext_noop("The ruling is refused."),
    gettext_noop("There is no such statement."),
    gettext_noop("There is no statement %(statements)s."),
    gettext_noop("No loser is named."),
    gettext_noop("A statement cannot be sublated by itself."),
    gettext_noop("The two statements answer different questions: their subjects or predicates are not one."),
    gettext_noop("The winner is not believed any more itself."),
    gettext_noop("The loser is sublated already, by another winner; reverse that ruling first."),
    gettext_noop(
        "Statement %(loser)s is sublated already; statement %(head)s stands in its place. Reverse that ruling first."
    ),
    gettext_noop("The two statements hold under conditions that never meet."),
    gettext_noop("The two values do not contradict each other."),
    gettext_noop("The two values do not contradict each other: %(why)s."),
    gettext_noop("The winner's condition does not cover the loser's."),
    gettext_noop(
        "The winner holds only under “%(condition)s”, the loser more widely; narrow the loser instead."
    ),
    gettext_noop("A claim without a condition retires none that has one: exceptions are the normal case."),
    gettext_noop("The winner's precision is not strictly higher."),
    gettext_noop("The winner's precision %(precision)s is not strictly higher than %(others)s."),
    gettext_noop("No such ruling is in force."),
    gettext_noop("There is no ruling %(ruling)s."),
    gettext_noop("A correction does not bring back what was ruled out; reverse that ruling first."),
    gettext_noop(
        "Statement %(loser)s lost to statement %(winner)s, and its correction would not: %(refused)s Reverse that ruling"
        " first."
    ),
    gettext_noop("A ruling of this kind is in force already and says otherwise; reverse that one first."),
    gettext_noop("A bound lies within the time that the statement claims."),
    gettext_noop("A narrowing adds to the condition of the statement."),
    gettext_noop(
        "The loser would still be read as a current fact: it counts for everybody, and its winner does not."
    ),
    # Alignments and policies.
    gettext_noop("The two predicates would be one and different at once."),
    gettext_noop("judged different, yet one by this chain: %(chain)s"),
    gettext_noop("A predicate cannot be aligned to itself, nor an entity linked with itself."),
    gettext_noop("Somebody has judged on these two since."),
    gettext_noop(
        "A policy is one of immutable, functional_at_time, bounded:n (n from 1 to 32767), multi, unknown."
    ),
    gettext_noop("A tolerance is one number, such as 1%%, 0.5 or 3 m."),
    gettext_noop("A tolerance is one number, such as 1%%, 0.5 or 3 m. Here: %(why)s."),
    gettext_noop("A pattern is a regular expression, such as step-\\d+."),
    gettext_noop("there are %(count)s patterns; at most %(most)s"),
    gettext_noop("“%(pattern)s”: a pattern has 1 to %(most)s characters"),
    # Disputes.
    gettext_noop("There is no such dispute."),
    gettext_noop("Only a reviewer decides."),
    gettext_noop("%(user)s is no reviewer"),
    gettext_noop("Somebody else has this dispute at the moment."),
    gettext_noop("%(holder)s has this dispute until %(until)s UTC"),
    gettext_noop("Your lease on this dispute has ended."),
    gettext_noop("Take a lease on this dispute first."),
    gettext_noop("This dispute is decided already."),
    gettext_noop("%(by)s has decided this dispute already"),
    gettext_noop("This dispute has closed of itself: nothing is contested there any more."),
    gettext_noop("This dispute is decided and waits for a second signature."),
    gettext_noop("%(by)s has decided this dispute; it waits for a second signature"),
    gettext_noop("Something changed since you opened this dispute."),
    gettext_noop("What was shown in the preview is not what would be done now; look at it again."),
    gettext_noop("%(count)s disputes are too many at once; at most %(most)s"),
    gettext_noop("Nobody decides alone about what he contributed."),
    gettext_noop("A second signature is another person's."),
    gettext_noop("This decision does not wait for a signature."),
    gettext_noop("This decision was undone already."),
    gettext_noop("Something is not chosen yet."),
    gettext_noop("That statement takes no part in this dispute."),
    gettext_noop("statement %(statement)s takes no part in this dispute"),
    gettext_noop("there is no entity %(entity)s"),
    gettext_noop(
        "An outcome is one of sublate, bound, narrow, both_stand, not_a_contest, need_evidence, with what it takes."
    ),
    gettext_noop("until: says no day"),
    gettext_noop("condition: says nothing"),
    gettext_noop("The decision procedure asks a person here."),
    gettext_noop("This weighs so much that two people decide it; decide its dispute, and another signs."),
    # What changed in one since it was looked at.
    gettext_noop("decision made"),
    gettext_noop("decision signed"),
    gettext_noop("decision undone"),
    gettext_noop("evidence added"),
    gettext_noop("evidence withdrawn"),
    gettext_noop("policy set"),
    gettext_noop("precision assessed"),
    gettext_noop("ruling ended"),
    gettext_noop("ruling made"),
    gettext_noop("source described"),
    gettext_noop("statement made"),
    gettext_noop("statement retired"),
    gettext_noop("decision made by %(actor)s"),
    gettext_noop("decision signed by %(actor)s"),
    gettext_noop("decision undone by %(actor)s"),
    gettext_noop("evidence added by %(actor)s"),
    gettext_noop("evidence withdrawn by %(actor)s"),
    gettext_noop("policy set by %(actor)s"),
    gettext_noop("precision assessed by %(actor)s"),
    gettext_noop("ruling ended by %(actor)s"),
    gettext_noop("ruling made by %(actor)s"),
    gettext_noop("source described by %(actor)s"),
    gettext_noop("statement made by %(actor)s"),
    gettext_noop("statement retired by %(actor)s"),
    gettext_noop("what counts in this cell changed (an alignment, or a source's kind)"),
    # Imports.
    gettext_noop("An import can't be taken in, or not be changed, as it stands."),
    gettext_noop("only a dry run that is done can be followed by the import itself"),
    gettext_noop("its columns can be mapped again only while nothing of it is stored"),
    gettext_noop("none of its first %(count)s lines can be taken; the reasons are below"),
    gettext_noop("“%(file)s” ends in neither .jsonl nor .csv"),
    gettext_noop("the file is empty"),
    gettext_noop("its first line doesn’t name the columns"),
    gettext_noop("has %(count)s columns; %(most)s at most can be mapped"),
    gettext_noop("it is written as UTF-16: save it as UTF-8"),
    gettext_noop("it is no text: save the table as CSV, in UTF-8"),
    gettext_noop("its first line, which names the columns, is not UTF-8: save it as UTF-8"),
    gettext_noop("its first line, which names the columns, is not UTF-8"),
    gettext_noop("columns can be mapped for CSV files only"),
    gettext_noop("its first line, which names the columns, is no CSV: %(why)s"),
    gettext_noop("has no column “%(column)s”; its columns are %(columns)s"),
    gettext_noop("has two columns “%(column)s”"),
    gettext_noop("%(fields)s: no column fills it, and no value is given for all lines"),
    gettext_noop("%(fields)s: no column fills them, and no value is given for all lines"),
    gettext_noop("it is %(state)s"),
    # What was measured of a predicate.
    gettext_noop(
        "A source gives a subject %(values)s values at a time, in the mean of %(count)s cases; no two independent"
        " sources speak of one subject."
    ),
    gettext_noop(
        "A source gives a subject %(values)s values at a time, in the mean of %(count)s cases; independent sources"
        " agree in %(share)s of %(most)s comparisons, by chance in %(chance)s."
    ),
    # The decision procedure.
    gettext_noop("both sources are %(class)s"),
    gettext_noop("an %(high)s source stands above a %(low)s one"),
    gettext_noop("an %(high)s source stands above an %(low)s one"),
    gettext_noop("a %(high)s source stands above a %(low)s one"),
    gettext_noop("a %(high)s source stands above an %(low)s one"),
    gettext_noop("precisions %(first)s and %(second)s lie less than %(gap)s apart"),
    gettext_noop("precision %(high)s is higher than %(low)s by %(gap)s or more"),
    gettext_noop("not both say when they were observed"),
    gettext_noop("both were observed on the same day"),
    gettext_noop("it was observed later"),
    gettext_noop("its precision %(own)s is not higher than %(other)s, so a person decides"),
    gettext_noop("nothing speaks for either, so a person decides"),
)


def say(text: str) -> str:
    """Return what a layer below has said, in the reader's language; what is no saying of theirs stays as it is."""
    language = get_language()
    if not text or language is None or language.startswith("en"):
        return text
    for pattern, saying in _patterns():
        if found := pattern.fullmatch(text):
            blanks = found.groupdict()
            return _(saying) % {name: _blank(name, blank) for name, blank in blanks.items()}
    field, colon, reason = text.partition(": ")
    if colon and field.isidentifier() and (told := say(reason)) != reason:
        return f"{field}: {told}"
    return text


def _blank(name: str, text: str) -> str:
    return written(text) if name in FIGURES and text[:1].isdigit() else word(say(text))


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile("".join(_parts(saying)), re.DOTALL), saying) for saying in SAYINGS)


def _parts(saying: str) -> Iterator[str]:
    for place, part in enumerate(BLANK.split(saying)):
        yield f"(?P<{part}>.+?)" if place % 2 else re.escape(part.replace("%%", "%"))
