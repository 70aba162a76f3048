"""What words mean, as vectors."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from contested.alignment.embedding import EmbeddingUnavailable, OwnModel, Service, embedder, unit_rows


def test_the_own_model_needs_no_network_and_knows_words_that_are_akin():
    vectors = OwnModel().embed(["birth place", "place of birth", "population"])
    assert vectors.shape == (3, 256)
    assert vectors[0] @ vectors[1] > 0.9
    assert vectors[0] @ vectors[2] < 0.4
    assert vectors[0] @ vectors[0] == pytest.approx(1)


def test_the_own_model_is_used_unless_a_service_is_named(settings):
    settings.CONTESTED_EMBEDDINGS_URL = ""
    embedder.cache_clear()
    assert embedder().name == "wordllama-256"
    settings.CONTESTED_EMBEDDINGS_URL = "http://localhost:1/v1"
    settings.CONTESTED_EMBEDDINGS_MODEL = "some-model"
    embedder.cache_clear()
    assert embedder().name == "some-model"
    embedder.cache_clear()


def test_what_means_nothing_has_no_direction():
    assert unit_rows([[0, 0], [3, 4]]).tolist() == [[0, 0], [pytest.approx(0.6), pytest.approx(0.8)]]


class Answering(BaseHTTPRequestHandler):
    """Answers as such services do: out of order, with an index."""

    answer: object = None
    seen: dict[str, object]

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        type(self).seen = {"path": self.path, "key": self.headers["Authorization"], **body}
        rows = [{"index": n, "embedding": [len(text), 0]} for n, text in enumerate(body["input"])]
        told = json.dumps({"data": rows[::-1]} if self.answer is None else self.answer).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[tuple[Service, type[Answering]]]:
    class Handler(Answering):
        pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield Service(f"http://127.0.0.1:{server.server_port}/v1/", "small", "secret"), Handler
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_service_is_asked_as_such_services_are(service):
    client, handler = service
    assert client.embed(["a", "abc"]).tolist() == [[1, 0], [1, 0]]
    assert handler.seen == {
        "path": "/v1/embeddings",
        "key": "Bearer secret",
        "model": "small",
        "input": ["a", "abc"],
    }


@pytest.mark.parametrize(
    "answer", [{}, [], {"data": []}, {"data": [{"index": 0}]}, {"data": [{"index": 0, "embedding": ["x"]}]}]
)
def test_a_service_that_answers_something_else_is_said_to_be_unavailable(service, answer):
    client, handler = service
    handler.answer = answer
    with pytest.raises(EmbeddingUnavailable):
        client.embed(["a"])


def test_a_service_that_is_away_is_said_to_be_unavailable():
    with pytest.raises(EmbeddingUnavailable, match=r"127\.0\.0\.1:9"):
        Service("http://127.0.0.1:9/v1", "small").embed(["a"])
    with pytest.raises(EmbeddingUnavailable, match="no address"):
        Service("file:///etc/passwd", "small")
