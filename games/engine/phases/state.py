"""What every phase has in common."""

from __future__ import annotations

from typing import Protocol

from games.engine.actions import Action
from games.engine.deal import Course
from games.engine.events import Events


class State(Protocol):
    """A point of a match at which somebody, or nobody, is to act."""

    @property
    def phase(self) -> str:
        """The name of the phase in the rules."""

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs that belong to this phase."""

    @property
    def turn(self) -> int | None:
        """The seat to act."""

    def legal(self) -> tuple[Action, ...]:
        """Return every legal action of the seat to act."""

    def apply(self, action: Action) -> Step:
        """Return what follows an action whose verb and seat are right."""


Step = tuple[State, Events]


class DealState(State, Protocol):
    """A state inside a deal."""

    @property
    def course(self) -> Course:
        """What has been decided so far."""

    @property
    def hands(self) -> tuple[int, ...]:
        """The set of cards in each hand."""


def changed(hands: tuple[int, ...], seat: int, hand: int) -> tuple[int, ...]:
    """Return the hands with one of them replaced."""
    return (*hands[:seat], hand, *hands[seat + 1 :])
