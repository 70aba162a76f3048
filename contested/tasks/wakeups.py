"""Wake-ups: how a worker learns at once that there is work. Lost or held back, they cost a moment and nothing else."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Final

from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

A_MOMENT: Final = 0.1  # seconds


class WakeUps:
    """Sends a wake-up at once, and what follows within a moment together at its end.

    So a write shows soon, and a thousand writes a second wake a worker ten times and not a thousand. A process that ends
    within the moment sends nothing more; the sweep finds the work soon after.
    """

    def __init__(self, send: Callable[[], object], *, moment: float = A_MOMENT) -> None:
        self._send = send
        self._moment = moment
        self._lock = threading.Lock()
        self._quiet_until = 0.0
        self._held_back = False

    def __call__(self) -> None:
        """Have a worker woken. Safe to call from any thread."""
        with self._lock:
            if self._held_back:
                return
            wait = self._quiet_until - time.monotonic()
            if wait > 0:
                self._held_back = True
                timer = threading.Timer(wait, self._catch_up)
                timer.daemon = True
                timer.start()
                return
            self._quiet_until = time.monotonic() + self._moment
        self._try()

    def _catch_up(self) -> None:
        with self._lock:
            # From here on another write may come that the worker, once woken, has already looked past.
            self._held_back = False
            self._quiet_until = time.monotonic() + self._moment
        self._try()

    def _try(self) -> None:
        try:
            self._send()
        except (OperationalError, OSError) as error:
            logger.warning("No worker could be woken: %s", error)
