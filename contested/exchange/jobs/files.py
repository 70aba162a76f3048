"""The files of imports: where they are kept, and which may come in."""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

from contested.exchange.lines import FileRefused

ENDINGS = {
    ".jsonl": ".jsonl",
    ".ndjson": ".jsonl",
    ".json": ".jsonl",
    ".csv": ".csv",
    ".tsv": ".csv",
    ".txt": "",
}
LONGEST_NAME = 200


class TooLarge(FileRefused):
    """The file is larger than one import may be."""

    def __init__(self) -> None:
        super().__init__(
            f"the file is larger than {largest_text()}: split it, or load it by `manage.py load`"
        )


def folder() -> Path:
    """Return where files are kept, which nobody else on the machine may look into."""
    place = Path(settings.CONTESTED_HOME) / "imports"
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    return place


def largest_text() -> str:
    return f"{settings.CONTESTED_LARGEST_IMPORT / 2**20:,.0f} MiB"


def ending_of(name: str, beginning: bytes) -> str:
    """Return `.jsonl` or `.csv` for a file by its name, or where that says nothing, by how it begins.

    Raises `FileRefused` for what is neither.
    """
    suffix = Path(name).suffix.lower()
    if suffix and suffix not in ENDINGS:
        raise FileRefused(f"“{name[:LONGEST_NAME]}” ends in neither .jsonl nor .csv")
    return ENDINGS.get(suffix) or (
        ".jsonl" if beginning.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"{") else ".csv"
    )


def keep(name: str, chunks: Iterable[bytes]) -> tuple[Path, int]:
    """Keep an uploaded file and return where it lies and its size; raises `FileRefused`, of which `TooLarge` is one."""
    unfinished = folder() / f"{uuid.uuid4().hex}.part"
    try:
        size, beginning = _write(unfinished, chunks)
        kept = unfinished.with_suffix(ending_of(name, beginning))
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    return unfinished.replace(kept), size


def _write(path: Path, chunks: Iterable[bytes]) -> tuple[int, bytes]:
    """Write a file and return its size and how it begins."""
    size, beginning = 0, b""
    path.touch(mode=0o600, exist_ok=False)
    with path.open("wb") as file:
        for chunk in chunks:
            size += len(chunk)
            if size > settings.CONTESTED_LARGEST_IMPORT:
                raise TooLarge
            beginning = beginning or chunk[:1_000]
            file.write(chunk)
    if not size:
        raise FileRefused("the file is empty")
    return size, beginning
