"""One player's change, opponent by opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from markupsafe import Markup

from accounts.models import Player
from games.presenters.ratings.bots import bot_title
from games.presenters.ratings.numbers import change, fine, fine_change, percent
from games.presenters.ratings.why.names import put
from games.presenters.ratings.why.tenths import parts_tenths, points_tenths, rating_tenths
from games.presenters.seats import signed
from games.rating.display import is_provisional, shown, spread
from games.rating.explain import Pairing
from games.rating.order import final_places
from games.selectors.match_rating import Changed, PoolChanges

DAYS_WORTH_TELLING: Final = 1


@dataclass(frozen=True, slots=True)
class PairShown:
    """What one opponent had to do with it."""

    player: Player | None
    bot: str
    shown: int  # his rating before the match
    chance: str
    result: str
    points: str
    direction: str


@dataclass(frozen=True, slots=True)
class PersonShown:
    """One player's change with all that explains it."""

    player: Player
    reached: str  # "place 1, 1005 points"
    before: int
    after: int
    change: str
    direction: str
    spread_before: int
    spread_after: int
    provisional: bool
    intro: tuple[Markup, ...]
    pairs: tuple[PairShown, ...]
    sum: str
    exact_before: str
    exact_after: str
    verdict: tuple[Markup, ...]


def people_shown(changes: PoolChanges) -> tuple[PersonShown, ...]:
    """Everybody but the bots, by place."""
    places = final_places([each.entry for each in changes.changed])
    in_order = sorted(zip(places, changes.changed, strict=True), key=lambda each: each[0])
    return tuple(
        _person(each, each.player, place, changes) for place, each in in_order if each.player is not None
    )


def _person(changed: Changed, player: Player, place: int, changes: PoolChanges) -> PersonShown:
    pairings = changed.explanation.pairings
    parts = parts_tenths([pairing.mu for pairing in pairings], changed.before.mu, changed.after.mu)
    before, total = rating_tenths(changed.before.mu), sum(parts)
    whole = shown(changed.after.mu) - shown(changed.before.mu)
    return PersonShown(
        player=player,
        reached=_reached(changed, place),
        before=shown(changed.before.mu),
        after=shown(changed.after.mu),
        change=change(whole),
        direction=direction(total),
        spread_before=spread(changed.before.sigma),
        spread_after=spread(changed.after.sigma),
        provisional=is_provisional(changed.after.sigma),
        intro=tuple(_intro(changed, changes)),
        pairs=tuple(_pair(each, part, changes) for each, part in zip(pairings, parts, strict=True)),
        sum=fine_change(total),
        exact_before=fine(before),
        exact_after=fine(before + total),
        verdict=tuple(_verdict(changed)),
    )


def _reached(changed: Changed, place: int) -> str:
    total = changed.entry.total
    said = ngettext("place %(place)d, %(total)s point", "place %(place)d, %(total)s points", abs(total))
    return said % {"place": place, "total": signed(total)}


def direction(number: int) -> str:
    """The class of a change: "good", "bad" or neither."""
    return "good" if number > 0 else "bad" if number < 0 else ""


def _pair(pairing: Pairing, part: int, changes: PoolChanges) -> PairShown:
    opponent = changes.changed[pairing.opponent]
    return PairShown(
        player=opponent.player,
        bot="" if opponent.player else bot_title(opponent.entry.bot),
        shown=shown(opponent.before.mu),
        chance=percent(pairing.chance),
        result=_result(pairing.result),
        points=fine_change(part),
        direction=direction(part),
    )


def _result(result: float) -> str:
    if result == 0.5:
        return pgettext("of two at the end of a match", "level")
    if result:
        return pgettext("of two at the end of a match", "ahead")
    return pgettext("of two at the end of a match", "behind")


def _intro(changed: Changed, changes: PoolChanges) -> Iterator[Markup]:
    now = spread(changed.before.sigma)
    if changed.last_at is None or changed.last_sigma is None:
        yield put(
            _("The first rated match here: everybody begins at %(n)s ± %(spread)s."),
            n=shown(changed.before.mu),
            spread=now,
        )
    else:
        days, last = (changes.finished_at - changed.last_at).days, spread(changed.last_sigma)
        if days >= DAYS_WORTH_TELLING and now > last:
            said = ngettext(
                "After %(n)s day without a rated match ± had grown from %(last)s to %(now)s.",
                "After %(n)s days without a rated match ± had grown from %(last)s to %(now)s.",
                days,
            )
            yield put(said, n=days, last=last, now=now)
        if is_provisional(changed.before.sigma):
            yield put(_("Little is known yet (± %(spread)s), so the steps are large."), spread=now)
    yield _balance(changed)


def _balance(changed: Changed) -> Markup:
    """What was to be expected of all opponents together, and what came of it."""
    pairings = changed.explanation.pairings
    expected = round(sum(pairing.chance for pairing in pairings) * 10)
    reached = round(sum(pairing.result for pairing in pairings) * 10)
    if reached == expected:
        said = _("As expected: ahead of %(reached)s of %(n)s opponents.")
    elif reached > expected:
        said = _("Better than expected: ahead of %(reached)s of %(n)s opponents instead of %(expected)s.")
    else:
        said = _("Worse than expected: ahead of %(reached)s of %(n)s opponents instead of %(expected)s.")
    return put(said, reached=_count(reached), n=len(pairings), expected=fine(expected))


def _count(tenths: int) -> str:
    return fine(tenths) if tenths % 10 else str(tenths // 10)


def _verdict(changed: Changed) -> Iterator[Markup]:
    """The rule that let nothing count."""
    otherwise = fine_change(points_tenths(changed.explanation.would_have_been))
    match changed.explanation.change.because:
        case "spared":
            yield put(
                _("Somebody left early, so this loss does not count: it would have been %(points)s."),
                points=otherwise,
            )
        case "left":
            yield put(_("Who leaves cannot gain: it would have been %(points)s."), points=otherwise)
        case "insane":
            yield put(_("No possible number came out, so nothing was changed; the fault has been noted."))
