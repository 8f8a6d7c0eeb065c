"""What a section of the guide consists of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.presenters.words import Face


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    kind: ClassVar[str] = "text"
    text: str


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that lie together, and what is said of them."""

    faces: tuple[Face, ...]
    caption: str
    refused: tuple[Face, ...] = ()  # those of them that may not be played


@dataclass(frozen=True, slots=True)
class Picture:
    """Piles of cards side by side."""

    kind: ClassVar[str] = "picture"
    label: str
    piles: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One player's points in an example."""

    who: str
    parts: str
    together: str
    written: str


@dataclass(frozen=True, slots=True)
class Sums:
    """An example of a score."""

    kind: ClassVar[str] = "sums"
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A doubtful place of a text, and how it is played here."""

    text: str
    here: str


@dataclass(frozen=True, slots=True)
class Readings:
    """All such places."""

    kind: ClassVar[str] = "readings"
    places: tuple[Reading, ...]


Block = Text | Picture | Sums | Readings
