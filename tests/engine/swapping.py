"""The same point of a deal with two hidden cards exchanged, and what a viewer sees then."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from games.engine import IllegalAction, State, apply, card, deal, observe, parse_action, phase, to_act
from games.engine.match import Between

from .builders import play
from .knowledge import cards_shown, known_cards
from .strategies import Course

PRIVATE = ("HAND_REDEAL", "TALON_REDEAL", "PASS_REDEAL")


def viewers(course: Course) -> list[int | None]:
    """Return every seat, and the spectator."""
    return [*range(course.rules.players), None]


def inside(course: Course) -> list[int]:
    """Return the numbers of the states inside the deal."""
    return [at for at, state in enumerate(course.states) if not isinstance(state, Between)]


def compared(course: Course, points: Iterable[int], generator: Random, pairs: int = 3) -> int:
    """Exchange hidden cards and see that no viewer can tell; return how many exchanges were possible."""
    done = 0
    for at in points:
        for viewer in viewers(course):
            hidden = sorted({each.text for each in course.pack} - known_cards(course, at, viewer))
            nines = [text for text in hidden if text[0] == "9"]
            for number in range(pairs if len(hidden) > 1 else 0):
                # A nine is what questions about a redeal hang on.
                one = generator.choice(nines if nines and number % 2 else hidden)
                other = generator.choice([text for text in hidden if text != one])
                state = swapped(course, at, viewer, one, other)
                if state is not None and phase(state) == phase(course.states[at]):
                    assert observe(state, viewer) == observe(course.states[at], viewer)
                    done += 1
    return done


def swapped(course: Course, at: int, viewer: int | None, one: str, other: str) -> State | None:
    """Return the point after `at` actions with two cards exchanged, None where the play does not fit.

    What the viewer cannot see is adapted: hidden gifts and burials name the exchanged cards, and others
    keep their cards when they are asked in private.
    """
    exchange = {one: other, other: one}
    pack = [card(exchange.get(each.text, each.text)) for each in course.pack]
    state, _ = deal(course.before, pack, course.dealer)
    try:
        for text in course.chosen[:at]:
            if text.endswith(" keep") and int(text[0]) != viewer:
                continue
            state = play(_kept(state, viewer), _adapted(course, text, viewer, exchange))
    except IllegalAction:
        return None
    return state if phase(course.states[at]) in PRIVATE else _kept(state, viewer)


def _kept(state: State, viewer: int | None) -> State:
    while phase(state) in PRIVATE and to_act(state) != viewer:
        state, _ = apply(state, parse_action(f"{to_act(state)} keep"))
    return state


def _adapted(course: Course, text: str, viewer: int | None, exchange: dict[str, str]) -> str:
    seat, verb, *rest = text.split()
    if verb in ("give", "bury") and not cards_shown(course, text, viewer):
        return " ".join([seat, verb, *(exchange.get(word, word) for word in rest)])
    return text
