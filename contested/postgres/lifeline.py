"""Children that do not outlive their parent, however it dies."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable

PR_SET_PDEATHSIG = 1


def end_with_parent(signal_number: int = signal.SIGTERM) -> Callable[[], None] | None:
    """Return a `preexec_fn` by which Linux signals the child when the thread that started it dies.

    Call it in the parent: the child compares, for a parent that died before it could ask.
    None on other systems.
    """
    if sys.platform != "linux":
        return None
    parent = os.getpid()
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, signal_number)
        if os.getppid() != parent:
            os._exit(1)

    return ask
