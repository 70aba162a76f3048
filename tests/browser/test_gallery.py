"""The pictures of the README, taken of the starter corpus as it is."""

import pytest

from contested.web.gallery import take_stills
from contested.web.stills import MOST_BYTES, STILLS


@pytest.mark.usefixtures("corpus")
def test_each_shows_what_the_corpus_holds_and_none_is_heavy(browser, live_server, tmp_path):
    paths = {still: still.path() for still in STILLS}
    files = list(take_stills(browser, tmp_path, live_server.url, paths))
    assert [file.stem for file in files] == [still.name for still in STILLS]
    assert all(file.stat().st_size <= MOST_BYTES for file in files)
