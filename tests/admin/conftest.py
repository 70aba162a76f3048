"""An administrator at the windows."""

import pytest
from django.test import Client

from contested.people.models import Role
from tests.admin.cast import signed_in


@pytest.fixture
def administrator(db: None) -> Client:
    return signed_in(Role.ADMINISTRATOR, staff=True)
