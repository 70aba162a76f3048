"""A small world to ask about, told through the product's own intake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from contested.exchange.kinds import apply_kind
from contested.intake.actions import assert_records
from contested.intake.record import read_record

Tell = Callable[..., list[int]]


@pytest.fixture
def tell(db: None) -> Tell:
    """Return a function that takes in record lines, statements and other kinds, and gives the statements' ids."""

    def told(*lines: Mapping[str, Any]) -> list[int]:
        statements = []
        for line in lines:
            if "kind" in line:
                apply_kind(dict(line), actor=None)
            else:
                [outcome] = assert_records(records=[read_record(line)], importing=False)
                assert outcome.statement is not None
                statements.append(outcome.statement)
        return statements

    return told


def claim(subject: str, predicate: str, object_: str, source: str, **more: Any) -> dict[str, Any]:
    """One line of a file: who says what of whom; `quote` is what it rests on."""
    quote = more.pop("quote", None)
    evidence = [{"document": f"{source}, page 1", "quote": quote}] if quote else []
    return {
        "subject": subject, "predicate": predicate, "object": object_, "type": "entity", "source": source,
        "source_class": "reference", "evidence": evidence, **more,
    }  # fmt: skip


def policy(predicate: str, kind: str) -> dict[str, str]:
    return {"kind": "policy", "predicate": predicate, "policy": kind}


@pytest.fixture
def hart(tell: Tell) -> list[int]:
    """Two sources contradict each other about where Jack Hart was born; only one speaks in the question's words."""
    return tell(
        policy("birth place", "immutable"),
        claim(
            "Jack Hart",
            "birth place",
            "Coen",
            "First record",
            quote="Jack Hart was born in a tent beside the crushing mill.",
        ),
        claim("Jack Hart", "birth place", "McIvor", "Second record", quote="Of McIvor, as he always said."),
    )


@pytest.fixture
def davis(tell: Tell) -> list[int]:
    """Ajax Davis moved from Cairns to Brisbane; nobody says when he left Cairns."""
    return tell(
        policy("residence", "functional_at_time"),
        claim("Ajax Davis", "residence", "Cairns", "First record", valid="2019-01-01/", observed="2019"),
        claim("Ajax Davis", "residence", "Brisbane", "Second record", valid="2023-01-01/", observed="2023"),
    )


@pytest.fixture
def blanchett(tell: Tell) -> list[int]:
    """Registers write her name the other way round, and two of seven contradict."""
    places = ["Melbourne"] * 5 + ["Hollywood", "Elizabeth"]
    return tell(
        policy("birth place", "immutable"),
        *(
            claim("Blanchett, Cate", "birth place", place, f"site {n}", source_class="community")
            for n, place in enumerate(places)
        ),
    )


@pytest.fixture
def redis(tell: Tell) -> list[int]:
    def bind(address: str, source: str, condition: str | None) -> dict[str, Any]:
        return claim("Redis", "bind address", address, source, type="text", condition=condition)

    return tell(
        policy("bind address", "immutable"),
        bind("0.0.0.0", "redis.conf of 3.0", "version=3.0"),  # noqa: S104 a claim, not a socket
        bind("127.0.0.1", "redis.conf of 7.2", "version=7.2"),
        bind("0.0.0.0", "container image", "version=7.2 AND env=docker"),  # noqa: S104 a claim, not a socket
    )
