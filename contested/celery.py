"""The Celery application. Its messages are wake-ups; what is to be done stands in PostgreSQL."""

import os
import signal
import warnings

from celery import Celery
from celery.signals import beat_init, celeryd_init, worker_process_init

from contested.postgres import lifeline

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "contested.settings")

# As root in a container: what Celery warns of is unpickling, and only JSON is accepted here.
warnings.filterwarnings("ignore", message="You're running the worker with superuser")

app = Celery("contested")
app.config_from_object("django.conf:settings", namespace="CELERY")


@celeryd_init.connect
@worker_process_init.connect
@beat_init.connect
def end_with_parent(**_: object) -> None:
    """Leave no orphan when whoever started this process is killed."""
    lifeline.follow_parent(signal.SIGKILL)


@worker_process_init.connect
def warm_up(**_: object) -> None:
    """Load what the first cell with a quantity would else have to wait for."""
    from contested.statements.values.units import unit_named

    unit_named("m")
