"""Uploads: what comes in as a file, and how a form says which column of it fills which field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import FileUploadHandler
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from contested.exchange.jobs.columns import FIELDS, REQUIRED, Table
from contested.exchange.jobs.files import largest_text
from contested.statements.models import Polarity, SourceClass
from contested.statements.values import Datatype

ROOM = 2**20  # bytes, for what a form carries beside its file
CHOICES: dict[str, list[str]] = {
    "type": [str(datatype) for datatype in Datatype],
    "polarity": [str(label) for label in Polarity.labels],
    "source_class": [str(label) for label in SourceClass.labels],
}
HINTS = {
    "subject": _("what it is about"),
    "predicate": _("what is said of it"),
    "object": _("the value"),
    "source": _("who says so"),
    "type": _("text, if nothing is said; of values that look alike it is guessed"),
    "valid": _("when it holds: 1860, 1990/2000, 2019-05/.."),
    "polarity": _("asserted, if nothing is said"),
    "condition": _("under which it holds: version=7.2 AND env=prod"),
    "precision": _("how far to believe it, from 0 to 1"),
    "observed": _("the day on which the source was seen saying so"),
    "id": _("what the source calls the claim"),
    "source_class": _("derived from the source’s name, if nothing is said"),
    "group": _("sources of one group are one witness"),
    "provenance": _("what tells the source’s class"),
    "disambiguate": _("keeps subjects of one name apart"),
    "object_disambiguate": _("keeps objects of one name apart"),
    "evidence": _("a JSON list of documents with quotes"),
    "kind": _("statement, if nothing is said"),
}


class Limited(FileUploadHandler):
    """Refuses what is too large before it is read."""

    def handle_raw_input(
        self,
        input_data: Any,  # noqa: ARG002 - the framework calls it so, here and below
        META: Any,  # noqa: ARG002, N803
        content_length: int,
        boundary: Any,  # noqa: ARG002
        encoding: str | None = None,  # noqa: ARG002
    ) -> None:
        if content_length > settings.CONTESTED_LARGEST_IMPORT + ROOM:
            raise RequestDataTooBig(
                gettext("A file may have %(size)s; load larger ones by `manage.py load`.")
                % {"size": largest_text()}
            )

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:  # noqa: ARG002
        return raw_data

    def file_complete(self, file_size: int) -> None:  # noqa: ARG002
        return None


@dataclass(frozen=True, slots=True)
class FieldRow:
    """One field of the record, as the form about columns asks for it."""

    name: str
    column: str
    constant: str
    choices: list[str]

    @property
    def required(self) -> bool:
        return self.name in REQUIRED

    @property
    def hint(self) -> str:
        return str(HINTS[self.name])


@dataclass(frozen=True, slots=True)
class ColumnsForm:
    """Which column fills each field, and what is the same on every line."""

    columns: Mapping[str, str] = field(default_factory=dict)
    constants: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def read(cls, given: Mapping[str, str]) -> ColumnsForm:
        """Read what a browser sends; fields that are left open are left out."""

        def filled(part: str) -> dict[str, str]:
            return {name: text for name in FIELDS if (text := given.get(f"{part}.{name}", "").strip())}

        return cls(filled("column"), filled("constant"))

    @classmethod
    def guess(cls, table: Table) -> ColumnsForm:
        """Guess by what columns are called, and by what those hold that seem to be values."""
        columns = table.guess()
        kind = table.type_of(columns.get("object", ""))
        return cls(columns, {"type": str(kind)} if kind and "type" not in columns else {})

    @property
    def more(self) -> bool:
        """Whether any field is filled that a record can do without."""
        return bool((self.columns.keys() | self.constants.keys()) - set(REQUIRED))

    def rows(self) -> list[FieldRow]:
        return [
            FieldRow(name, self.columns.get(name, ""), self.constants.get(name, ""), CHOICES.get(name, []))
            for name in FIELDS
        ]
