"""Where a corpus is divided, and what would be lost in a store in which the winner takes all."""

from __future__ import annotations

from typing import Any

from contested.experiment.profiling import Profile, profile
from contested.management.output import JsonCommand
from contested.web.wording import counted


class Command(JsonCommand):
    help = (
        "Say where dissent concentrates once junk is gated out, how much a store that keeps winners alone would hide, and "
        "on what share of questions a system that retrieves and answers would be confidently wrong."
    )

    def handle(self, *, json: bool, **_: Any) -> None:
        found = profile()
        self.say(found.as_json(), _as_text(found), as_json=json)


def _as_text(found: Profile) -> str:
    lost = found.lost
    lines = [
        (
            f"{found.contested:,} of {found.heard:,} cells with two or more independent witnesses are contested "
            f"({100 * found.share:.1f} %); {found.hidden:,} more are hidden by the gate"
        ),
        f"Half of the dissent's mass lies in {counted(found.half_in, 'predicate')}:",
        *(
            f"  {one.predicate}: {one.contested:,} of {one.heard:,} contested, mass {one.mass:.2f}"
            for one in found.predicates
        ),
        "Most contested subjects:",
        *(
            f"  {one.subject}: {counted(one.contested, 'cell')}, up to {one.contestedness:.2f}"
            for one in found.subjects
        ),
        (
            f"Winners alone would hide {lost.statements:,} of {lost.of_statements:,} statements and {lost.positions:,} "
            f"values in {lost.looked:,} contested cells; {100 * lost.share:.1f} % of the weight in each, on average"
        ),
        (
            f"Confidently wrong, by estimate: {100 * found.wrong_by_a_passage:.1f} % of questions from one passage, "
            f"{100 * found.wrong_by_the_winner:.1f} % from the winner alone"
        ),
    ]
    return "\n".join(lines)
