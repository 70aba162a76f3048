"""What an evaluation found, for programs and for people."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

FIGURES = (
    "coverage",
    "precision",
    "ask_rate",
    "recall",
    "auc",
    "answer_accuracy",
    "answer_on_path",
    "changed_flagged",
)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Figures on one data set, fractions of 1; None where a figure does not apply.

    `precision` and `recall` are of contested cells found (of dependent pairs, for proposed groups); `auc` ranks them;
    `answer_accuracy` and `answer_on_path` are the shares of answers that are exactly right, and right or coarser;
    `changed_flagged` counts cells that merely changed and were called contested. Of rulings, `coverage` is the share of
    losing positions that were decided, `precision` the share of these that are wrong, and `ask_rate` the share about which
    a person is asked. `baselines` and `parts` hold the same figures by what was measured; `stands_against` the cells that
    keep a figure from being 1.
    """

    dataset: str
    statements: int
    precision: float | None = None
    recall: float | None = None
    auc: float | None = None
    answer_accuracy: float | None = None
    answer_on_path: float | None = None
    changed_flagged: int | None = None
    coverage: float | None = None
    ask_rate: float | None = None
    baselines: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    parts: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    notes: Mapping[str, Any] = field(default_factory=dict)
    stands_against: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return what applies, numbers to 4 places."""
        return {name: _rounded(value) for name, value in asdict(self).items() if value not in (None, {}, ())}

    def as_text(self) -> str:
        """Return the same as lines for people."""
        told = self.as_json()
        lines = [f"{self.dataset}: {self.statements:,} statements"]
        lines += [f"  {name.replace('_', ' '):<24}{_number(told[name])}" for name in FIGURES if name in told]
        for title in ("baselines", "parts"):
            for name, figures in told.get(title, {}).items():
                measured = ", ".join(
                    f"{what.replace('_', ' ')} {_number(value)}" for what, value in figures.items()
                )
                lines.append(f"  {title.removesuffix('s')}: {name.replace('_', ' ')}: {measured}")
        for name, note in told.get("notes", {}).items():
            lines.append(f"  {name.replace('_', ' ')}:")
            lines += [f"    {line}" for line in _note(note)]
        if self.stands_against:
            lines.append("  stands against it:")
            lines += [f"    {cell}" for cell in self.stands_against]
        return "\n".join(lines)


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, Mapping):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    return value


def _number(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.4f}"


def _note(note: Any) -> list[str]:
    if isinstance(note, Mapping):
        return [f"{name}: {value}" for name, value in note.items()]
    if isinstance(note, list | tuple):
        return [str(one) for one in note] or ["none"]
    return [str(note)]
