"""How a finished deal went, hand by hand: what everybody held at each step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.engine.match import Finale
from games.record.writer import finale_json

Hands = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of a deal. `kind` is "dealt", "played_for" (before the first lead) or "trick"."""

    kind: str
    hands: Hands  # after the step
    actions: tuple[str, ...]  # what happened in it
    won: tuple[int, ...]  # tricks so far
    trick: int = 0
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """A finished deal from the first card to the last."""

    dealer: int
    declarer: int | None
    talons: tuple[tuple[str, ...], ...]
    score: dict[str, Any] | None
    steps: tuple[Step, ...]


def course_of(finale: Finale) -> Course:
    """The steps of a deal. One that ended before a card was played has only the first, or two."""
    entry = finale_json(finale)
    score: dict[str, Any] | None = entry["score"]
    declarer = score["declarer"] if score else None
    talons = tuple(tuple(part.split()) for part in entry["talon"].split("|"))
    return Course(entry["dealer"], declarer, talons, score, tuple(_steps(finale, entry, declarer, talons)))


def _steps(
    finale: Finale, entry: dict[str, Any], declarer: int | None, talons: tuple[tuple[str, ...], ...]
) -> Iterator[Step]:
    hands = [list(text.split()) for text in entry["hands"]]
    none = (0,) * len(hands)
    before = [text for text in entry["actions"] if text.split(" ")[1] not in ("play", "marry")]
    spoken = [
        text for text in before if text.split(" ")[1] not in ("give", "bury", "raise", "stand", "trump")
    ]
    yield Step("dealt", _frozen(hands), tuple(spoken), none)
    if declarer is None or not finale.tricks:
        return
    _exchange(hands, declarer, talons, before)
    yield Step("played_for", _frozen(hands), tuple(text for text in before if text not in spoken), none)
    won = list(none)
    for number, trick in enumerate(finale.tricks):
        plays = tuple(action.text for action in trick)
        for play in plays:
            hands[int(play[0])].remove(play[-2:])
        winner = _winner(finale, number, won)
        won[winner] += 1
        yield Step("trick", _frozen(hands), plays, tuple(won), number + 1, winner)


def _exchange(
    hands: list[list[str]], declarer: int, talons: tuple[tuple[str, ...], ...], actions: list[str]
) -> None:
    """The talon goes to the declarer, and what he gives or buries leaves him."""
    chosen = [int(text.split(" ")[2]) - 1 for text in actions if text.split(" ")[1] == "talon"]
    hands[declarer].extend(talons[chosen[0] if chosen else 0])
    for text in actions:
        seat, verb, *rest = text.split(" ")
        if verb == "give":
            hands[int(seat)].remove(rest[0])
            hands[int(rest[1])].append(rest[0])
        elif verb == "bury":
            for card in rest:
                hands[int(seat)].remove(card)


def _winner(finale: Finale, number: int, won: list[int]) -> int:
    """Whoever leads to the next trick; of the last one, whoever has won one more than so far."""
    if number + 1 < len(finale.tricks):
        return finale.tricks[number + 1][0].seat
    return next(seat for seat, total in enumerate(finale.tricks_won) if total > won[seat])


def _frozen(hands: list[list[str]]) -> Hands:
    return tuple(tuple(cards) for cards in hands)
