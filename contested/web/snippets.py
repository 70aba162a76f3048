"""An answer for a program: as JSON, and how to ask the REST interface for the same. Pure."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlencode

from contested.recall.contract import Recall

FORMS: Final = (("json", "JSON"), ("curl", "curl"), ("python", "Python"))

Pairs = Sequence[tuple[str, str]]


def as_text(found: Recall, form: str, address: str, parameters: Pairs, *, with_token: bool = False) -> str:
    """Write a recall in one of `FORMS`; `with_token` where nobody reads without one."""
    if form == "curl":
        token = ' --header "Authorization: Bearer $CONTESTED_TOKEN"' if with_token else ""
        return f"curl --silent{token} {shlex.quote(f'{address}?{urlencode(parameters)}')}"
    if form == "python":
        said = "".join(f"    ({name!r}, {text!r}),\n" for name, text in parameters)
        lines = (AUTHORIZED if with_token else OPEN).format(address=address)
        return PYTHON.format(
            parameters=said,
            request=lines,
            os="import os\n" if with_token else "",
            names="Request, urlopen" if with_token else "urlopen",
        )
    return json.dumps(found.as_json(), ensure_ascii=False, indent=2)


OPEN = 'request = "{address}?" + urlencode(parameters)'
AUTHORIZED = """request = Request("{address}?" + urlencode(parameters))
request.add_header("Authorization", "Bearer " + os.environ["CONTESTED_TOKEN"])"""

PYTHON = """import json
{os}from urllib.parse import urlencode
from urllib.request import {names}

parameters = [
{parameters}]
{request}
with urlopen(request) as response:
    found = json.load(response)

print(found["answer"]["text"] if found["answer"] else "nobody says")
for position in found["dissent"]:
    print("but", position["value"], "say", ", ".join(position["sources"]) or "quotes against it")"""
