"""The tour: five pages of the product itself, each with a banner that says what to look at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from contested.density.models import Cell, CellLabel, Headline
from contested.review.models import Dispute, DisputeState

# What the starter corpus holds, and the tour speaks of. Where it isn't there, any cell like it does.
CONTESTED = ("Mary Watson", "birth place")
CHANGED = ("Kazakhstan", "capital")


@dataclass(frozen=True, slots=True)
class Step:
    """One page of the tour: what is said on it, and how its address is found (None: the store has nothing like it)."""

    title: Promise | str
    text: Promise | str
    find: Callable[[], str | None]


@dataclass(frozen=True, slots=True)
class Banner:
    """A step as its page shows it; `before` and `after` are the addresses of the neighbours, None at the ends."""

    number: int
    of: int
    title: Promise | str
    text: Promise | str
    before: str | None
    after: str | None
    leave: str


def _map() -> str:
    return reverse("map")


def _cell(label: CellLabel, named: tuple[str, str]) -> Cell | None:
    standing = Headline.objects.filter(tx_to__isnull=True, label=label)
    subject, predicate = named
    wished = Cell.objects.filter(subject__label=subject, predicate__name=predicate)
    found = standing.filter(cell__in=wished).first()
    if found is None:
        found = standing.order_by("-witnesses", "-positions", "cell_id").first()
    return (
        None if found is None else Cell.objects.select_related("subject", "predicate").get(pk=found.cell_id)
    )


def _contested() -> str | None:
    cell = _cell(CellLabel.CONTESTED, CONTESTED)
    return None if cell is None else reverse("cell", args=[cell.pk])


def _changed() -> str | None:
    cell = _cell(CellLabel.CHANGED, CHANGED)
    return None if cell is None else reverse("cell", args=[cell.pk])


def _recall() -> str | None:
    cell = _cell(CellLabel.CONTESTED, CONTESTED)
    if cell is None:
        return None
    return f"{reverse('recall')}?{urlencode({'q': f'{cell.predicate} of {cell.subject}'})}"


def _review() -> str | None:
    cell = _cell(CellLabel.CONTESTED, CONTESTED)
    disputes = Dispute.objects.exclude(state=DisputeState.CLOSED).order_by("id")
    found = None if cell is None else disputes.filter(cell=cell).first()
    found = found or disputes.first()
    return reverse("disputes") if found is None else reverse("dispute", args=[found.pk])


STEPS = (
    Step(
        _("The map"),
        _(
            "Each row is a kind of thing, each column a question that is asked of it. A number says how many cells are "
            "contested; colour and bar say how much. “Most disputed now” leads straight to the worst of them."
        ),
        _map,
    ),
    Step(
        _("A contested cell"),
        _(
            "One question, with everybody who answers it. The bar shows how the weight is divided; copies count once. "
            "Read “Why it is contested” for who, what, when and how heavy, and follow a value to the words it rests on."
        ),
        _contested,
    ),
    Step(
        _("Changed, not contested"),
        _(
            "Here, too, sources give different values, but for different times: one followed the other. The timeline "
            "draws that as an arrow between lanes, and the number stays at 0."
        ),
        _changed,
    ),
    Step(
        _("An answer with its dissent"),
        _(
            "Recall answers a question and never hides who disagrees: the answer, how contested it is, and the dissent "
            "with its evidence. Programs and language models get the same."
        ),
        _recall,
    ),
    Step(
        _("Review and sublation"),
        _(
            "People settle what can be settled. Positions stand side by side with their evidence; a decision has a reason "
            "and can be taken back. Who loses is not deleted: the claim stays, counts for nothing, and points to its winner."
        ),
        _review,
    ),
)


def address_of(number: int) -> str:
    """Where a step begins: its page, or where the store has nothing like it, the tour's own."""
    found = STEPS[number - 1].find()
    if found is None:
        return f"{reverse('help-tour')}?step={number}"
    return f"{found}{'&' if '?' in found else '?'}tour={number}"


def banner(request: HttpRequest) -> Banner | None:
    """The banner of the page that is looked at; None for whoever takes no tour."""
    wish = request.GET.get("tour", "")
    if wish not in {str(number) for number in range(1, len(STEPS) + 1)}:
        return None
    number = int(wish)
    step = STEPS[number - 1]
    rest = request.GET.copy()
    del rest["tour"]
    return Banner(
        number,
        len(STEPS),
        step.title,
        step.text,
        address_of(number - 1) if number > 1 else None,
        address_of(number + 1) if number < len(STEPS) else None,
        f"{request.path}?{rest.urlencode()}" if rest else request.path,
    )
