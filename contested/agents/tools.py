"""The tools by their names: what each takes, what it does, and what answers for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from contested.agents import answering, arguments
from contested.agents.answering import Answer
from contested.agents.asking import ask, ask_many
from contested.agents.callers import Caller

Known = TypeVar("Known", bound=arguments.Arguments)


@dataclass(frozen=True, slots=True)
class Tool(Generic[Known]):
    """A tool by its name: what it takes, what it does, and whether it changes anything."""

    name: str
    does: str
    takes: type[Known]
    run: Callable[[Caller, Known], Answer]
    writes: bool = False

    def call(self, caller: Caller, given: dict[str, Any]) -> Answer:
        """Read the arguments and run; raises what is refused."""
        read, unknown = arguments.read_arguments(self.takes, given)
        answer = self.run(caller, read)
        if unknown:
            answer["warnings"] = [f"{self.name} takes no {name[:80]}" for name in unknown]
        return answer


def _all(*tools: Tool[Any]) -> dict[str, Tool[Any]]:
    return {tool.name: tool for tool in tools}


TOOLS = _all(
    Tool(
        "recall",
        "Answer a question from the store: the answer, how contested it is, and everybody who contradicts it, quoted. "
        "Read `reader.instruction` before you answer anybody from it.",
        arguments.Recall,
        ask,
    ),
    Tool(
        "recall_window",
        "Answer several questions from the store in so many tokens at most. An unresolved conflict is one marked block with "
        "all its sides; what had no room is named. Heed `reader.instruction`, answer from `reader.passage`.",
        arguments.RecallWindow,
        ask_many,
    ),
    Tool(
        "context_insert",
        "Keep a claim under an id of your own. It counts for your session at once, for others once it is promoted. The "
        "answer names the claims that it contradicts.",
        arguments.Insert,
        answering.context_insert,
        writes=True,
    ),
    Tool(
        "context_retrieve",
        "List the live claims about something, the most precise first: your own, and what counts for everybody.",
        arguments.Retrieve,
        answering.context_retrieve,
    ),
    Tool(
        "context_get",
        "Show one claim by its id, also one that was sublated: its precision is 0 then, and sublated_by names what "
        "stands in its place.",
        arguments.Get,
        answering.context_get,
    ),
    Tool(
        "context_sublate",
        "Retire a claim that was never true in favour of a strictly more precise one that contradicts it. Nothing is "
        "deleted. What breaks a rule is refused, and the rule named.",
        arguments.Sublate,
        answering.context_sublate,
        writes=True,
    ),
    Tool(
        "sublate_with_evidence",
        "Say a better claim and retire an older one by it, both or neither. If the bucket says the same already, that "
        "claim is strengthened instead of doubled.",
        arguments.SublateWithEvidence,
        answering.sublate_with_evidence,
        writes=True,
    ),
    Tool(
        "detect_conflict",
        "Name the pairs of live claims about something that can't both hold, why, and what the decision procedure says: "
        "a winner, or that a person has to decide.",
        arguments.Retrieve,
        answering.detect_conflict,
    ),
    Tool(
        "list_qualificands",
        "List the things about which there are live claims, those of your session first.",
        arguments.ListQualificands,
        answering.list_qualificands,
    ),
    Tool(
        "compact",
        "Hide your session's claims below a precision from its lists. They stay on record, and are told where they are "
        "one side of a conflict.",
        arguments.Compact,
        answering.compact,
        writes=True,
    ),
    Tool(
        "context_window",
        "Put the live claims about something into so many tokens at most. An unresolved conflict is one marked block "
        "with all its sides: never tell one of them alone.",
        arguments.ContextWindow,
        answering.context_window,
    ),
    Tool(
        "context_promote",
        "Let a source that counts for everybody say what a claim of your session says.",
        arguments.Promote,
        answering.context_promote,
        writes=True,
    ),
)
