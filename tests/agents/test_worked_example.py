"""The worked example about Redis, by a real client of the protocol: it ends with one element."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.agents.conversing import Agent, converse

CASES = Path(os.environ.get("CONTESTED_CASES") or Path(__file__).parents[3] / "shared" / "cases")
FILE = CASES / "sublation.json"


async def redis(agent: Agent) -> dict[str, Any]:
    """Play the example through, and return what is retrieved at its end."""
    example = json.loads(FILE.read_text(encoding="utf-8"))["worked_example"]
    for claim in example["insert"]:
        said = {name: value for name, value in claim.items() if name != "classed_as"}
        answer = await agent("context_insert", **said)
        assert answer["ok"]
        assert answer["element"]["source_class"] == claim["classed_as"]
    assert [sorted((pair["a_id"], pair["b_id"])) for pair in answer["conflicts"]] == example[
        "detect_conflict"
    ]["pairs"]

    found = await agent("detect_conflict", **example["detect_conflict"]["arguments"])
    assert [[pair["a_id"], pair["b_id"]] for pair in found["conflict_pairs"]] == example["detect_conflict"][
        "pairs"
    ]
    decided = found["conflict_pairs"][0]["decide"]
    assert (decided["step"], decided["winner"]) == (example["decide"]["step"], example["decide"]["winner"])

    done = await agent("sublate_with_evidence", **example["sublate_with_evidence"])
    assert (done["newer_id"], done["strengthened"]) == ("claim_67", True)
    loser = (await agent("context_get", element_id="claim_42"))["element"]
    assert (loser["precision"], loser["sublated_by"], loser["asserted_precision"]) == (0.0, "claim_67", 0.85)
    assert (await agent("detect_conflict", **example["detect_conflict"]["arguments"]))["conflict_pairs"] == []

    again = await agent("sublate_with_evidence", **example["sublate_with_evidence"])
    assert (again["already_sublated"], again["by"]) == (True, "claim_67")
    end: dict[str, Any] = await agent("context_retrieve", **example["then_retrieve"]["arguments"])
    assert end["count"] == example["then_retrieve"]["count"] == 1
    assert end["elements"][0]["precision"] == example["then_retrieve"]["precision"]
    return end


pytestmark = pytest.mark.skipif(not FILE.exists(), reason=f"no {FILE}")


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_it_ends_with_one_element_over_http(key, mode):
    end = converse(key, redis, mode=mode)
    assert end["elements"][0]["id"] == "claim_67"
