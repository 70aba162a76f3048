"""A model behind an address: what it says is kept, what fails is tried again, and nothing is spent beyond the cap."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from contested.experiment.faithfulness.questions import Question, Stratum
from contested.experiment.faithfulness.readers.model import Model
from contested.experiment.faithfulness.readers.reading import BudgetSpent, ReaderFailed
from contested.experiment.faithfulness.run import Reply, Row
from contested.experiment.faithfulness.second_judge import SecondJudge, kappa
from contested.recall.contract import Reader

BORN = Question("q", Stratum.CONTESTED, "t", "Where was Mary born?", "Mary", "birth place", ("Truro",))
TOLD = Reader("State that it is contested.", "Mary · birth place: Truro")
SLOWER_THAN_PATIENCE = 0.3


class Service:
    """A small server that speaks as OpenAI's does, by a script: a status, a body to send as it is, or None to hang."""

    def __init__(self) -> None:
        self.script: list[int | str | None] = []
        self.asked: list[dict[str, Any]] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.asked.append(json.loads(body) | {"path": self.path})
                step = service.script.pop(0) if service.script else "Truro"
                if step is None:
                    time.sleep(SLOWER_THAN_PATIENCE)
                    return
                self.send_response(step if isinstance(step, int) else 200)
                if step == 429:
                    self.send_header("Retry-After", "0")
                self.end_headers()
                if isinstance(step, str):
                    self.wfile.write((step if step.startswith("<") else told(step)).encode())

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"


def told(said: str) -> str:
    return json.dumps({"choices": [{"message": {"content": said}}], "usage": {"total_tokens": 40}})


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    thread = threading.Thread(target=found.server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    yield found
    found.server.shutdown()
    found.server.server_close()
    thread.join()


@pytest.fixture
def model(service, tmp_path) -> Callable[..., Model]:
    def made(**more: Any) -> Model:
        given: dict[str, Any] = {"patience": SLOWER_THAN_PATIENCE / 3, "first_wait": 0.001, "times": 4}
        return Model(url=service.url, model="small", kept_in=tmp_path / "kept" / "said.jsonl", **given | more)

    return made


def test_it_is_asked_with_the_instruction_and_the_passage(model, service):
    assert model().answer(BORN, TOLD) == "Truro"
    (asked,) = service.asked
    system, user = (message["content"] for message in asked["messages"])
    assert asked["path"] == "/v1/chat/completions"
    assert system.endswith("State that it is contested.")
    assert "Mary · birth place: Truro" in user
    assert user.endswith("Where was Mary born?")


@pytest.mark.parametrize(
    "failure", [429, 503, None, "<html>no reply</html>"], ids=["limit", "busy", "silence", "garbage"]
)
def test_what_passes_is_tried_again(model, service, failure):
    service.script = [failure, failure]
    assert model().answer(BORN, TOLD) == "Truro"
    assert len(service.asked) == 3


@pytest.mark.parametrize(("script", "asked"), [([400], 1), ([503] * 9, 4), (["<not JSON>"] * 9, 4)])
def test_what_does_not_pass_is_said(model, service, script, asked):
    service.script = script
    with pytest.raises(ReaderFailed):
        model().answer(BORN, TOLD)
    assert len(service.asked) == asked


def test_a_run_that_was_cut_short_goes_on_where_it_stopped(model, service, tmp_path):
    first = model()
    first.answer(BORN, TOLD)
    with (tmp_path / "kept" / "said.jsonl").open("a") as kept:
        kept.write('{"asked": "half a li\xc3')
    again = model()
    assert again.answer(BORN, TOLD) == "Truro"
    assert (len(service.asked), again.used) == (1, 0)


def test_nothing_is_spent_beyond_the_cap(model, service):
    reader = model(most_tokens=50)
    for place in ("a", "b"):
        reader.answer(BORN, Reader("", f"Mary · birth place: {place}"))
    with pytest.raises(BudgetSpent, match="80 tokens are used, of 50"):
        reader.answer(BORN, TOLD)
    assert len(service.asked) == 2


def test_a_second_judge_is_held_against_the_rubric(model, service):
    from contested.experiment.faithfulness.arms import Arm, Handed
    from contested.experiment.faithfulness.judge import judge

    replies = {
        arm: Reply(Handed(0.0, TOLD), said, judge(said, BORN, ["Truro", "Coen"]))
        for arm, said in ((Arm.CONTROL, "Coen"), (Arm.CONTESTEDNESS, "Truro; others say Coen"))
    }
    service.script = ["right: yes\ncaveat: yes", "I would rather not say."]
    found = SecondJudge(model(), seed=1).compare([Row(BORN, replies)])
    assert (found.replies, found.unjudged) == (1, 1)
    assert kappa([(True, True), (False, False), (True, True)]) == 1
    assert kappa([(True, True)]) is None
