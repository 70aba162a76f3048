"""Drawings that stand for themselves: SVG whose colours are written out, so that a file looks anywhere as the page does."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from django.contrib.staticfiles import finders

THEMES = ("light", "dark")
WIDTH = 960
MARGIN = 24
FONT = "Inter, system-ui, 'Segoe UI', Roboto, Arial, sans-serif"

_TOKEN = re.compile(r"--([\w-]+):\s*light-dark\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)")
_UNWRITABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@cache
def palette(theme: str) -> Mapping[str, str]:
    """Return every colour of the stylesheet by its name, as it is in one of the `THEMES`."""
    place = THEMES.index(theme)
    text = Path(str(finders.find("css/tokens.css"))).read_text(encoding="utf-8")
    return {name: colours[place] for name, *colours in _TOKEN.findall(text)}


@cache
def outline(name: str) -> str:
    """Return the path of the world's `land` or `globe`, in the units of `world.WIDTH`."""
    text = Path(str(finders.find("vendor/natural-earth-land-110m-4.1.0.svg"))).read_text(encoding="utf-8")
    found = re.search(rf'<path id="{name}" d="([^"]+)"', text)
    if found is None:
        raise LookupError(name)
    return found[1]


@dataclass(slots=True)
class Drawing:
    """An SVG in the making, `WIDTH` wide; colours are names of the `palette`, lengths are pixels."""

    title: str
    colours: Mapping[str, str]
    parts: list[str] = field(default_factory=list)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        fill: str = "ink",
        size: float = 13,
        anchor: str = "start",
        bold: bool = False,
    ) -> None:
        weight = ' font-weight="600"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}"{weight}'
            f' fill="{self.colours[fill]}">{written(text)}</text>'
        )

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, *, title: str = "", rx: float = 0
    ) -> None:
        self.parts.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0, width):.1f}" height="{max(0, height):.1f}" rx="{rx:g}"'
            f' fill="{self.colours[fill]}">{_titled(title)}</rect>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, stroke: str) -> None:
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{self.colours[stroke]}"/>'
        )

    def circle(self, x: float, y: float, radius: float, fill: str, *, title: str = "") -> None:
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{self.colours[fill]}"'
            f' stroke="{self.colours["surface"]}" stroke-width="1.5">{_titled(title)}</circle>'
        )

    def path(self, d: str, fill: str) -> None:
        self.parts.append(f'<path d="{d}" fill="{self.colours[fill]}"/>')

    def finished(self, height: float, *, notes: tuple[str, ...]) -> str:
        """Return the whole drawing, its title above and `notes`, a line each, below; `height` is where they begin."""
        for place, note in enumerate(notes):
            self.text(MARGIN, height + 24 + 18 * place, note, fill="ink-2", size=12)
        ink = self.colours["ink"]
        whole = height + 24 + 18 * len(notes)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{whole:.0f}" viewBox="0 0 {WIDTH} {whole:.0f}"'
            f' font-family={quoteattr(FONT)} role="img" aria-label={quoteattr(legible(self.title))}>'
            f"<title>{written(self.title)}</title>"
            f'<rect width="100%" height="100%" fill="{self.colours["surface"]}"/>'
            f'<text x="{MARGIN}" y="38" font-size="18" font-weight="600" fill="{ink}">{written(self.title)}</text>'
            f"{''.join(self.parts)}</svg>\n"
        )


def written(text: str) -> str:
    """Return a text as XML can hold it."""
    return escape(legible(text))


def cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def legible(text: str) -> str:
    """Return a text without the characters that no XML can hold."""
    return _UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", text)


def _titled(title: str) -> str:
    return f"<title>{written(title)}</title>" if title else ""
