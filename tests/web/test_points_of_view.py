"""Points of view on the pages: chosen, saved, shared by their address, retired."""

import pytest

from contested.people.models import User
from contested.recall.models import PointOfView
from contested.statements.models import Source

ASKED = {"q": "Where was Mary born?", "sources": ["Family <tree>", "Copied tree"]}


@pytest.fixture
def rita(world, client):
    user = User.objects.create_user("rita")
    client.force_login(user)
    return client


def test_whoever_is_signed_in_saves_whom_he_hears_and_anybody_asks_from_there(rita, reader):
    assert "Save as a point of view" in rita.get("/recall", ASKED).content.decode()
    answer = rita.post("/points-of-view/", ASKED | {"name": "the trees"}, follow=True)
    page = answer.content.decode()
    assert "Saved as “the trees”" in page
    [point] = PointOfView.objects.all()
    shared = reader.get("/recall", {"q": ASKED["q"], "view": point.pk}).content.decode()
    assert "the point of view “the trees” of rita" in shared
    assert "Sign in</a> to save" not in shared


def test_a_retired_one_leaves_the_list_alone(rita, reader):
    rita.post("/points-of-view/", ASKED | {"name": "the trees"})
    [point] = PointOfView.objects.all()
    assert "the trees" in rita.get("/points-of-view/").content.decode()
    assert "off your list" in rita.post(f"/points-of-view/{point.pk}/retire", follow=True).content.decode()
    assert "None yet" in rita.get("/points-of-view/").content.decode()
    assert "retired since" in reader.get("/recall", {"q": ASKED["q"], "view": point.pk}).content.decode()


def test_what_cannot_be_saved_is_said(rita):
    page = rita.post("/points-of-view/", ASKED | {"name": "7"}, follow=True).content.decode()
    assert "Not saved: name" in page


def test_nobody_saves_without_a_name_of_his_own_nor_retires_anothers(rita, reader):
    assert reader.post("/points-of-view/", ASKED | {"name": "mine"}).status_code == 302
    assert not PointOfView.objects.exists()
    joe = User.objects.create_user("joe")
    his = PointOfView.objects.create(name="his", owner=joe, sources=[Source.objects.earliest("id").pk])
    assert rita.post(f"/points-of-view/{his.pk}/retire").status_code == 403
    assert rita.post("/points-of-view/999/retire").status_code == 404
