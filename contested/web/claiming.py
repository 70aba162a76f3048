"""The form of a claim: what a statement says, who says it, and the words it rests on. Records are read by intake."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django import forms
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from contested.evidence.models import Stance
from contested.intake.record import (
    LONGEST_DATE,
    LONGEST_DOCUMENT,
    LONGEST_ID,
    LONGEST_NAME,
    LONGEST_TEXT,
    LONGEST_TITLE,
    LONGEST_URL,
    read_quotation,
)
from contested.statements.errors import RecordRefused, Refused
from contested.statements.models import Polarity, SourceClass
from contested.statements.models.sources import CLASS_PRECISION
from contested.statements.values import Datatype
from contested.web.forms import LONGEST_REASON
from contested.web.refusals import refusal_text, sentence
from contested.web.sayings import say
from contested.web.vocabulary import word
from contested.web.wording import written

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MOST_EVIDENCE = 10
PIECE = "evidence"
NUMBERED = re.compile(rf"{PIECE}-([0-9]{{1,3}})-")

TYPES = [
    (Datatype.ENTITY.value, _("a thing with a page of its own")),
    (Datatype.TEXT.value, _("text")),
    (Datatype.LANGTEXT.value, _("text in a language")),
    (Datatype.NUMBER.value, _("number")),
    (Datatype.QUANTITY.value, _("quantity with a unit")),
    (Datatype.DATE.value, _("date")),
    (Datatype.BOOLEAN.value, _("yes or no")),
]
POLARITIES = [
    (Polarity.ASSERTED.label, _("says so")),
    (Polarity.NEGATED.label, _("denies it")),
    (Polarity.ABSENT.label, _("looked and did not find it")),
    (Polarity.UNKNOWN.label, _("leaves it in doubt")),
]
STANCES = [
    (str(Stance.SUPPORTS.label), _("it supports the claim")),
    (str(Stance.REBUTS.label), _("it rebuts the claim")),
    (str(Stance.MENTIONS.label), _("it mentions the claim")),
]


def classes() -> list[tuple[str, str]]:
    """The classes of sources, each with what it counts for."""
    known = [
        (str(each.label), f"{word(str(each.label))} ({written(str(CLASS_PRECISION[each]))})")
        for each in SourceClass
    ]
    return [("", gettext("as it is known, or by the rules")), *known]


def line(label: StrOrPromise, longest: int, *, needed: bool = False, **options: Any) -> forms.CharField:
    """A field of one line."""
    return forms.CharField(
        label=label,
        max_length=longest,
        required=needed,
        error_messages={"required": format_lazy(_("{label}: this is needed."), label=label)},
        **options,
    )


class ClaimForm(forms.Form):
    """What is claimed of what. Shape alone is checked here; whether it can be read, `read_record` says."""

    subject = line(
        _("Subject"),
        LONGEST_NAME,
        needed=True,
        help_text=_("A thing’s name or IRI. A name not met before makes a new thing."),
    )
    predicate = line(
        _("Predicate"), LONGEST_NAME, needed=True, help_text=_("What is said of it, such as birth place.")
    )
    object = forms.CharField(
        label=_("Object"),
        max_length=LONGEST_TEXT,
        strip=False,
        error_messages={"required": format_lazy(_("{label}: this is needed."), label=_("Object"))},
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("The value, as the source writes it."),
    )
    type = forms.ChoiceField(label=_("The object is"), choices=TYPES, initial=Datatype.ENTITY.value)
    polarity = forms.ChoiceField(label=_("The source"), choices=POLARITIES, initial=Polarity.ASSERTED.label)
    valid = line(
        _("Holds when"),
        LONGEST_DATE,
        help_text=_(
            "A day, year or range: 1860, 1860-03/1862, 2023/.. for ongoing. Empty: the source says no time."
        ),
    )
    condition = line(
        _("Only if"), LONGEST_NAME, help_text=_("Such as version=7.2 AND env=prod. Empty: without limits.")
    )
    observed = line(
        _("Said on"), LONGEST_DATE, help_text=_("When the source says it: a date, such as 2019-05-02.")
    )
    disambiguate = line(
        _("Which subject of that name"),
        LONGEST_NAME,
        help_text=_("A word that keeps it apart from others of the same name."),
    )
    object_disambiguate = line(_("Which object of that name"), LONGEST_NAME)

    def clean_object(self) -> str:
        return _lines(self.cleaned_data["object"])


class SourceSaid(forms.Form):
    """Who says it, and how sure."""

    source = line(
        _("Source"),
        LONGEST_NAME,
        needed=True,
        help_text=_("Who or what makes the claim: a register, a book, a person."),
    )
    source_class = forms.ChoiceField(label=_("Its class"), choices=classes, required=False)
    precision = line(
        _("Precision"),
        20,
        help_text=_("A number from 0 to 1: how sure the claim is. Empty: what its source counts for."),
    )
    group = line(
        _("One witness with"), LONGEST_NAME, help_text=_("The group of sources that copy each other.")
    )
    id = line(_("Its id at the source"), LONGEST_ID)


class PieceForm(forms.Form):
    """One piece of evidence. One without a document is left out, if nothing else is filled in."""

    document = line(_("Document"), LONGEST_TITLE, help_text=_("Its title, as one would cite it."))
    quote = forms.CharField(
        label=_("Quotation"),
        max_length=LONGEST_TEXT,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The words, exactly as they stand there."),
    )
    locator = line(_("Where in it"), LONGEST_NAME, help_text=_("Page, line or entry."))
    url = line(_("Address"), LONGEST_URL, help_text=_("Where it can be read, if anywhere."))
    stance = forms.ChoiceField(label=_("What it does"), choices=STANCES, required=False)
    text = forms.CharField(
        label=_("The text around it"),
        max_length=LONGEST_DOCUMENT,
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("The passage or the whole text that holds the quotation; readers see it there."),
    )

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or {}
        given["text"] = _lines(given.get("text", ""))
        given["quote"] = _lines(given.get("quote", ""))
        if self.filled and not self.errors:
            try:
                read_quotation(self.piece)
            except RecordRefused as refusal:
                raise forms.ValidationError(sentence(say(refusal.reason))) from refusal
        return given

    @property
    def filled(self) -> bool:
        return any(self.cleaned_data.get(name) for name in ("document", "quote", "locator", "url", "text"))

    @property
    def piece(self) -> dict[str, Any]:
        """The piece of evidence as a record has it."""
        return {name: text for name, text in self.cleaned_data.items() if text}


class ReasonForm(forms.Form):
    """Why something is done; it is kept with it."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=LONGEST_REASON,
        error_messages={"required": _("Say why; it is kept for good.")},
        widget=forms.Textarea(attrs={"rows": 2}),
    )


@dataclass(frozen=True, slots=True)
class ClaimForms:
    """The forms of one page about a claim, filled in together; each where the page has it."""

    claim: ClaimForm | None
    said: SourceSaid | None
    pieces: list[PieceForm]
    why: ReasonForm | None

    @property
    def forms(self) -> list[forms.Form]:
        return [form for form in (self.claim, self.said, *self.pieces, self.why) if form is not None]

    def is_valid(self) -> bool:
        verdicts = [form.is_valid() for form in self.forms]  # each form is to say what is wrong with it
        return all(verdicts)

    @property
    def refused(self) -> bool:
        return any(form.is_bound and form.errors for form in self.forms)

    @property
    def fields(self) -> dict[str, Any]:
        """What a valid claim says, as a record has it."""
        given: dict[str, Any] = {}
        for form in (self.claim, self.said):
            given |= form.cleaned_data if form else {}
        return given | {PIECE: self.evidence}

    @property
    def evidence(self) -> list[dict[str, Any]]:
        return [piece.piece for piece in self.pieces if piece.filled]

    @property
    def reason(self) -> str:
        return str(self.why.cleaned_data["reason"]) if self.why else ""

    @property
    def limits(self) -> bool:
        """Whether anything is said of when and under what the claim holds, so that those fields are shown."""
        return self.claim is not None and _any(
            self.claim, "valid", "condition", "observed", "disambiguate", "object_disambiguate"
        )

    @property
    def particulars(self) -> bool:
        return self.said is not None and _any(self.said, "precision", "group", "id")

    @property
    def may_add(self) -> bool:
        return len(self.pieces) < MOST_EVIDENCE

    @property
    def kept(self) -> list[tuple[str, str]]:
        """All that was typed, by the names of the fields, for a form that sends it again unseen."""
        return [
            (form.add_prefix(name), str(value))
            for form in self.forms
            for name in form.fields
            if (value := form[name].value()) not in {None, ""}
        ]

    def refuse(self, refusal: Refused) -> None:
        """Put a refusal beside the field that it is about, else on top."""
        if isinstance(refusal, RecordRefused):
            for form in (self.claim, self.said):
                if form is not None and refusal.field in form.fields:
                    form.add_error(refusal.field, sentence(say(refusal.reason)))
                    return
            if refusal.field == PIECE and self.pieces:
                self.pieces[0].add_error(None, sentence(say(refusal.reason)))
                return
        self.forms[0].add_error(None, refusal_text(refusal))

    @property
    def on_top(self) -> str:
        """What was refused of the whole, and stands beside no field."""
        return " ".join(str(error) for error in self.forms[0].non_field_errors())


def claim_forms(
    sent: QueryDict | None,
    *,
    claims: bool = True,
    names_source: bool = False,
    quotes: bool = False,
    gives_reason: bool = False,
    initial: Mapping[str, Any] | None = None,
) -> ClaimForms:
    """Return the forms of a page as they were sent, or as they begin."""
    given = dict(initial or {})
    return ClaimForms(
        ClaimForm(sent, initial=given) if claims else None,
        SourceSaid(sent, initial=given) if names_source else None,
        piece_forms(sent) if quotes else [],
        ReasonForm(sent, initial=given) if gives_reason else None,
    )


def piece_forms(sent: QueryDict | None) -> list[PieceForm]:
    """Return as many forms for evidence as were sent, and one more where somebody asks for it."""
    numbers = [int(found[1]) for name in sent or () if (found := NUMBERED.match(name))]
    count = max(numbers, default=0) + 1
    if sent is not None and sent.get("then") == "more":
        count += 1
    return [PieceForm(sent, prefix=f"{PIECE}-{n}") for n in range(min(count, MOST_EVIDENCE))]


def _any(form: forms.Form, *names: str) -> bool:
    return any(form[name].value() or form[name].errors for name in names)


def _lines(text: str) -> str:
    """A form sends every line's end as two characters; documents have one."""
    return text.replace("\r\n", "\n")
