"""A cell as of a moment, as literature cites it: plain text and the files that reference managers read. Pure."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

FORMS: Final = (
    ("txt", "Plain text", "text/plain"),
    ("bib", "BibTeX", "application/x-bibtex"),
    ("csl.json", "CSL-JSON", "application/vnd.citationstyles.csl+json"),
    ("ris", "RIS", "application/x-research-info-systems"),
)
"""The ending of the file, what it is called, its media type."""

# What TeX would take for a command of its own.
TEX = {
    "\\": r"\textbackslash{}", "{": r"\textbraceleft{}", "}": r"\textbraceright{}",
    "%": r"\%", "&": r"\&", "#": r"\#", "$": r"\$", "_": r"\_",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Citation:
    """What is cited: `title` names question and outcome, `store` the site, `address` is the permalink."""

    cell: int
    as_of: datetime
    title: str
    store: str
    address: str
    sha256: str

    @property
    def key(self) -> str:
        """The name by which a text refers to it."""
        return f"contested-{self.cell}-{self.as_of.astimezone(UTC):%Y%m%dT%H%M%SZ}"

    @property
    def moment(self) -> str:
        """As every language reads it."""
        return citation_moment(self.as_of)

    @property
    def note(self) -> str:
        return f"sha-256 of its content: {self.sha256}"


def citation_moment(moment: datetime) -> str:
    """Write a moment in UTC as ISO 8601 does."""
    return moment.astimezone(UTC).isoformat().replace("+00:00", "Z")


def as_text(citation: Citation, form: str) -> str:
    """Write a citation in one of `FORMS`."""
    return {"txt": _plain, "bib": _bibtex, "csl.json": _csl, "ris": _ris}[form](citation)


def _plain(citation: Citation) -> str:
    title = _line(citation.title)
    return f"“{title}”. {citation.store}, as of {citation.moment}. {citation.address} (sha-256 {citation.sha256})"


def _bibtex(citation: Citation) -> str:
    day = citation.as_of.astimezone(UTC)
    fields = {
        "title": f"{{{_tex(citation.title)}}}",
        "author": f"{{{_tex(citation.store)}}}",
        "year": f"{day.year}",
        "month": f"{day.month}",
        "url": citation.address,
        "urldate": f"{day:%Y-%m-%d}",
        "version": f"as of {citation.moment}",
        "note": citation.note,
    }
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{citation.key},\n{lines}\n}}"


def _tex(text: str) -> str:
    return "".join(TEX.get(letter, letter) for letter in _line(text))


def _csl(citation: Citation) -> str:
    day = citation.as_of.astimezone(UTC)
    date = {"date-parts": [[day.year, day.month, day.day]]}
    item = {
        "id": citation.key,
        "type": "dataset",
        "title": _line(citation.title),
        "author": [{"literal": citation.store}],
        "container-title": citation.store,
        "issued": date,
        "accessed": date,
        "version": f"as of {citation.moment}",
        "URL": citation.address,
        "note": citation.note,
    }
    return json.dumps([item], ensure_ascii=False, indent=2)


def _ris(citation: Citation) -> str:
    day = citation.as_of.astimezone(UTC)
    lines = [
        ("TY", "DATA"),
        ("ID", citation.key),
        ("TI", _line(citation.title)),
        ("AU", citation.store),
        ("PB", citation.store),
        ("PY", f"{day.year}"),
        ("DA", f"{day:%Y/%m/%d}"),
        ("ET", f"as of {citation.moment}"),
        ("UR", citation.address),
        ("N1", citation.note),
        ("ER", ""),
    ]
    return "\r\n".join(f"{tag}  - {value}" for tag, value in lines) + "\r\n"


def _line(text: str) -> str:
    """A title in one line: a value may hold several."""
    return re.sub(r"\s+", " ", text).strip()
