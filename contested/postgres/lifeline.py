"""Children that do not outlive their parent, however it dies."""

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

PR_SET_PDEATHSIG = 1

# Names the parent of a process that `manage.py up` starts. Elsewhere a parent may well go first, as when a worker detaches.
VARIABLE = "CONTESTED_FOLLOWS_PARENT"


def end_with_parent(signal_number: int = signal.SIGTERM) -> Callable[[], None] | None:
    """Return a `preexec_fn` by which Linux signals the child when the thread that started it dies.

    Call it in the parent: the child compares, for a parent that died before it could ask. None on other systems.
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


def follow_parent(signal_number: int = signal.SIGTERM) -> None:
    """Have this process signalled when the parent that `VARIABLE` names ends, asked for from within; nothing without one.

    By its name a parent is missed that ended before anybody could ask. Processes that this one starts follow it in turn.
    """
    parent = int(os.environ.get(VARIABLE, "0"))
    if parent in {0, os.getpid()}:  # nobody is followed, or somebody already is
        return
    os.environ[VARIABLE] = str(os.getpid())
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, signal_number)
        if os.getppid() == parent:
            return
    threading.Thread(target=_watch, args=[parent, signal_number], daemon=True).start()


def _watch(parent: int, signal_number: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os.kill(os.getpid(), signal_number)
