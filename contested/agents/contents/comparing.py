"""How two claims in free words stand to each other. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from contested.statements.values import Relation
from contested.statements.values.texts import text_normal

from .figures import clashes, unmatched
from .lexicon import MANY_AT_ONCE, SCOPE_WORDS, STATE_OF, describes
from .wording import Word, Wording, read_wording

SHORTEST_PREFIX = 5
OPPOSING_PREFIXES = ("un", "non-", "non", "in", "im", "ir", "dis", "de")


@dataclass(frozen=True, slots=True)
class Comparison:
    """How claim *a* stands to claim *b*, and why, in words."""

    relation: Relation
    reasons: tuple[str, ...]

    @property
    def conflict(self) -> bool:
        """Whether both can't hold."""
        return self.relation.contradicts

    @property
    def same(self) -> bool:
        """Whether both assert the same, however worded."""
        return self.relation is Relation.SAME


@lru_cache(maxsize=1 << 12)
def compare_contents(a: str, b: str) -> Comparison:
    """Compare two claims about the same subject, under the same predicate and condition."""
    if text_normal(a) == text_normal(b):
        return Comparison(Relation.SAME, ("they say the same in the same words",))
    one, other = read_wording(a), read_wording(b)
    pair = _Pair(one, other)
    for judge in _JUDGES:
        found = judge(pair)
        if found is not None:
            return found
    return Comparison(Relation.COMPATIBLE, ("nothing that one says is denied by the other",))


class _Pair:
    """Two claims side by side, with the words of each that have no counterpart in the other."""

    def __init__(self, a: Wording, b: Wording) -> None:
        self.a, self.b = a, b
        self.only_a = [word for word in a.words if not _met(word, b)]
        self.only_b = [word for word in b.words if not _met(word, a)]
        self.figures_a, self.figures_b = unmatched(a.figures, b.figures)

    @property
    def share_figures(self) -> bool:
        return len(self.figures_a) < len(self.a.figures)

    @property
    def shared(self) -> list[Word]:
        return [word for word in self.a.words if word not in self.only_a]


def _met(word: Word, other: Wording) -> bool:
    return any(_alike(word.stem, each.stem) for each in other.words) or any(
        word.stem == state.text.lower() for state in other.states
    )


def _alike(a: str, b: str) -> bool:
    """Whether two stems are of one word, or one name is the beginning of the other."""
    if a == b:
        return True
    shorter, longer = sorted((a, b), key=len)
    return len(shorter) >= SHORTEST_PREFIX and longer.startswith(shorter) and len(longer) - len(shorter) <= 4


def _opposites(pair: _Pair) -> tuple[str, str] | None:
    """Return the words for two states that exclude each other, if the claims differ in nothing but a state."""
    axes = {state.axis for state in pair.a.states} & {state.axis for state in pair.b.states}
    for axis in sorted(axes):
        ours = [state for state in pair.a.states if state.axis == axis]
        theirs = [state for state in pair.b.states if state.axis == axis]
        sides = sorted(state.side for state in ours), sorted(state.side for state in theirs)
        clash = sides[0] != sides[1] if len(ours) == len(theirs) else not set(sides[0]) & set(sides[1])
        if clash:
            one = next((s for s in ours if s.side not in {t.side for t in theirs}), ours[-1])
            return one.text, next((t for t in theirs if t.side is not one.side), theirs[-1]).text
    for word in pair.only_a + pair.only_b:
        rest = next((word.stem.removeprefix(p) for p in OPPOSING_PREFIXES if word.stem.startswith(p)), "")
        against = pair.only_b if word in pair.only_a else pair.only_a
        for other in against:
            if len(rest) >= 3 and (rest == other.stem or f"{rest}e" == other.stem):
                return word.text, other.text
    return None


def _by_figures(pair: _Pair) -> Comparison | None:
    for a, b in clashes(pair.a.figures, pair.b.figures):
        if pair.a.denies != pair.b.denies:
            return _apart(f"one denies {a.text}, the other says {b.text}")
        if _scoped_apart(pair):
            return None
        return Comparison(Relation.CONTRADICTS, (f"{a.text} and {b.text}: not the same {a.sort}",))
    return None


def _by_states(pair: _Pair) -> Comparison | None:
    found = _opposites(pair)
    if found is None or _scoped_apart(pair):
        return None
    if pair.a.denies != pair.b.denies:
        return _apart(f"not {found[0]} is no denial of {found[1]}")
    return Comparison(
        Relation.CONTRADICTS, (f"“{found[0]}” in one, “{found[1]}” in the other: they exclude each other",)
    )


def _scoped_apart(pair: _Pair) -> bool:
    """Whether both name another case in which they hold: enabled for reads, disabled for writes."""
    ours = {word.slot for word in pair.only_a if word.slot in SCOPE_WORDS}
    return bool(ours & {word.slot for word in pair.only_b if word.slot in SCOPE_WORDS})


def _by_denial(pair: _Pair) -> Comparison | None:
    """A denial contradicts whoever asserts what it denies, or something finer; not who asserts something else."""
    if pair.a.denies == pair.b.denies:
        return None
    denied, alone = (pair.a, pair.only_a) if pair.a.denies else (pair.b, pair.only_b)
    figures = pair.figures_a if pair.a.denies else pair.figures_b
    prefixed = {word.stem for word in (pair.only_b if pair.a.denies else pair.only_a)}
    if any(f"{prefix}{word.stem}" in prefixed for word in alone for prefix in OPPOSING_PREFIXES):
        return Comparison(Relation.SAME, ("one says by a prefix what the other denies",))
    valued = [word for word in alone if word.naming or word.slot]
    if valued or figures or len(alone) * 2 > max(len(denied.words), 1):
        said = (valued or alone or [None])[0]
        return _apart(f"what is denied ({said.text if said else figures[0].text}) is not what is asserted")
    return Comparison(Relation.CONTRADICTS, ("one denies what the other asserts",))


def _apart(reason: str) -> Comparison:
    return Comparison(Relation.COMPATIBLE, (reason,))


def _by_words(pair: _Pair) -> Comparison | None:
    """Where nothing is left on one side, it says the same or less."""
    left_a = bool(pair.only_a or pair.figures_a)
    left_b = bool(pair.only_b or pair.figures_b)
    if not left_a and not left_b:
        return Comparison(Relation.SAME, ("they say the same in other words",))
    if not left_b and _nothing_new(pair.b):
        return Comparison(Relation.A_FINER, ("the first says the same and more",))
    if not left_a and _nothing_new(pair.a):
        return Comparison(Relation.B_FINER, ("the second says the same and more",))
    return None


def _nothing_new(claim: Wording) -> bool:
    return bool(claim.words or claim.figures or claim.states)


def _by_names(pair: _Pair) -> Comparison | None:
    """Another name, or another value, in the same place of the sentence."""
    found = _substituted(pair)
    if found is None:
        return None
    ours, theirs = found
    if pair.a.denies and pair.b.denies:
        return _apart("both only deny")
    ours_text, theirs_text = (" ".join(word.text for word in words) for words in (ours, theirs))
    both_bare = pair.a.bare and pair.b.bare
    if not both_bare and all(describes(word.text.lower()) for word in (ours[-1], theirs[-1])):
        return _apart(f"“{ours_text}” and “{theirs_text}” describe it, and may both hold")
    many = {word.stem for word in pair.shared} & {stem.removesuffix("e") for stem in MANY_AT_ONCE} | (
        {word.stem for word in pair.shared} & MANY_AT_ONCE
    )
    if many:
        return _apart(f"one thing can {next(iter(many))} several at once")
    return Comparison(Relation.CONTRADICTS, (f"“{ours_text}” in the place of “{theirs_text}”",))


def _substituted(pair: _Pair) -> tuple[list[Word], list[Word]] | None:
    """Return the words that stand on either side in the same place, unless they are how the same is put otherwise."""
    if not pair.only_a or not pair.only_b:
        return None
    for slot in ("in", "by", "is", "on", "under", "from", "to", "as"):
        ours, theirs = _slot(pair.a, slot), _slot(pair.b, slot)
        if ours and theirs and (clash := _other_value(pair, ours, theirs, slot)):
            return clash
    if not any(word.naming for word in pair.only_a + pair.only_b) and (
        pair.share_figures or _value_follows(pair)
    ):
        return None
    if pair.a.bare and pair.b.bare:
        return pair.only_a, pair.only_b
    if _run(pair.only_a, pair.a) and _run(pair.only_b, pair.b) and _neighbours(pair):
        return pair.only_a, pair.only_b
    return None


def _value_follows(pair: _Pair) -> bool:
    """Whether a name that both claims end in follows what they differ by: they lead up to it in other words."""
    for alone, claim, other in ((pair.only_a, pair.a, pair.b), (pair.only_b, pair.b, pair.a)):
        shared = [word for word in claim.words if word.naming and _met(word, other)]
        if not shared or alone[0].place == 0 or shared[0].place < alone[-1].place:
            return False
    return True


def _slot(claim: Wording, slot: str) -> list[Word]:
    return [word for word in claim.words if word.slot == slot]


def _other_value(
    pair: _Pair, ours: list[Word], theirs: list[Word], slot: str
) -> tuple[list[Word], list[Word]] | None:
    """Two fillings of one slot that are not the same and of which neither is the finer: places are told by commas."""
    new_a = [word for word in ours if word in pair.only_a]
    new_b = [word for word in theirs if word in pair.only_b]
    if not new_a or not new_b:
        return None
    if slot != "is" and pair.share_figures and not any(word.naming for word in (*new_a, *new_b)):
        return None
    first_a = [word for word in ours if word.part == ours[0].part]
    first_b = [word for word in theirs if word.part == theirs[0].part]
    if not any(word in pair.only_a for word in first_a) and not any(word in pair.only_b for word in first_b):
        return None
    if slot == "is" and not _same_question(pair):
        return None
    return new_a, new_b


def _same_question(pair: _Pair) -> bool:
    """Whether what both sentences say is said of the same: their subjects meet, and nothing named is shared elsewhere."""
    for claim, other in ((pair.a, pair.b), (pair.b, pair.a)):
        subject = claim.words[: claim.copula or 0]
        values = [word for word in other.words if word.slot == "is"]
        if any(_alike(word.stem, value.stem) for word in subject for value in values):
            return False
    subjects = [claim.words[: claim.copula or 0] for claim in (pair.a, pair.b)]
    return any(_alike(a.stem, b.stem) for a in subjects[0] for b in subjects[1]) or not all(subjects)


def _run(alone: list[Word], claim: Wording) -> bool:
    """Whether words stand in one run, with nothing that is shared between them."""
    places = [claim.words.index(word) for word in alone]
    return places[-1] - places[0] == len(places) - 1


def _neighbours(pair: _Pair) -> bool:
    """Whether the runs of words that differ stand beside the same word in both claims."""
    sides: list[tuple[str, str]] = []
    for alone, claim in ((pair.only_a, pair.a), (pair.only_b, pair.b)):
        first, last = claim.words.index(alone[0]), claim.words.index(alone[-1])
        before = claim.words[first - 1].stem if first else "^"
        after = claim.words[last + 1].stem if last + 1 < len(claim.words) else "$"
        sides.append((before, after))
    (before_a, after_a), (before_b, after_b) = sides
    beside = (_alike(before_a, before_b) and before_a != "^") or (_alike(after_a, after_b) and after_a != "$")
    return beside or (len(pair.a.words) == len(pair.b.words) == len(pair.only_a))


_JUDGES: tuple[Callable[[_Pair], Comparison | None], ...] = (
    _by_figures,
    _by_states,
    _by_denial,
    _by_words,
    _by_names,
)
assert all(isinstance(axis, tuple) for axis in STATE_OF.values())  # noqa: S101 - the table is read once
