"""Whom the embedded server runs as. PostgreSQL refuses to run as root, so root hands it to somebody else."""

import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from contested.postgres.place import Place

# `access(2)`, by which PostgreSQL looks for its own programs, forgets what a user other than root was lent, but for this.
KEEP_WHEN_ASKING = "--securebits=+no_setuid_fixup"


class NoAccountError(Exception):
    """The embedded server can't be run by this user."""


@dataclass(frozen=True)
class Account:
    """A user of the machine, and the words to put before a command that is to run as this user."""

    uid: int
    gid: int
    prefix: tuple[str, ...] = ()


def account(place: Place, program: Path) -> Account:
    """Return who runs `program` on the data of this place; a `NoAccountError` says why nobody can.

    An ordinary user runs it himself. For root it is the owner of the data or of the home, else `nobody`:
    no user is added to the machine, and no permission of a folder above the home is changed.
    """
    me = os.geteuid()
    owner = _owner(place)
    if me == 0:
        return _lent_by_root(place, program, owner or _nobody())
    if owner and owner.uid != me:
        raise NoAccountError(
            f"The database in {place.home} belongs to {_name(owner.uid)}: run this as that user, or set "
            "CONTESTED_HOME to a folder of your own."
        )
    return Account(uid=me, gid=os.getegid())


def _owner(place: Place) -> Account | None:
    """Return whose database this is or will be; None where it is nobody's yet, or root's to give."""
    for path in (place.data_folder, place.home):
        if path.exists() and (status := path.stat()).st_uid:
            return Account(uid=status.st_uid, gid=status.st_gid)
    return None


def _nobody() -> Account:
    entry = pwd.getpwnam("nobody")
    return Account(uid=entry.pw_uid, gid=entry.pw_gid)


def _lent_by_root(place: Place, program: Path, user: Account) -> Account:
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        raise NoAccountError(
            "PostgreSQL does not run as root, and `setpriv` (of util-linux), which hands it to a user, "
            "is not here: run this as an ordinary user, or set DATABASE_URL."
        )
    # The server is to end with its keeper; asked for earlier, the change of user would forget it.
    switch = (setpriv, f"--reuid={user.uid}", f"--regid={user.gid}", "--clear-groups", "--pdeathsig=INT")
    if place.home.stat().st_uid == 0:
        place.home.chmod(place.home.stat().st_mode | 0o011)  # to pass through, not to look around
    # Home or program may lie below a folder that only root may enter, such as its own. Rather than open it to
    # everybody, lend the server a right to pass: none if it needs none, else to read and search, else the one
    # that containers leave.
    for right in ("", "dac_read_search", "dac_override"):
        lent = (f"--inh-caps=+{right}", f"--ambient-caps=+{right}", KEEP_WHEN_ASKING) if right else ()
        attempt = [
            *switch,
            *lent,
            "sh",
            "-c",
            'cd "$1" && exec "$0" --version',
            str(program),
            str(place.home),
        ]
        if subprocess.run(attempt, capture_output=True, check=False).returncode == 0:  # noqa: S603 our own words
            return Account(uid=user.uid, gid=user.gid, prefix=(*switch, *lent))
    raise NoAccountError(
        f"PostgreSQL does not run as root, and {_name(user.uid)} can't reach {place.home} and {program}: "
        "run this as an ordinary user, or set DATABASE_URL."
    )


def _name(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return f"user {uid}"
