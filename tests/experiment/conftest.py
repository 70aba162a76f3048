"""The public data sets, where they are at hand."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of data sets; without one the tests that need it are skipped."""
    folder = os.environ.get("CONTESTED_DATA")
    if not folder:
        pytest.skip("CONTESTED_DATA names no folder of data sets")
    return Path(folder)
