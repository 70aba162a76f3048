"""The programs that pages show to be copied really run, against a live server and a model's stub."""

from __future__ import annotations

import html
import json
import os
import shlex
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from contested.recall.queries import recall
from contested.web.snippets import as_text


class Stub(ThreadingHTTPServer):
    """A server that remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Model)
        self.asked: list[tuple[str, str | None, Any]] = []


class Model(BaseHTTPRequestHandler):
    """Speaks the OpenAI protocol, keeps what it was asked, and answers without any dissent."""

    server: Stub

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append((self.path, self.headers["Authorization"], body))
        answer = {"choices": [{"message": {"role": "assistant", "content": "She was born at Coen."}}]}
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(answer).encode())

    def log_message(self, *_):
        """Say nothing."""


@pytest.fixture
def model():
    server = Stub()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def shown(page, id_):
    """What stands in a block of code on a page."""
    return html.unescape(page.partition(f'id="{id_}"')[2].partition(">")[2].partition("</pre>")[0])


def run(*command, **environment):
    done = subprocess.run(  # noqa: S603 - what the product shows itself
        command, env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return done.stdout


QUESTION = "Where was Mary born?"


def test_what_pages_show_to_be_copied_runs(live_server, world, read, model):
    """The program with a model, then the snippets of an answer, heard with a source that a shell would stumble over."""
    program = shown(read("/recall/with-a-model"), "program")
    at = {
        "CONTESTED_URL": live_server.url,
        "OPENAI_BASE_URL": f"http://127.0.0.1:{model.server_port}/v1",
        "OPENAI_API_KEY": "key",
        "OPENAI_MODEL": "some-model",
    }
    said = run(sys.executable, "-c", program, QUESTION, "What is the colour of thursday?", **at)
    assert said.splitlines() == ["She was born at Coen. (Others say: McIvor.)", "Nothing is known of this."]
    [(path, key, body)] = model.asked
    assert (path, key, body["model"]) == ("/v1/chat/completions", "Bearer key", "some-model")
    assert "Name the dissent: McIvor" in body["messages"][0]["content"]
    assert body["messages"][1] == {"role": "user", "content": QUESTION}

    asked = {"q": QUESTION, "sources": ["Register", "Family <tree>"], "tau": "0.5"}

    def snippet(form):
        text = shown(read("/recall", **asked, **{"as": form}), "use-text")
        return text.replace("http://testserver", live_server.url)

    assert run(sys.executable, "-c", snippet("python")).splitlines() == [
        "Coen",
        "but McIvor say Family <tree>",
    ]
    command, *arguments = shlex.split(snippet("curl"))
    assert (command, arguments[0]) == ("curl", "--silent")
    told = json.loads(run(sys.executable, "-c", FETCH, arguments[1]))
    page = json.loads(snippet("json"))
    for one in (told, page):
        del one["took_ms"], one["as_of"]
    assert told == page


FETCH = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())"


def test_where_nobody_reads_without_one_a_snippet_has_a_token(world):
    found = recall(QUESTION)
    program = as_text(found, "python", "http://here/api/v1/recall", [("q", QUESTION)], with_token=True)
    compile(program, "snippet", "exec")
    assert 'os.environ["CONTESTED_TOKEN"]' in program
    curl = as_text(found, "curl", "http://here/api/v1/recall", [("q", "Mary's")], with_token=True)
    assert '"Authorization: Bearer $CONTESTED_TOKEN"' in curl
    assert shlex.split(curl)[-1] == "http://here/api/v1/recall?q=Mary%27s"
