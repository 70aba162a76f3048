"""Where an embedded server lives. Pure and cheap: the settings ask on every start."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

MAJOR_VERSION = 18


@dataclass(frozen=True)
class Place:
    """The files of one home: all in it, but for the socket, whose path must stay under about 100 bytes."""

    home: Path
    socket_folder: Path
    port: int = 5432

    @property
    def data_folder(self) -> Path:
        return self.home / f"postgres-{MAJOR_VERSION}"

    @property
    def log_file(self) -> Path:
        return self.home / "postgres.log"

    @property
    def socket(self) -> Path:
        return self.socket_folder / f".s.PGSQL.{self.port}"

    @property
    def users_lock(self) -> Path:
        """Held shared by every process that uses the server, exclusively by the keeper that stops it."""
        return self.home / "users.lock"

    @property
    def start_lock(self) -> Path:
        """Held by the one process that looks after the start."""
        return self.home / "start.lock"

    @property
    def keeper_lock(self) -> Path:
        """Held by the keeper for as long as it lives."""
        return self.home / "keeper.lock"


def place(home: Path) -> Place:
    """Return where the server of this home lives, the same for root and for the user who owns the home."""
    home = home.resolve()
    try:
        uid = home.stat().st_uid
    except FileNotFoundError:
        uid = os.geteuid()
    digest = hashlib.sha256(os.fsencode(home)).hexdigest()[:12]
    # Not the TMPDIR of whoever calls: two processes of one home must find the same socket.
    shared = Path("/tmp")  # noqa: S108 the folder in it is checked to be ours alone before use
    return Place(home=home, socket_folder=shared / f"contested-{uid}-{digest}")
