"""A wake-up reaches the worker through a folder or through Redis; the work itself stands in the database."""

import os
import threading

import pytest
from kombu import Connection, Producer, Queue

QUEUE = Queue("wake-ups")


@pytest.fixture
def folder(tmp_path) -> Connection:
    options = {
        "data_folder_in": tmp_path / "queue",
        "data_folder_out": tmp_path / "queue",
        "control_folder": tmp_path / "control",
        "polling_interval": 0.01,
    }
    return Connection(
        "filesystem://localhost", transport="contested.tasks.folder:Transport", transport_options=options
    )


def send(connection: Connection, number: int) -> None:
    with connection.clone() as own:
        Producer(own.channel()).publish(
            {"number": number}, routing_key=QUEUE.name, declare=[QUEUE], serializer="json"
        )


def receive(connection: Connection, count: int) -> list[int]:
    received: list[int] = []
    with connection.clone() as own, own.SimpleQueue(QUEUE.name) as queue:
        for _ in range(count):
            message = queue.get(timeout=5)
            received.append(message.payload["number"])
            message.ack()
    return received


def test_messages_come_once_and_in_order(folder):
    for number in range(20):
        send(folder, number)
    assert receive(folder, 20) == list(range(20))
    with folder.clone() as own, own.SimpleQueue(QUEUE.name) as queue, pytest.raises(queue.Empty):
        queue.get(timeout=0.05)


def test_many_who_send_and_take_at_once_lose_nothing(folder):
    senders = [threading.Thread(target=send, args=[folder, number]) for number in range(40)]
    taken: list[int] = []
    takers = [threading.Thread(target=lambda: taken.extend(receive(folder, 10))) for _ in range(4)]
    for thread in [*takers, *senders]:
        thread.start()
    for thread in [*takers, *senders]:
        thread.join()
    assert sorted(taken) == list(range(40))


def test_a_half_written_message_is_no_message(folder, tmp_path):
    send(folder, 1)
    (tmp_path / "queue" / f"00000_half.{QUEUE.name}.msg.123.new").write_text('{"body": "')
    assert receive(folder, 1) == [1]


@pytest.mark.processes
def test_redis_carries_them_too():
    url = os.environ.get("CONTESTED_TEST_REDIS")
    if not url:
        pytest.skip("CONTESTED_TEST_REDIS names no server")
    connection = Connection(url)
    send(connection, 7)
    assert receive(connection, 1) == [7]
