"""How the easy bot plays its cards."""

from __future__ import annotations

from games.ai.easy.view import View, is_paired, points, strength


def card(view: View) -> str:
    """Return the play or the declaration."""
    return _follow(view) if view.trick else _lead(view)


def _play(view: View, chosen: str) -> str:
    return f"{view.seen.seat} play {chosen}"


def _marry(view: View, chosen: str) -> str:
    return f"{view.seen.seat} marry {chosen}"


def _lead(view: View) -> str:
    paid_at_once = view.seen.rules.marriage_timing != "any_if_won"
    aces = [each for each in view.declarable if each[0] == "A"]
    if aces:
        return _marry(view, aces[0])
    if view.declarable and paid_at_once:
        queens = [each for each in view.declarable if each[0] == "Q"]
        return _marry(view, max(queens or view.declarable, key=lambda each: _value(view, each)))
    masters = [each for each in view.playable if view.is_master(each)]
    declared = [each for each in masters if each in view.declarable]
    if declared:
        return _marry(view, declared[0])
    if masters:
        return _play(view, max(masters, key=points))
    return _play(view, _draw_or_cheapest(view))


def _value(view: View, chosen: str) -> int:
    return view.seen.rules.marriage_values["HDCS".index(chosen[1])]


def _draw_or_cheapest(view: View) -> str:
    """Draw out what stands above a held pair, or lead the card that is missed least."""
    paired = {each[1] for each in view.playable if is_paired(each, view.hand)}
    drawing = [each for each in view.playable if each[1] in paired and each[0] in "9JT"]
    if view.is_declarer and drawing:
        return min(drawing, key=points)
    return _cheapest(view, view.playable)


def _cheapest(view: View, cards: tuple[str, ...] | list[str]) -> str:
    free = [each for each in cards if not is_paired(each, view.hand)]
    return min(free or cards, key=lambda each: (points(each), each[1] == view.seen.trump, strength(each)))


def _follow(view: View) -> str:
    winner, best = view.trick[0]
    for seat, played in view.trick[1:]:
        if view.beats(played, best):
            winner, best = seat, played
    winning = [each for each in view.playable if view.beats(each, best)]
    is_last = len(view.trick) == len(view.seen.active) - 1
    sure = [each for each in winning if is_last or view.is_master(each)]
    declared = [each for each in sure if each in view.declarable]
    if declared:
        return _marry(view, declared[0])
    if _is_friend(view, winner) and (is_last or not sure):
        return _play(view, _smear(view, is_last))
    if sure:
        unpaired = [each for each in sure if not is_paired(each, view.hand)]
        return _play(view, max(unpaired or sure, key=points))
    losing = [each for each in view.playable if each not in winning]
    return _play(view, _cheapest(view, losing or view.playable))


def _is_friend(view: View, winner: int) -> bool:
    return not view.is_declarer and winner != view.seen.declarer


def _smear(view: View, is_last: bool) -> str:
    """Feed points to the other defender's trick when it is safe, else stay cheap."""
    free = [each for each in view.playable if not is_paired(each, view.hand)]
    return max(free, key=points) if free and is_last else _cheapest(view, view.playable)
