"""Wake-ups: soon after each write, and not one for each."""

import time

import pytest
from kombu.exceptions import OperationalError

from contested.tasks.wakeups import WakeUps


class Bell:
    """A broker that notes when it is told to wake somebody."""

    def __init__(self):
        self.rung = []

    def __call__(self):
        self.rung.append(time.monotonic())


def eventually(said, seconds=5.0):
    deadline = time.monotonic() + seconds
    while not said() and time.monotonic() < deadline:
        time.sleep(0.005)
    return said()


def test_the_first_write_wakes_a_worker_at_once():
    bell = Bell()
    WakeUps(bell, moment=60)()
    assert len(bell.rung) == 1


def test_a_thousand_writes_in_a_moment_wake_a_worker_twice_and_the_last_one_is_among_them():
    bell = Bell()
    announce = WakeUps(bell, moment=0.2)
    for _ in range(1000):
        announce()
    last = time.monotonic()
    assert len(bell.rung) == 1
    assert eventually(lambda: len(bell.rung) == 2)
    assert bell.rung[-1] > last
    time.sleep(0.3)
    assert len(bell.rung) == 2


def test_a_write_after_a_quiet_moment_wakes_a_worker_at_once_again():
    bell = Bell()
    announce = WakeUps(bell, moment=0.02)
    announce()
    time.sleep(0.03)
    announce()
    assert len(bell.rung) == 2


@pytest.mark.parametrize("error", [OperationalError("away"), OSError("disk full")])
def test_a_broker_that_is_away_hinders_no_write(error, caplog):
    def away():
        raise error

    WakeUps(away)()
    assert "No worker could be woken" in caplog.text
