"""Filling the store of a run, and finding the questions for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from contested.density.actions import refresh
from contested.density.models import CellLabel, Headline
from contested.experiment.contests.birthplaces import tell_birthplaces
from contested.experiment.contests.seshat import tell_seshat
from contested.experiment.datasets.birthplaces import read_birthplaces
from contested.experiment.datasets.seshat import read_seshat
from contested.experiment.datasets.wikidata import Dated, read_wikidata
from contested.experiment.faithfulness.questions import Question, Stratum, draw
from contested.experiment.faithfulness.strata import of_birthplaces, of_seshat, of_synthesis, of_wikidata
from contested.experiment.synthesis.actions import synthesize
from contested.experiment.synthesis.story import Truth
from contested.experiment.synthesis.world import World
from contested.experiment.world import judge, tell

MOST = 2_500  # questions of one stratum and origin, and so all that the public data give
SYNTHETIC_STATEMENTS = 60_000
MOST_SYNTHETIC = 500  # of one stratum
STARTER = "starter corpus"
WIKIDATA = "Wikidata"


def fill(
    *,
    data: Path | None,
    beside: Callable[[], object],
    seed: int,
    most: int = MOST,
    synthetic: int = SYNTHETIC_STATEMENTS,
) -> list[Question]:
    """Load what is asked about into the store at hand and score it; return the questions, drawn by seed.

    `beside` loads the starter corpus, and `synthetic` statements are made. Without a folder of data sets there are the
    questions of these two alone. Raises `OSError` or `DataSetUnreadable` before anything is loaded.
    """
    read = None if data is None else (read_birthplaces(data), read_seshat(data), read_wikidata(data))
    beside()
    refresh()
    questions = list(_of_the_starter_corpus())
    truths: list[Truth] = []
    synthesize(world=World(synthetic, seed), keep=truths.append)
    questions += draw(of_synthesis(truths), MOST_SYNTHETIC, seed)
    if read is not None:
        birthplaces, seshat, wikidata = read
        tell_birthplaces(birthplaces)
        tell_seshat(seshat)
        _tell_wikidata(wikidata)
        questions += [*of_birthplaces(birthplaces), *of_seshat(seshat, seed), *of_wikidata(wikidata)]
    refresh()
    return draw(questions, most, seed)


def _of_the_starter_corpus() -> Iterator[Question]:
    """Yield what stands as contested in it; nobody knows what is right there."""
    standing = Headline.objects.filter(tx_to__isnull=True, label=CellLabel.CONTESTED).select_related(
        "cell__subject", "cell__predicate"
    )
    for headline in standing:
        subject, predicate = headline.cell.subject, headline.cell.predicate
        yield Question(
            f"starter corpus: {subject.label}, {predicate.name}",
            Stratum.CONTESTED,
            STARTER,
            f"What is the {predicate.name} of {subject.label}?",
            subject.label,
            predicate.name,
            (),
            cell=headline.cell_id,
        )


def _tell_wikidata(facts: Sequence[Dated]) -> None:
    for predicate in sorted({fact.predicate for fact in facts}):
        judge(f"{predicate}, dated", "functional_at_time")
    tell(_records(facts))


def _records(facts: Sequence[Dated]) -> Iterator[dict[str, Any]]:
    for fact in facts:
        yield {
            "subject": fact.subject,
            "predicate": f"{fact.predicate}, dated",
            "object": fact.value,
            "type": fact.type,
            "source": WIKIDATA,
            "valid": fact.valid,
        }
