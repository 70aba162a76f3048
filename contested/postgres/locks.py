"""Locks on files. One belongs to an open file, so it ends with its process, however that ends."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def open_lock(path: Path) -> int:
    """Open the file of a lock, made where it is missing, and return its descriptor. A child program does not get it."""
    lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    if os.geteuid() == 0 and os.fstat(lock).st_uid != (owner := path.parent.stat()).st_uid:
        os.chown(lock, owner.st_uid, owner.st_gid)
    return lock


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock for the length of a block, alone."""
    lock = open_lock(path)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def is_held(path: Path) -> bool:
    """Tell whether somebody holds a lock alone."""
    lock = open_lock(path)
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False
