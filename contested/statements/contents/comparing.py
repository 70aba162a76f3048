"""How two claims in free words stand to each other. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from contested.statements.values import Relation
from contested.statements.values.texts import text_normal

from .agreeing import clashes, match_figures, relate_figures
from .lexicon import DAYS, MANY_AT_ONCE, SCOPE_WORDS, describes
from .wording import Word, Wording, read_wording

SHORTEST_PREFIX = 5
LONGEST_REST = 4
OPPOSING_PREFIXES = ("un", "non-", "non", "in", "im", "ir", "dis", "de")
SLOTS = ("in", "by", "is", "on", "under", "from", "to", "as")
"""The slots that say what a claim claims, those that tell most first."""

Words = list[Word]


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
    pair = _Pair(read_wording(a), read_wording(b))
    for judge in _JUDGES:
        found = judge(pair)
        if found is not None:
            return found
    return _apart("nothing that one says is denied by the other")


class _Pair:
    """Two claims side by side, with what of each has no counterpart in the other."""

    def __init__(self, a: Wording, b: Wording) -> None:
        self.a, self.b = a, b
        self.only_a = [word for word in a.words if not _met(word, b)]
        self.only_b = [word for word in b.words if not _met(word, a)]
        self.figures, self.figures_a, self.figures_b = match_figures(a.figures, b.figures)

    @property
    def only(self) -> Words:
        return self.only_a + self.only_b

    @property
    def one_denies(self) -> bool:
        return self.a.denies != self.b.denies

    @property
    def names_nothing(self) -> bool:
        """Whether no word in which they differ is a name."""
        return not any(word.naming for word in self.only)


def _met(word: Word, other: Wording) -> bool:
    return any(_alike(word.stem, each.stem) for each in other.words) or any(
        word.stem == state.text.lower() for state in other.states
    )


def _alike(a: str, b: str) -> bool:
    """Whether two stems are of one word, or one name is the beginning of the other."""
    shorter, longer = sorted((a, b), key=len)
    begins = len(shorter) >= SHORTEST_PREFIX and longer.startswith(shorter)
    return a == b or (begins and len(longer) - len(shorter) <= LONGEST_REST)


def _contradict(reason: str) -> Comparison:
    return Comparison(Relation.CONTRADICTS, (reason,))


def _apart(reason: str) -> Comparison:
    return Comparison(Relation.COMPATIBLE, (reason,))


def _by_figures(pair: _Pair) -> Comparison | None:
    """Figures that tell of the same and can't both hold."""
    found = list(clashes(pair.figures_a, pair.figures_b))
    if not found:
        return None
    if _for_other_cases(pair) and not pair.one_denies:
        return _apart("they hold in different cases")
    if pair.one_denies:
        a, b = found[0]
        return _apart(f"{a.text} in one and {b.text} in the other, of which one is denied")
    reasons = (f"{a.text} and {b.text}: not the same {a.sort}" for a, b in found)
    return Comparison(Relation.CONTRADICTS, tuple(reasons))


def _by_states(pair: _Pair) -> Comparison | None:
    """States that exclude each other: enabled and disabled, locked and not locked."""
    found = _opposite_states(pair) or (None if pair.one_denies else _opposite_words(pair))
    if found is None:
        return None
    if _for_other_cases(pair):
        return _apart("they hold in different cases")
    if pair.one_denies:
        return _apart(f"“{found[0]}” in one and “{found[1]}” in the other, of which one is denied")
    return _contradict(f"“{found[0]}” in one, “{found[1]}” in the other: they exclude each other")


def _opposite_states(pair: _Pair) -> tuple[str, str] | None:
    axes = {state.axis for state in pair.a.states} & {state.axis for state in pair.b.states}
    for axis in sorted(axes):
        ours = [state for state in pair.a.states if state.axis == axis]
        theirs = [state for state in pair.b.states if state.axis == axis]
        sides = sorted(state.side for state in ours), sorted(state.side for state in theirs)
        differ = sides[0] != sides[1] if len(ours) == len(theirs) else not set(sides[0]) & set(sides[1])
        if differ:
            one = next((state for state in ours if state.side not in set(sides[1])), ours[-1])
            other = next((state for state in theirs if state.side is not one.side), theirs[-1])
            return one.text, other.text
    return None


def _opposite_words(pair: _Pair) -> tuple[str, str] | None:
    """Two words of which one is the other with a prefix that denies it, for a pair that no table knows."""
    for word in pair.only_a:
        for other in pair.only_b:
            if _denied_by_prefix(word.stem, other.stem) or _denied_by_prefix(other.stem, word.stem):
                return word.text, other.text
    return None


def _denied_by_prefix(denying: str, plain: str) -> bool:
    rests = (denying.removeprefix(prefix) for prefix in OPPOSING_PREFIXES if denying.startswith(prefix))
    return any(len(rest) >= 3 and plain in {rest, f"{rest}e"} for rest in rests)


def _for_other_cases(pair: _Pair) -> bool:
    """Whether both name another case in which they hold: enabled for reads, disabled for writes; or other days."""
    if all(any(word.stem in DAYS for word in only) for only in (pair.only_a, pair.only_b)):
        return True
    ours = {word.slot for word in pair.only_a if word.slot in SCOPE_WORDS}
    return bool(ours & {word.slot for word in pair.only_b if word.slot in SCOPE_WORDS})


def _by_denial(pair: _Pair) -> Comparison | None:
    """A denial contradicts whoever asserts what it denies, or something finer; not who asserts something else."""
    if not pair.one_denies:
        return None
    denied = pair.a if pair.a.denies else pair.b
    alone, others = (pair.only_a, pair.only_b) if pair.a.denies else (pair.only_b, pair.only_a)
    figures = pair.figures_a if pair.a.denies else pair.figures_b
    if any(_denied_by_prefix(other.stem, word.stem) for word in alone for other in others):
        return Comparison(Relation.SAME, ("one says by a prefix what the other denies",))
    told = [word for word in alone if word.naming or word.slot]
    if told or figures or len(alone) * 2 > max(len(denied.words), 1):
        what = [*(word.text for word in told or alone), *(figure.text for figure in figures)]
        return _apart(f"what is denied ({what[0]}) is not what is asserted")
    return _contradict("one denies what the other asserts")


def _by_more_or_less(pair: _Pair) -> Comparison | None:
    """Where nothing is left on one side, that says the same or less."""
    related = {relate_figures(a, b) for a, b in pair.figures}
    more_a = bool(pair.only_a or pair.figures_a or Relation.A_FINER in related)
    more_b = bool(pair.only_b or pair.figures_b or Relation.B_FINER in related)
    if not more_a and not more_b:
        if Relation.COMPATIBLE in related:
            return _apart("their figures leave room for each other")
        return Comparison(Relation.SAME, ("they say the same in other words",))
    if not more_b and _says_something(pair.b):
        return Comparison(Relation.A_FINER, ("the first says the same and more",))
    if not more_a and _says_something(pair.a):
        return Comparison(Relation.B_FINER, ("the second says the same and more",))
    return None


def _says_something(claim: Wording) -> bool:
    return bool(claim.words or claim.figures or claim.states)


def _by_names(pair: _Pair) -> Comparison | None:
    """Another name, or another value, in the same place of the sentence."""
    found = _substituted(pair)
    if found is None:
        return None
    if pair.a.denies and pair.b.denies:
        return _apart("both only deny")
    ours, theirs = found
    ours_text, theirs_text = (" ".join(word.text for word in words) for words in found)
    bare = pair.a.bare and pair.b.bare
    if not bare and describes(ours[-1].text.lower()) and describes(theirs[-1].text.lower()):
        return _apart(f"“{ours_text}” and “{theirs_text}” describe it, and may both hold")
    shared = {word.stem for word in pair.a.words if word not in pair.only_a}
    if (many := sorted(shared & MANY_AT_ONCE)) and not (pair.a.only or pair.b.only):
        return _apart(f"one thing can {many[0]} several at once")
    return _contradict(f"“{ours_text}” in the place of “{theirs_text}”")


def _substituted(pair: _Pair) -> tuple[Words, Words] | None:
    """Return the words that stand on either side in the same place, unless they only put the same otherwise."""
    if not pair.only_a or not pair.only_b:
        return None
    for slot in SLOTS:
        if clash := _in_one_slot(pair, slot):
            return clash
    if pair.names_nothing and (pair.figures or _lead_to_one_name(pair)):
        return None
    in_one_place = (
        _in_one_run(pair.only_a, pair.a) and _in_one_run(pair.only_b, pair.b) and _beside_the_same(pair)
    )
    return (pair.only_a, pair.only_b) if in_one_place or (pair.a.bare and pair.b.bare) else None


def _in_one_slot(pair: _Pair, slot: str) -> tuple[Words, Words] | None:
    """Two fillings of one slot that are not the same, neither the finer: of what is told by commas, the first part."""
    ours, theirs = ([word for word in claim.words if word.slot == slot] for claim in (pair.a, pair.b))
    new_a, new_b = ([word for word in words if word in pair.only] for words in (ours, theirs))
    if not new_a or not new_b:
        return None
    if slot != "is" and pair.figures and not any(word.naming for word in (*new_a, *new_b)):
        return None
    if slot == "is" and not _of_one_subject(pair):
        return None
    first = [word for words in (ours, theirs) for word in words if word.part == words[0].part]
    return (new_a, new_b) if any(word in pair.only for word in first) else None


def _of_one_subject(pair: _Pair) -> bool:
    """Whether what both say is said of the same, and not the same said the other way round: *main is the default*."""
    ours, theirs = pair.a.words[: pair.a.subject], pair.b.words[: pair.b.subject]
    for subject, other in ((ours, pair.b), (theirs, pair.a)):
        values = [word for word in other.words if word.slot == "is"]
        if any(_alike(word.stem, value.stem) for word in subject for value in values):
            return False
    return not (ours and theirs) or any(_alike(a.stem, b.stem) for a in ours for b in theirs)


def _lead_to_one_name(pair: _Pair) -> bool:
    """Whether both claims end in a name that they share, and differ only in how they lead up to it."""
    for alone, claim, other in ((pair.only_a, pair.a, pair.b), (pair.only_b, pair.b, pair.a)):
        shared = [word for word in claim.words if word.naming and _met(word, other)]
        if not shared or alone[0].place == 0 or shared[0].place < alone[-1].place:
            return False
    return True


def _in_one_run(alone: Words, claim: Wording) -> bool:
    """Whether words stand together, with nothing between them that is shared."""
    places = [claim.words.index(word) for word in alone]
    return places[-1] - places[0] == len(places) - 1


def _beside_the_same(pair: _Pair) -> bool:
    """Whether what differs stands beside the same word in both claims, or is all that they say."""
    if len(pair.a.words) == len(pair.b.words) == len(pair.only_a):
        return True
    before, after = [], []
    for alone, claim in ((pair.only_a, pair.a), (pair.only_b, pair.b)):
        first, last = claim.words.index(alone[0]), claim.words.index(alone[-1])
        before.append(claim.words[first - 1].stem if first else "")
        after.append(claim.words[last + 1].stem if last + 1 < len(claim.words) else "")
    return any(a and b and _alike(a, b) for a, b in (before, after))


_JUDGES: tuple[Callable[[_Pair], Comparison | None], ...] = (
    _by_figures,
    _by_states,
    _by_denial,
    _by_more_or_less,
    _by_names,
)
