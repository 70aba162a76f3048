"""`manage.py up`: the whole product in one command, until Ctrl-C."""

import http.client
import signal
import socket
import time
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections, transaction

from contested.density.actions import refresh
from contested.exchange.actions import load_starter_corpus
from contested.management.processes.supervisor import Program, RepeatedDeathError, Supervisor
from contested.management.processes.web import ADDRESS
from contested.people.actions import create_demo_users
from contested.postgres import server
from contested.review.actions import look_again
from contested.statements.models import Statement
from contested.web.wording import counted

CELERY = ("-m", "celery", "--app", "contested.celery", "--quiet")
ANSWER_SECONDS = 60.0


class Command(BaseCommand):
    """Bring up database, worker and web server; end all of them together."""

    help = "Run the product: database, worker with its sweep, and web server, until Ctrl-C."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=8000, help="where the web server listens (8000)")

    def handle(self, *, port: int, **_options: Any) -> None:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, _interrupt)
        supervisor = None
        try:
            refuse_a_taken_port(port)
            self.prepare()
            supervisor = Supervisor(programs(port))
            self.wait_for_an_answer(supervisor, port)
            self.greet(port)
            while True:
                supervisor.look()
                time.sleep(0.2)
        except KeyboardInterrupt:
            self.stdout.write("\nStopping …")
        except RepeatedDeathError as error:
            raise CommandError(str(error)) from error
        finally:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)  # what is under way is the stop itself
            if supervisor:
                supervisor.stop()
            connections.close_all()
            server.leave(settings.CONTESTED_HOME)

    def prepare(self) -> None:
        """Bring the database up to date, fill an empty store, and make the first logins."""
        self.stdout.write("Database …")
        call_command("migrate", verbosity=0)
        with transaction.atomic():  # all of it or, when this is cut short, nothing
            report = load_starter_corpus()
        if report:
            self.stdout.write(f"Starter corpus: {counted(Statement.objects.count(), 'statement')}; scoring …")
        refresh()
        look_again()
        logins = create_demo_users()
        if logins:
            write_logins("".join(f"{x.role:14} {x.username:8} {x.password:14} {x.token}\n" for x in logins))
        # From here on this process only looks after others.
        connections.close_all()

    def wait_for_an_answer(self, supervisor: Supervisor, port: int) -> None:
        """Return once the web server answers, whatever it answers."""
        deadline = time.monotonic() + ANSWER_SECONDS
        while time.monotonic() < deadline:
            supervisor.look()
            connection = http.client.HTTPConnection(ADDRESS, port, timeout=ANSWER_SECONDS)
            try:
                connection.request("HEAD", "/")
                connection.getresponse()
            except OSError:
                time.sleep(0.1)
            else:
                return
            finally:
                connection.close()
        raise CommandError(f"The web server does not answer within {ANSWER_SECONDS:.0f} seconds.")

    def greet(self, port: int) -> None:
        """Say where it is, and who may sign in."""
        self.stdout.write(self.style.SUCCESS(f"\ncontested is at http://{ADDRESS}:{port}/"))
        if (logins := logins_file()).exists():
            self.stdout.write(f"\n{'role':14} {'login':8} {'password':14} token for programs")
            self.stdout.write(logins.read_text())
            self.stdout.write(
                f"(kept in {logins}; change the passwords before others can reach this machine)"
            )
        self.stdout.write("\nCtrl-C stops it.")


def programs(port: int) -> list[Program]:
    """Return what runs beside the database."""
    worker = (
        *CELERY,
        "worker",
        "--loglevel=WARNING",
        "--concurrency=2",
        "--without-gossip",
        "--without-mingle",
    )
    sweep = (*CELERY, "beat", "--loglevel=WARNING", "--pidfile=")
    return [
        # Celery takes seconds to say good-bye. What a task was about still stands in the database.
        Program("worker", worker, farewell=signal.SIGKILL),
        Program("sweep", sweep, farewell=signal.SIGKILL),
        Program("web server", ("-m", "contested.management.processes.web", str(port))),
    ]


def refuse_a_taken_port(port: int) -> None:
    """Say so before anything is started."""
    with socket.socket() as attempt:
        attempt.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            attempt.bind((ADDRESS, port))
        except (OSError, OverflowError) as error:
            raise CommandError(f"Port {port} can't be had ({error}); choose another with --port.") from error


def logins_file() -> Path:
    """Return where the demonstration's logins are kept readable."""
    return Path(settings.CONTESTED_HOME) / "logins.txt"


def write_logins(text: str) -> None:
    """Keep the logins for the one who owns the home."""
    file = logins_file()
    file.touch(mode=0o600)
    file.write_text(text)


def _interrupt(_number: int, _frame: object) -> None:
    raise KeyboardInterrupt
