"""Files to load."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from contested.exchange.actions import load_file
from contested.exchange.report import Report

CLAIM = {
    "subject": "Mary Watson",
    "predicate": "cradle place",
    "object": "Coen",
    "type": "entity",
    "source": "Register",
}


@pytest.fixture
def jsonl(tmp_path: Path) -> Callable[..., Path]:
    """Return a function that writes a file of lines: mappings, else what stands in the line."""

    def written(*lines: dict[str, Any] | str | bytes) -> Path:
        path = tmp_path / "claims.jsonl"
        texts = (line if isinstance(line, str | bytes) else json.dumps(line) for line in lines)
        path.write_bytes(b"\n".join(text.encode() if isinstance(text, str) else text for text in texts))
        return path

    return written


@pytest.fixture
def load(db: None, jsonl: Callable[..., Path]) -> Callable[..., Report]:
    """Return a function that loads lines, of which mappings without a kind are claims told by what differs."""

    def loaded(*lines: dict[str, Any] | str | bytes) -> Report:
        return load_file(
            path=jsonl(
                *(CLAIM | one if isinstance(one, dict) and "kind" not in one else one for one in lines)
            )
        )

    return loaded
