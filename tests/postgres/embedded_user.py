"""A process that uses the embedded server of a home until its input ends: `python embedded_user.py HOME`.

Says `ready`, then answers each line of SQL with the first value of its first row.
"""

import sys
from pathlib import Path

import psycopg

from contested.postgres import cluster, server

here = server.ensure_running(Path(sys.argv[1]))
with psycopg.connect(
    host=str(here.socket_folder),
    port=here.port,
    user=cluster.OWNER_ROLE,
    dbname=cluster.DATABASE,
    autocommit=True,
) as connection:
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        cursor = connection.execute(line.encode())
        row = cursor.fetchone() if cursor.description else None
        sys.stdout.write(f"{row[0] if row else None}\n")
        sys.stdout.flush()
