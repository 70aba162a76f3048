"""`manage.py dbshell` on the embedded server, with the `psql` that comes with it."""

from collections.abc import Iterable
from pathlib import Path

from django.db.backends.postgresql import client

from contested.postgres import cluster, server


class DatabaseClient(client.DatabaseClient):
    def runshell(self, parameters: Iterable[str]) -> None:
        if home := self.connection.settings_dict.get("CONTESTED_EMBEDDED"):
            server.ensure_running(Path(home))
            self.executable_name = str(cluster.programs() / "psql")
        super().runshell(parameters)
