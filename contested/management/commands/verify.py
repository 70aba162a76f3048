"""Recompute what stands, and compare; follow the log, line by line."""

from __future__ import annotations

import sys
from typing import Any

from contested.alignment.verify import verify_folds
from contested.density.charting import verify_map
from contested.density.expanding import expand_invalidations
from contested.density.models import Cell
from contested.density.verify import verify_density
from contested.log.verify import verify_log
from contested.management.output import JsonCommand, progress
from contested.sublation.verify import verify_rulings
from contested.web.wording import counted

MOST_NAMED = 50


class Command(JsonCommand):
    help = (
        "Recompute every cell and every fold and compare it with what stands, look through the rulings in force, and "
        "follow the chain of the decision log; exits with 1 where anything is wrong."
    )

    def handle(self, *, json: bool, **_: Any) -> None:
        with progress("Recomputing cells", Cell.objects.count()) as show:
            found = verify_density(progress=show)
        map_ = verify_map()
        expand_invalidations(wait=True)
        folds = verify_folds()
        ruled = verify_rulings()
        log = verify_log()
        breaks = [str(one) for one in log.breaks]
        text = f"{counted(found.cells, 'cell')} recomputed, {found.waiting:,} waiting to be scored, {len(found.wrong):,} wrong"
        if found.wrong:
            text += "\nWrong: cells " + ", ".join(map(str, found.wrong[:MOST_NAMED]))
        text += f"\n{counted(map_.cells, 'cell')} on the map, {len(map_.wrong):,} standing wrongly"
        text += f", {map_.miscounted:,} counts wrong"
        text += "".join(f"\nWrong on the map: cell {one}" for one in map_.wrong[:MOST_NAMED])
        text += f"\n{counted(folds.looked, 'predicate or entity', 'predicates and entities')} judged upon"
        text += f", {len(folds.wrong):,} wrongly folded"
        text += "".join(f"\nWrong: {one}" for one in folds.wrong[:MOST_NAMED])
        text += f"\n{counted(ruled.rulings, 'ruling')} in force, {len(ruled.wrong):,} not holding together"
        text += "".join(f"\nWrong: {one}" for one in ruled.wrong[:MOST_NAMED])
        text += f"\n{counted(log.lines, 'line')} of the log followed, {counted(len(breaks), 'break')}"
        text += "".join(f"\nBroken: {one}" for one in breaks[:MOST_NAMED])
        data = {
            "cells": found.cells,
            "waiting": found.waiting,
            "wrong": list(found.wrong),
            "map": {"cells": map_.cells, "wrong": list(map_.wrong), "miscounted": map_.miscounted},
            "folds": {"looked": folds.looked, "wrong": [str(one) for one in folds.wrong]},
            "rulings": {"in_force": ruled.rulings, "wrong": [str(one) for one in ruled.wrong]},
            "log": {"lines": log.lines, "breaks": breaks},
        }
        self.say(data, text, as_json=json)
        if found.wrong or map_.wrong or map_.miscounted or folds.wrong or ruled.wrong or breaks:
            sys.exit(1)
