"""The page that finds anything by a name, and what it keeps of that."""

import pytest

pytestmark = pytest.mark.django_db
LIVE = {"HX-Request": "true", "HX-Target": "found"}


def test_results_come_in_groups_with_counts_and_how_contested_they_are(world, read):
    page = read("/search", q="mary")
    assert "Found for “mary”" in page
    for part in ('id="entities"', 'id="cells"', f'href="/entities/{world.entity("Mary")}"', "1 of 3"):
        assert part in page
    assert f'href="/cells/{world.cell("Mary", "birth place")}"' in page
    assert page.count("divided") > 1


def test_a_group_by_itself_shows_no_other(world, read):
    page = read("/search", **{"q": "co", "in": "sources"})
    assert 'id="sources"' in page
    assert 'id="entities"' not in page


def test_more_than_fits_is_counted_and_one_link_away(world, read):
    world.load(
        [world.say(f"Mary {n}", "nick name", f"Molly {n}", "Register", type="text") for n in range(12)]
    )
    page = read("/search", q="mary")
    assert ">3 more</a>" in page
    assert "Mary 11" in read("/search", **{"q": "mary", "in": "entities"})


def test_the_list_under_the_box_is_a_fragment_of_options(world, reader):
    page = reader.get("/search", {"q": "mar"}, headers=LIVE)
    text = page.content.decode()
    assert "<html" not in text
    assert 'role="listbox"' in text
    assert 'data-told="' in text
    assert f'href="/entities/{world.entity("Mary")}"' in text
    assert "HX-Target" in page["Vary"]


def test_what_is_not_found_is_offered_to_recall_with_examples_that_are_found(world, read):
    page = read("/search", q="qqqqq", as_of="")
    assert "Nothing found for “qqqqq”" in page
    assert 'href="/recall?q=qqqqq"' in page
    assert 'href="/search?q=Mary' in page


def test_a_slip_is_said_to_be_mended(world, read):
    page = read("/search", q="gazete")
    assert "With one letter mended it may be <b>gazette</b>" in page


def test_an_empty_store_teaches_what_search_is_for(db, read):
    assert "This store is empty so far" in read("/search")


def test_both_clocks_go_along(world, read):
    page = read("/search", q="mary", as_of="2001-01-01")
    assert "Nothing found" in page
    assert "recall?q=mary&amp;as_of=2001-01-01" in page


@pytest.mark.parametrize("given", [{"q": "a" * 1001}, {"q": "a", "in": "everything"}])
def test_what_cannot_be_read_is_a_page_that_names_it(world, reader, given):
    assert reader.get("/search", given).status_code == 400


def test_a_search_leaves_no_trace_unless_one_asks_for_it_and_is_forgotten_on_request(world, reader):
    assert not reader.get("/search", {"q": "mary"}).cookies
    assert reader.post("/search/recent", {"do": "keep"})["Location"] == "/search"
    cookie = reader.get("/search", {"q": "mary"}).cookies["recent"]
    assert cookie["path"] == "/search"
    assert cookie["httponly"]
    assert 'href="/search?q=mary">mary</a>' in reader.get("/search").content.decode()
    reader.post("/search/recent", {"do": "forget"})
    assert 'href="/search?q=mary">' not in reader.get("/search").content.decode()
    assert reader.post("/search/recent", {"do": "sell"}).status_code == 400


def test_a_cookie_that_somebody_wrote_himself_is_not_believed(world, reader):
    reader.cookies["recent"] = "WyJtYXJ5Il0:forged:signature"
    assert 'href="/search?q=mary">' not in reader.get("/search").content.decode()


def test_a_page_of_results_takes_as_many_queries_for_many_as_for_few(
    world, reader, django_assert_max_num_queries
):
    with django_assert_max_num_queries(24) as few:
        reader.get("/search", {"q": "mary"})
    world.load([world.say(f"Mary {n}", "birth place", f"Place {n}", f"Mary’s {n}") for n in range(20)])
    with django_assert_max_num_queries(len(few)):
        reader.get("/search", {"q": "mary"})
