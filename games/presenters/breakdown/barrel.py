"""The barrel and the dump truck: why a total is not what the arithmetic gives (R36, R37)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.presenters.breakdown.line import Line
from games.presenters.results import Reckoning
from games.presenters.seats import signed


def barrel(deal: Reckoning, seat: int) -> Iterator[Line]:
    """What the barrel did to the total of one seat."""
    moved = deal.held_total(seat) - deal.plain_total(seat)
    threshold = {"n": deal.rules.barrel_threshold}
    if deal.fell(seat):
        yield Line("step", _("Fell from the barrel"), moved, _fall_rule(deal, seat))
    elif deal.written("barrel", seat) is None:
        if deal.was_on_barrel(seat):
            yield Line("note", _("Off the barrel"), rule=_("The total is below %(n)d.") % threshold)
    elif not deal.was_on_barrel(seat):
        yield _line(_("Sits down on the barrel"), moved, _held(deal))
    else:
        yield from _stays(deal, seat, moved)


def _stays(deal: Reckoning, seat: int, moved: int) -> Iterator[Line]:
    rules, used = deal.rules, deal.written("barrel", seat)
    held = _held(deal) if moved else ""
    if used == deal.before("barrel", seat):
        if moved:
            yield _line(_("Stays on the barrel"), moved, held)
    elif rules.barrel_attempts:
        words = _("Barrel: attempt %(n)d of %(of)d used") % {"n": used, "of": rules.barrel_attempts}
        yield _line(words, moved, held)
    else:
        yield _line(_("Barrel: attempt %(n)d used") % {"n": used}, moved, held)


def _line(words: str, moved: int, rule: str) -> Line:
    return Line("step", words, moved, rule) if moved else Line("note", words, rule=rule)


def _held(deal: Reckoning) -> str:
    if not deal.rules.barrel_pin:
        return ""
    return _("On the barrel the total is held at %(n)d.") % {"n": deal.rules.barrel_threshold}


def _fall_rule(deal: Reckoning, seat: int) -> str:
    reason = _fall_reason(deal, seat)
    if deal.written("falls", seat) == 0:
        count = {"n": deal.before("falls", seat) + 1}
        return reason + " " + _("It was fall number %(n)d: the total becomes 0.") % count
    if deal.failed_on_barrel(seat):
        return reason
    return reason + " " + _("The total becomes %(n)s.") % {"n": signed(deal.held_total(seat))}


def _fall_reason(deal: Reckoning, seat: int) -> str:
    rules = deal.rules
    if not deal.was_on_barrel(seat):
        return _("Players who sit down on it in the same deal all fall.")
    if deal.failed_on_barrel(seat):
        return _("The contract failed.")
    used = deal.before("barrel", seat) + deal.uses_attempt(seat)
    if rules.barrel_attempts and used >= rules.barrel_attempts:
        return _("Attempt %(n)d of %(of)d was the last.") % {"n": used, "of": rules.barrel_attempts}
    return _("Another player sat down on it.")


def dump_truck(deal: Reckoning, seat: int) -> Iterator[Line]:
    """Exactly so much is lost."""
    if deal.was_dumped(seat):
        total = deal.held_total(seat)
        yield Line(
            "step", _("Dump truck"), -total, _("A total of exactly %(n)s becomes 0.") % {"n": signed(total)}
        )
