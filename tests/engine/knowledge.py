"""What a viewer may know of the cards (R41), kept by hand from the pack and the actions."""

from __future__ import annotations

from games.engine import observe, phase

from .strategies import Course

BEFORE_THE_TALON = ("DARK", "HAND_REDEAL", "AUCTION", "TALON")


def own_hand(course: Course, at: int, viewer: int | None) -> set[str]:
    """Return the cards the viewer sees in its own hand after `at` actions."""
    active = observe(course.states[at], None).active
    if viewer not in active or is_dark_to(course, at, viewer):
        return set()
    size, place = course.rules.cards_per_hand, active.index(viewer)
    held = {card.text for card in course.pack[place * size : (place + 1) * size]}
    if viewer == declarer(course, at):
        held |= talon(course, at)
    for text in course.chosen[:at]:
        seat, verb, *rest = text.split()
        if verb == "give" and int(rest[1]) == viewer:
            held.add(rest[0])
        if int(seat) == viewer and verb in ("give", "bury", "play", "marry"):
            held -= set(rest)
    return held


def known_cards(course: Course, at: int, viewer: int | None) -> set[str]:
    """Return every card of which the viewer may know where it is or was."""
    known = own_hand(course, at, viewer)
    if is_talon_shown(course, at) or (viewer is not None and viewer == declarer(course, at)):
        known |= talon(course, at)
    for text in course.chosen[:at]:
        known |= set(cards_shown(course, text, viewer))
    return known


def cards_shown(course: Course, text: str, viewer: int | None) -> list[str]:
    """Return the cards of an action that the viewer may know."""
    seat, verb, *rest = text.split()
    if verb in ("play", "marry"):
        return rest
    if verb == "give":
        concerns = viewer is not None and viewer in (int(seat), int(rest[1]))
        return rest[:1] if concerns or course.rules.passed_cards_shown == "all" else []
    if verb == "bury":
        return rest if int(seat) == viewer else []
    return []


def declarer(course: Course, at: int) -> int | None:
    """Return who plays the contract, None before the auction is over."""
    return observe(course.states[at], None).declarer


def talon(course: Course, at: int) -> set[str]:
    """Return the talon that was taken, empty while it lies."""
    if phase(course.states[at]) in BEFORE_THE_TALON:
        return set()
    if course.rules.players == 2:
        left = next(text for text in course.chosen if " talon " in text).endswith("1")
        cards = course.pack[20:22] if left else course.pack[22:]
    else:
        start = 3 * course.rules.cards_per_hand
        cards = course.pack[start : start + 3]
    return {card.text for card in cards}


def is_talon_shown(course: Course, at: int) -> bool:
    """R12."""
    log = course.chosen[:at]
    was_forced = not any(" bid " in text or text.endswith("dark") for text in log)
    shown = course.rules.talon_shown
    return course.rules.players == 2 or shown == "all" or (shown == "hidden_at_forced_bid" and not was_forced)


def is_dark_to(course: Course, at: int, viewer: int | None) -> bool:
    """R7: the first bidder before it has looked, or playing dark until the talon is taken."""
    state, log = course.states[at], course.chosen[:at]
    if viewer != observe(state, None).active[0] or phase(state) not in BEFORE_THE_TALON:
        return False
    went_dark = f"{viewer} dark" in log and not any(" bid " in text for text in log)
    return phase(state) == "DARK" or went_dark
