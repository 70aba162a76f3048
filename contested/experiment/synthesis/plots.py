"""Plots: how sources come to say what they say of one cell. Each gives its claims, and what density owes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from contested.experiment.synthesis import facts
from contested.experiment.synthesis.facts import Fact, Predicate
from contested.experiment.synthesis.stage import Stage
from contested.experiment.synthesis.story import Amendment, Claim, Kind, Story
from contested.experiment.synthesis.times import overlapping, periods
from contested.experiment.synthesis.witnesses import Witness, score

JUNK_VOICES = 60  # a subject of which 50 sources or more speak can be a generic one
DISAGREEMENTS = ((1, 1), (2, 1), (1, 1, 1), (3, 1), (3, 2), (4, 1, 1))

Plot = Callable[[Stage], Story]


def settled(stage: Stage) -> Story:
    """All agree, in whatever words; or only one speaks; or each answer holds under a condition of its own."""
    style = stage.draw.random()
    if style < 0.08 and stage.predicate.policy == "immutable":
        answers = stage.invent(2)
        said = zip(stage.voices(2), answers, ("register=old", "register=new"), strict=True)
        claims = [stage.claim(voice, fact, condition=under) for voice, fact, under in said]
        return stage.story(Kind.SETTLED, "settled", answers, claims)
    (fact,) = stage.invent(1)
    voices = stage.voices(1 if style < 0.4 else stage.draw.randint(2, 5))
    return stage.story(Kind.SETTLED, "settled", [fact], [stage.claim(voice, fact) for voice in voices])


def homonym(stage: Stage) -> Story:
    """All agree about one of two who share a name; of the other, something else is so."""
    (fact,) = stage.invent(1)
    voices = stage.voices(stage.draw.randint(1, 3))
    return stage.story(Kind.HOMONYMS, "settled", [fact], [stage.claim(voice, fact) for voice in voices])


def granular(stage: Stage) -> Story:
    """Some say it finely, some only coarsely, and nobody contradicts anybody."""
    (fact,) = stage.invent(1)
    said = (fact.text, *stage.draw.sample(fact.coarser, stage.draw.randint(1, 2)))
    voices = stage.voices(len(said) + stage.draw.randint(0, 2))
    texts = [*said, *stage.draw.choices(said, k=len(voices) - len(said))]
    claims = [stage.claim(voice, fact, text) for voice, text in zip(voices, texts, strict=True)]
    return stage.story(Kind.GRANULAR, "complementary", [fact], claims)


def several(stage: Stage) -> Story:
    """More than one answer is true: as many as the policy allows to stand together."""
    answers = stage.invent(2 if stage.predicate.policy == "bounded:2" else stage.draw.randint(2, 5))
    claims = [
        stage.claim(voice, fact) for fact in answers for voice in stage.voices(stage.draw.randint(1, 2))
    ]
    return stage.story(Kind.SEVERAL, "several", answers, claims)


def corrected(stage: Stage) -> Story:
    """All agree but one, who was misread: the claim is taken back, or replaced by what the source really says."""
    fact, misread = stage.invent(2)
    *voices, mistaken = stage.voices(stage.draw.randint(2, 4))
    claims = [stage.claim(voice, fact) for voice in voices]
    claims.insert(0, stage.claim(mistaken, misread))
    changes = {"object": fact.text} if stage.draw.random() < 0.7 else None
    amendment = Amendment(0, "The source was misread: it says otherwise.", changes)
    return stage.story(Kind.CORRECTED, "corrected", [fact], claims, amendments=[amendment])


def changed(stage: Stage) -> Story:
    """One answer after another, each true in its time."""
    if stage.predicate.policy == "multi":
        return _given_up(stage)
    times = periods(stage.draw)
    answers = stage.invent(len(times.spans))
    (chronicler,) = stage.voices(1)
    claims = []
    for fact, span in zip(answers, times.spans, strict=True):
        # Where an end was never stated, only the source that tells of the next answer can be known to have ended it.
        voices = [chronicler] if times.ends_unstated else stage.voices(stage.draw.randint(1, 2))
        claims += [stage.claim(voice, fact, valid=span) for voice in voices]
    return stage.story(Kind.CHANGED, "changed", answers, claims)


def _given_up(stage: Stage) -> Story:
    """Something held, and later it is denied."""
    (fact,) = stage.invent(1)
    before, after = stage.voices(2)
    begun = stage.draw.randint(1700, 1800)
    ended = begun + stage.draw.randint(5, 30)
    held = stage.claim(before, fact, valid=f"{begun}/{ended}")
    denied = stage.claim(after, fact, valid=f"{ended + 2}/{ended + 20}", polarity="negated")
    return stage.story(Kind.CHANGED, "changed", [fact], [held, denied])


def contested(stage: Stage) -> Story:
    """Independent sources contradict each other about one time."""
    policy = stage.predicate.policy
    if policy == "multi":
        return _denied(stage)
    sizes = list(stage.draw.choice(DISAGREEMENTS))
    if policy == "bounded:2":
        sizes += [1] * (3 - len(sizes))
    answers = stage.invent(len(sizes))
    camps = stage.camps(sizes)
    times: list[dict[str, str]] = [{}] * len(sizes)
    if policy == "functional_at_time":
        times = [{"valid": span} for span in overlapping(stage.draw, len(sizes))]
    claims = [
        stage.claim(voice, fact, **when)
        for fact, voices, when in zip(answers, camps, times, strict=True)
        for voice in voices
    ]
    standing = 2 if policy == "bounded:2" else 1
    return _divided(stage, Kind.CONTESTED, answers[:standing], claims, camps, standing)


def _denied(stage: Stage) -> Story:
    """Some assert it, others deny it."""
    (fact,) = stage.invent(1)
    camps = stage.camps(stage.draw.choice(((1, 1), (2, 1), (3, 2))))
    claims = [stage.claim(voice, fact) for voice in camps[0]]
    claims += [stage.claim(voice, fact, polarity="negated") for voice in camps[1]]
    return _divided(stage, Kind.CONTESTED, [fact], claims, camps, 1)


def junk(stage: Stage) -> Story:
    """Sixty sources speak of something that stands for anything, and hardly two of them mean the same."""
    answers = stage.invent(12)
    camps = stage.camps([JUNK_VOICES // len(answers)] * len(answers))
    claims = [
        stage.claim(voice, fact) for fact, voices in zip(answers, camps, strict=True) for voice in voices
    ]
    return _divided(stage, Kind.JUNK, [], claims, camps, 1)


def _divided(
    stage: Stage, kind: Kind, true: list[Fact], claims: list[Claim], camps: list[list[Witness]], standing: int
) -> Story:
    stage.draw.shuffle(claims)
    return stage.story(kind, "contested", true, claims, score(camps, standing=standing))


PLOTS: Mapping[Kind, tuple[Plot, tuple[Predicate, ...]]] = {
    Kind.SETTLED: (settled, (*facts.OF_PEOPLE, *facts.OF_TOWNS)),
    Kind.CHANGED: (
        changed,
        (facts.RESIDENCE, facts.MASTER, facts.OCCUPATION, facts.POPULATION, facts.MAYOR),
    ),
    Kind.CONTESTED: (contested, (*facts.OF_PEOPLE, *facts.OF_TOWNS)),
    Kind.CORRECTED: (
        corrected,
        (facts.BIRTH_PLACE, facts.BIRTH_DATE, facts.DEATH_DATE, facts.ELEVATION, facts.FOUNDED),
    ),
    Kind.SEVERAL: (several, (facts.OCCUPATION, facts.APPRENTICE, facts.GUARDIAN, facts.TWIN)),
    Kind.GRANULAR: (granular, (facts.BIRTH_PLACE, facts.BIRTH_DATE, facts.DEATH_DATE, facts.FOUNDED)),
    Kind.JUNK: (junk, (facts.NEXT,)),
    Kind.HOMONYMS: (homonym, facts.OF_PEOPLE),
}
"""How each kind comes about, and of which predicates it can be."""
