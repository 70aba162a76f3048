"""Saved views of the map: kept under a name, opened by anybody who has the address, retired."""

import pytest

from contested.density.models import SavedView
from contested.people.models import User


@pytest.fixture
def rita(world, client):
    client.force_login(User.objects.create_user("rita"))
    return client


def test_whoever_is_signed_in_keeps_what_he_looks_at_and_anybody_opens_it(rita, reader):
    answer = rita.post(
        "/map/views/",
        {"name": " without  the gate ", "address": "gate=off&by=cells&cursor=1_1_1&evil=1"},
        follow=True,
    )
    assert "Saved as “without the gate”" in answer.content.decode()
    [view] = SavedView.objects.all()
    assert view.address == "gate=off&by=cells"
    shared = reader.get(f"/map/views/{view.pk}")
    assert shared.headers["Location"] == "/?gate=off&by=cells"
    assert "Sign in</a> to keep it" in reader.get("/", {"gate": "off"}).content.decode()
    assert "without the gate" in rita.get("/").content.decode()


def test_saving_under_the_same_name_is_the_next_version(rita):
    for gate in ("on", "off", "off"):
        rita.post("/map/views/", {"name": "mine", "address": f"gate={gate}"})
    found = [(view.address, view.tx_to is None) for view in SavedView.objects.order_by("id")]
    assert found == [("gate=on", False), ("gate=off", True)]


def test_a_retired_one_leaves_the_list_and_goes_on_leading_where_it_led(rita, reader):
    rita.post("/map/views/", {"name": "mine", "address": "gate=off"})
    [view] = SavedView.objects.all()
    assert "off your list" in rita.post(f"/map/views/{view.pk}/retire", follow=True).content.decode()
    assert "None yet" in rita.get("/map/views/").content.decode()
    assert reader.get(f"/map/views/{view.pk}").headers["Location"] == "/?gate=off"


def test_nobody_saves_without_a_name_of_his_own_nor_retires_anothers(rita, reader):
    assert reader.post("/map/views/", {"name": "mine", "address": ""}).status_code == 302
    assert (
        "Not saved: name"
        in rita.post("/map/views/", {"name": " ", "address": ""}, follow=True).content.decode()
    )
    assert not SavedView.objects.exists()
    his = SavedView.objects.create(name="his", owner=User.objects.create_user("joe"), address="")
    assert rita.post(f"/map/views/{his.pk}/retire").status_code == 403
    assert rita.get("/map/views/999").status_code == 404
