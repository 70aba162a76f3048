"""A message queue in a folder, for an installation without Redis: kombu's filesystem transport, made safe to interrupt.

Kombu writes a message and a table of queues in place, where another process can read half of it, and takes a message
by way of the machine's temporary folder. Here every file appears whole and is taken by one rename within one folder.
"""

import fcntl
import os
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.transport import filesystem
from kombu.utils.json import dumps, loads


class Channel(filesystem.Channel):
    """The folders are `data_folder_in` (= `data_folder_out`) and `control_folder` of the transport's options."""

    def _put(self, queue: str, payload: Any, **_: Any) -> None:  # type: ignore[override] # as kombu itself
        name = f"{time.time_ns():020}_{uuid.uuid4()}.{queue}.msg"
        _write(Path(self.data_folder_out) / name, dumps(payload))

    def _get(self, queue: str, timeout: float | None = None) -> Any:  # noqa: ARG002 kombu gives it
        folder = Path(self.data_folder_in)
        for path in sorted(folder.glob(f"*.{queue}.msg")):
            taken = path.with_suffix(".taken")
            try:
                path.rename(taken)
            except FileNotFoundError:
                continue  # another worker was faster
            payload = loads(taken.read_text(encoding="utf-8"))
            taken.unlink()
            return payload
        raise Empty

    def _queue_bind(
        self, exchange: str, routing_key: str | None, pattern: str | None, queue: str | None
    ) -> None:
        row = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._table_of(exchange) as table:
            if row not in table:
                table.insert(0, row)

    def _delete(self, queue: str, exchange: str, routing_key: str, pattern: str, *_: Any, **__: Any) -> None:
        row = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        self._purge(queue)
        with self._table_of(exchange) as table, suppress(ValueError):
            table.remove(row)

    @contextmanager
    def _table_of(self, exchange: str) -> Iterator[list[Any]]:
        """Yield the table to read and change; what changed is written when the block ends."""
        file = self.control_folder / f"{exchange}.exchange"
        with (self.control_folder / "lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            before = self.get_table(exchange)
            table = list(before)
            yield table
            if table != before:
                _write(file, dumps(table))


class Transport(filesystem.Transport):
    """The transport to name in `broker_transport`."""

    Channel = Channel
    longest_look = 0.3  # seconds; between two looks the worker sees whether it is to end

    def __init__(self, client: Any, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        for option in ("data_folder_in", "data_folder_out", "control_folder"):
            Path(client.transport_options[option]).mkdir(parents=True, exist_ok=True, mode=0o700)

    def drain_events(self, connection: Any, timeout: float | None = None, **_: Any) -> None:
        super().drain_events(connection, timeout=min(timeout or self.longest_look, self.longest_look))


def _write(path: Path, text: str) -> None:
    unfinished = path.with_name(f"{path.name}.{os.getpid()}-{uuid.uuid4().hex}.new")
    unfinished.write_text(text, encoding="utf-8")
    unfinished.replace(path)
