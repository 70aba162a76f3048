"""Which position of a window answers, what agrees with it, and what dissents."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from contested.density.formula import Odds, Polarity
from contested.density.formula.relations import Relations, set_of
from contested.policies.policy import Kind, Policy
from contested.statements.values import Key, Relation, finest

Relate = Callable[[Key, Key], Relation]


class Live(Protocol):
    """A live position of a window, as computed or as read back."""

    @property
    def value(self) -> Key: ...
    @property
    def polarity(self) -> Polarity: ...
    @property
    def weight(self) -> Fraction: ...
    @property
    def odds(self) -> Odds | None: ...


P = TypeVar("P", bound=Live)


@dataclass(frozen=True, slots=True)
class Answer(Generic[P]):
    """Every live position of a window, parted: it answers, agrees, dissents, or is also said.

    `value` answers: the heaviest member of the best supported camp `camp`; it is a denial where every value is denied by
    more weight than asserts it. `values` has one for each value that answers, more than one where several may stand.
    `support` is the camp's, in weight. `tied` holds what has as good a claim as the answer: the leaders of equally
    supported camps, and denials of the answer that weigh as much as it. `also_said` holds what neither agrees nor
    dissents: values that are not compared with the answer, or that no policy judges. `dissent` is strongest first.
    """

    value: P
    values: tuple[P, ...]
    camp: tuple[P, ...]
    support: Fraction
    tied: tuple[P, ...]
    agrees: tuple[P, ...]
    dissent: tuple[P, ...]
    also_said: tuple[P, ...]


@dataclass(frozen=True, slots=True)
class _Camp(Generic[P]):
    leader: P
    members: tuple[P, ...]
    support: Fraction


def choose_answer(positions: Sequence[P], relate: Relate, policy: Policy) -> Answer[P] | None:
    """Choose the answer among the positions of one window; None if there are none.

    Law: where the window is contested the dissent is not empty, and every position stands in one part.
    """
    ordered = _strongest_first(positions)
    relations = Relations({position.value for position in ordered}, relate)
    asserted = [position for position in ordered if position.polarity is not Polarity.NEGATED]
    standing = [position for position in asserted if position.odds is not Odds.LOSES]
    if not ordered:
        return None
    if not standing:
        return _denial(ordered, policy)
    camps = _camps(_candidates(standing, asserted, relations, policy), standing, relations)
    allowed = len(camps) if policy.kind is Kind.MULTI else policy.bound or 1
    chosen = camps[:allowed]
    values = tuple(camp.leader for camp in chosen)
    equal = tuple(camp.leader for camp in camps[allowed:] if camp.support == chosen[-1].support)
    evenly_denied = tuple(
        position
        for position in ordered
        if position.polarity is Polarity.NEGATED
        and position.odds is Odds.EVEN
        and any(_denies(position, value, relations) for value in values)
    )
    agrees, dissent, also_said = _part(ordered, values, relations, policy)
    return Answer(
        value=values[0],
        values=values,
        camp=chosen[0].members,
        support=chosen[0].support,
        tied=equal + evenly_denied,
        agrees=agrees,
        dissent=dissent,
        also_said=also_said,
    )


def _denial(ordered: Sequence[P], policy: Policy) -> Answer[P]:
    """The answer where no value stands: that it isn't so."""
    denials = [position for position in ordered if position.polarity is Polarity.NEGATED]
    value = next((denial for denial in denials if denial.odds is Odds.WINS), denials[0])
    denied = tuple(position for position in ordered if position.polarity is not Polarity.NEGATED)
    judged = policy.kind is not Kind.UNKNOWN
    return Answer(
        value=value,
        values=(value,),
        camp=(value,),
        support=Fraction(value.weight),
        tied=(),
        agrees=tuple(denial for denial in denials if denial is not value),
        dissent=denied if judged else (),
        also_said=() if judged else denied,
    )


def _candidates(
    standing: Sequence[P], asserted: Sequence[P], relations: Relations, policy: Policy
) -> Sequence[P]:
    """The positions that speak and that no other refines; where nobody speaks, all that no other refines."""
    place = relations.position
    refining = set_of(place[position.value] for position in standing)
    live = 0 if policy.kind is Kind.MULTI else set_of(place[position.value] for position in asserted)

    def unrefined(among: Sequence[P]) -> list[P]:
        return [position for position in among if not relations.finer[place[position.value]] & refining]

    speaking = [position for position in standing if relations.contradicting[place[position.value]] & live]
    if speaking:
        # Of measured values one may be finer than another, and yet agree with what contradicts the other.
        return unrefined(speaking) or speaking
    vague = unrefined(standing)
    return [position for position in vague if position.value.readable] or vague


def _camps(candidates: Sequence[P], standing: Sequence[P], relations: Relations) -> list[_Camp[P]]:
    """Candidates that are compatible with each other, the best supported camp first.

    Heaviest first, each joins the first camp with all of whose members it is compatible. Who says something coarser than
    a member supports the camp too, once, however many members refine it.
    """
    place = relations.position
    found: list[list[P]] = []
    for candidate in candidates:
        friends = relations.compatible[place[candidate.value]]
        for camp in found:
            if all(friends >> place[member.value] & 1 for member in camp):
                camp.append(candidate)
                break
        else:
            found.append([candidate])
    return sorted((_camp(camp, standing, relations) for camp in found), key=lambda camp: -camp.support)


def _camp(members: Sequence[P], standing: Sequence[P], relations: Relations) -> _Camp[P]:
    place = relations.position
    within = set_of(place[member.value] for member in members)
    heaviest = [member for member in members if member.weight == members[0].weight]
    finest_value = finest(member.value for member in heaviest)
    supporting = (
        position
        for position in standing
        if within >> place[position.value] & 1 or relations.finer[place[position.value]] & within
    )
    return _Camp(
        next(member for member in heaviest if member.value == finest_value),
        tuple(members),
        sum((position.weight for position in supporting), Fraction(0)),
    )


def _part(
    ordered: Sequence[P], values: Sequence[P], relations: Relations, policy: Policy
) -> tuple[tuple[P, ...], tuple[P, ...], tuple[P, ...]]:
    """What agrees with the values that answer, what dissents, and what does neither; each strongest first."""
    place = relations.position
    answering = set_of(place[value.value] for value in values)
    answered = {value.value for value in values}
    agrees: list[P] = []
    dissent: list[P] = []
    also_said: list[P] = []
    for position in ordered:
        here = place[position.value]
        if position.polarity is Polarity.NEGATED or position.value in answered:
            continue
        if position.odds is Odds.LOSES:
            dissent.append(position)
        elif policy.kind is Kind.MULTI or answering & (relations.compatible[here] | 1 << here):
            agrees.append(position)
        elif answering & relations.contradicting[here]:
            dissent.append(position)
        else:
            also_said.append(position)
    said_against = tuple(dissent)
    for denial in ordered:
        if denial.polarity is not Polarity.NEGATED:
            continue
        # Denying what dissents is to agree. In a contest about something else the weaker side dissents all the same.
        weaker = denial.odds is Odds.LOSES or denial.odds is Odds.EVEN
        if any(_denies(denial, value, relations) for value in values) or (
            weaker and not any(_denies(denial, position, relations) for position in said_against)
        ):
            dissent.append(denial)
        else:
            agrees.append(denial)
    if policy.kind is Kind.UNKNOWN:
        return tuple(_strongest_first(agrees)), (), tuple(_strongest_first(dissent + also_said))
    return tuple(_strongest_first(agrees)), tuple(_strongest_first(dissent)), tuple(also_said)


def _denies(denial: Live, position: Live, relations: Relations) -> bool:
    """Whether a denial is one of a position's value, or of something coarser."""
    here, denied = relations.position[position.value], relations.position[denial.value]
    return here == denied or bool(relations.coarser[here] >> denied & 1)


def _strongest_first(positions: Sequence[P]) -> list[P]:
    return sorted(positions, key=lambda position: (-position.weight, position.polarity, position.value))
