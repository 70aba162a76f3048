"""What each tool takes: names and types as the programs know them, read strictly, with a sentence for each refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, TypeVar

from pydantic import (
    AliasChoices,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    field_validator,
)

from contested.agents.errors import ArgumentsRefused
from contested.recall.packing import BUDGET, LEAST_TOKENS, MOST_ASKED, MOST_TOKENS, OTHERS
from contested.recall.questions import LONGEST_QUESTION
from contested.recall.terms import LONGEST_CONDITION, MOST_CELLS

LONGEST_ID = 600
MOST_ELEMENTS = 200
MOST_QUALIFICANDS = 100

Precision = Annotated[Decimal, Field(ge=0, le=1, description="Calibrated confidence from 0 to 1.")]
Threshold = Annotated[Decimal, Field(ge=0, le=1, description="Claims of a lower precision are left out.")]
Id = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_ID)]
Text = Annotated[str, Field(min_length=1)]
Name = Annotated[str, Field(min_length=1, max_length=2_000)]
Condition = Annotated[
    str, Field(max_length=LONGEST_CONDITION, description="Tokens joined by AND: version=7.2 AND env=prod.")
]
Cursor = Annotated[
    str, Field(max_length=3_000, description="Where the next page begins; as the last one gave it.")
]


class Arguments(BaseModel):
    """What is common to all: no text is taken for a number, and what is not known is named, not swallowed."""

    model_config = ConfigDict(extra="ignore", populate_by_name=True)

    @field_validator("*", mode="before")
    @classmethod
    def can_be_kept(cls, given: Any) -> Any:
        """Refuse what no text of the store can hold."""
        texts = given if isinstance(given, list) else [given]
        for text in texts:
            if isinstance(text, str) and ("\x00" in text or not _encodable(text)):
                raise ValueError("holds a NUL character, or half of one")
        return given


class Recall(Arguments):
    question: Annotated[str, Field(min_length=1, max_length=LONGEST_QUESTION, description="In plain words.")]
    as_of: str | None = Field(None, description="An ISO instant: what was known then.")
    valid_at: str | None = Field(None, description="A day, ISO: what was so then.")
    sources: list[str] | None = Field(None, description="The only sources to be heard, by name or number.")
    view: str | None = Field(
        None, max_length=300, description="A saved point of view instead of sources, by name or number."
    )
    condition: str | None = Field(None, max_length=LONGEST_CONDITION, description="Under which it must hold.")
    k: int = Field(
        10, ge=0, le=MOST_CELLS, description="How many other questions that it may mean are answered."
    )
    tau: float = Field(0.3, ge=0, le=1, description="The contestedness from which the reader must be told.")


class RecallWindow(Arguments):
    questions: list[Annotated[str, Field(min_length=1, max_length=LONGEST_QUESTION)]] = Field(
        min_length=1, max_length=MOST_ASKED, description="In plain words, each answered from the store."
    )
    max_tokens: int = Field(
        BUDGET, ge=LEAST_TOKENS, le=MOST_TOKENS, description="For instruction and passage."
    )
    as_of: str | None = Field(None, description="An ISO instant: what was known then.")
    valid_at: str | None = Field(None, description="A day, ISO: what was so then.")
    sources: list[str] | None = Field(None, description="The only sources to be heard, by name or number.")
    view: str | None = Field(None, max_length=300, description="A saved point of view instead of sources.")
    condition: str | None = Field(None, max_length=LONGEST_CONDITION, description="Under which it must hold.")
    k: int = Field(
        OTHERS, ge=0, le=MOST_CELLS, description="Further cells of each question, where there is room."
    )
    tau: float = Field(0.3, ge=0, le=1, description="The contestedness from which the reader must be told.")


class Insert(Arguments):
    id: Id = Field(
        validation_alias=AliasChoices("id", "element_id"), description="The claim's name, once in a session."
    )
    content: Text = Field(max_length=100_000, description="The claim, in full and verbatim.")
    precision: Precision
    qualificand: Name = Field(description="What the claim is about.")
    qualifier: Name = Field(description="Which of its properties the claim is on.")
    condition: Condition = ""
    relation: str = Field("inherence", max_length=80, description="inherence, identity or composition.")
    provenance: str = Field(
        "", max_length=1_000, description="Where it comes from; it decides the source's class."
    )
    overwrite: bool = Field(False, description="Correct the claim of this id; the old one stays on record.")

    @field_validator("id")
    @classmethod
    def is_no_number(cls, given: str) -> str:
        """Refuse the id by which lists name a claim that bears no name: it is that claim's."""
        if re.fullmatch(r"statement:\d+", given):
            raise ValueError("“statement:” and a number names a claim of the store; choose another id")
        return given


class Retrieve(Arguments):
    qualificand: Name
    condition: Condition = ""
    qualifier: str = Field("", max_length=2_000, description="Part of the property's name; empty: any.")
    precision_threshold: Threshold = Decimal("0.5")
    max_elements: int = Field(20, ge=1, le=MOST_ELEMENTS)
    cursor: Cursor = ""


class Get(Arguments):
    element_id: Id


class Sublate(Arguments):
    element_id: Id = Field(description="The claim that was never true.")
    by_element_id: Id = Field(description="The more precise claim that stands in its place.")
    reason: str = Field(
        "", max_length=10_000, description="Why; without one the decision procedure's reasons."
    )


class SublateWithEvidence(Arguments):
    older_id: Id
    newer_content: Text = Field(max_length=100_000)
    newer_precision: Precision
    qualificand: Name
    qualifier: Name
    condition: Condition = ""
    provenance: str = Field("", max_length=1_000)
    reason: str = Field(
        "", max_length=10_000, description="Why; without one the decision procedure's reasons."
    )


class ListQualificands(Arguments):
    limit: int = Field(50, ge=1, le=MOST_QUALIFICANDS)
    mine: bool = Field(False, description="Only what this session has spoken of.")
    cursor: Cursor = ""


class Compact(Arguments):
    precision_threshold: Threshold = Decimal("0.3")
    qualificand: str = Field(
        "", max_length=2_000, description="Only claims about this; empty: all of the session."
    )
    task_context: Condition = ""


class ContextWindow(Arguments):
    qualificand: Name
    condition: Condition = ""
    max_tokens: int = Field(4096, ge=64, le=200_000)
    precision_threshold: Threshold = Decimal("0.5")


class Promote(Arguments):
    element_id: Id
    source: Name = Field(description="The source that says so, by name; it counts for everybody.")
    source_class: str | None = Field(
        None, description="primary, scholarly, reference, community or unverified; for a new source."
    )
    reason: Text = Field(max_length=10_000)


Known = TypeVar("Known", bound=Arguments)


def _encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_arguments(model: type[Known], given: Mapping[str, Any]) -> tuple[Known, list[str]]:
    """Return a tool's arguments, and which of the given ones it does not know; raises `ArgumentsRefused`.

    They may stand one deeper, under `args`, as servers that take one object have them.
    """
    inner = given.get("args")
    if set(given) == {"args"} and isinstance(inner, Mapping):
        given = inner
    try:
        read = model.model_validate(dict(given))
    except ValidationError as error:
        raise ArgumentsRefused(
            "; ".join(_told(model, each) for each in error.errors(include_url=False))
        ) from None
    return read, sorted(set(given) - _names(model))


def schema_of(model: type[Arguments]) -> dict[str, Any]:
    """Return the JSON schema of a tool's arguments."""
    schema = model.model_json_schema(by_alias=False)
    schema.pop("title", None)
    schema.pop("description", None)
    for told in schema.get("properties", {}).values():
        told.pop("title", None)
        if any(one.get("type") == "number" for one in told.get("anyOf", ())):
            # An exact decimal may be sent as a text too, but a number is what is meant.
            told.update({"type": "number", **told.pop("anyOf")[0]})
            if isinstance(told.get("default"), str):
                told["default"] = float(told["default"])
    return schema


def _names(model: type[Arguments]) -> set[str]:
    names = set(model.model_fields)
    for info in model.model_fields.values():
        if isinstance(info.validation_alias, AliasChoices):
            names.update(str(choice) for choice in info.validation_alias.choices)
    return names


def _told(model: type[Arguments], error: Any) -> str:
    place = ".".join(str(step) for step in error["loc"])
    named = place if place.partition(".")[0] in _names(model) else "arguments"
    message = error["msg"].removeprefix("Value error, ")
    return f"{named}: {message[:1].lower()}{message[1:]}"
