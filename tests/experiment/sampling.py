"""A part of a data set that is whole in itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from contested.experiment.datasets.birthplaces import Birthplaces, Place


def sample(whole: Birthplaces, step: int) -> Birthplaces:
    """Every so manieth person, with what is claimed of him and the places that this is about."""
    some = set(sorted(whole.truths)[::step])
    claims = tuple(claim for claim in whole.claims if claim.person in some)
    return replace(
        whole,
        claims=claims,
        truths={person: truth for person, truth in whole.truths.items() if person in some},
        places=_above(whole, {claim.place for claim in claims}),
    )


def _above(whole: Birthplaces, names: set[str]) -> Mapping[str, frozenset[Place]]:
    """The places so called, and all that contains them."""
    kept = {name: places for name, places in whole.places.items() if {place.name for place in places} & names}
    above = {
        Place(up, place.within[n + 1 :])
        for places in kept.values()
        for place in places
        for n, up in enumerate(place.within)
    }
    for place in above:
        folded = next(name for name, places in whole.places.items() if place in places)
        kept[folded] = whole.places[folded]
    return kept
