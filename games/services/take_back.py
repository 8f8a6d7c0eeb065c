"""Taking actions back: one more entry in the log, and the match is as if they had not been done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from django.db.models import Subquery

from games.engine import State, needs_deal, phase, standing_of
from games.models import Agreement, Deal, LoggedAction, Match, Participation, Seat
from games.record.snapshot import freeze, thaw
from games.selectors.log import UNDO
from games.selectors.position import AgreementFacts, Position, load_position
from games.selectors.presence import seen_within
from games.selectors.take_back import RATED, why_not
from games.services.clocks.winding import wound
from games.services.refusal import Refused

ANSWER_TIME: Final = timedelta(seconds=20)
LONG_AWAY: Final = timedelta(minutes=5)
ASKS: Final = 3  # a deal, of one player, that came to nothing


def check_take_back(position: Position, seat: int, _about: int | None, sequence: int | None) -> str:
    """Refuse what the others need not even be asked about."""
    code = why_not(position, seat, sequence)
    if code:
        raise Refused("not_allowed" if code == RATED else code, reason=code)
    if _asked_in_vain(position, seat) >= ASKS:
        raise Refused("asked_enough")
    if not _all_or_unseen(position, asked_to_take_back(position, seat, None), sequence):
        raise Refused("not_allowed", "sequence: somebody is away, and cards were shown", reason="cards_shown")
    return ""


def asked_to_take_back(position: Position, _asker: int, _about: int | None) -> list[int]:
    """Who has to agree: everybody with a seat, but for whom a bot plays and who was not seen for long."""
    lately = seen_within(position.table, LONG_AWAY)
    return [
        seat
        for seat, facts in enumerate(position.seats)
        if facts.kind == Seat.Kind.HUMAN and (not facts.stand_in or lately[seat])
    ]


def hurts_nobody(position: Position, question: AgreementFacts, _here: Sequence[bool]) -> bool:
    """Whether everybody with a seat is asked, or nobody has seen a card since."""
    return _all_or_unseen(position, question.asked, question.sequence)


def _all_or_unseen(position: Position, asked: Sequence[int], sequence: int | None) -> bool:
    people = {seat for seat, facts in enumerate(position.seats) if facts.kind == Seat.Kind.HUMAN}
    return people <= set(asked) or not _cards_shown_since(position, sequence)


def _cards_shown_since(position: Position, sequence: int | None) -> bool:
    """Whether the talon was shown, cards changed hands, or another seat has played one."""
    if position.deal is None or sequence not in position.deal.sequences:
        return True
    index = position.deal.sequences.index(sequence)
    taken = position.deal.log[index:]
    owner, _space, _rest = taken[0].partition(" ")
    by_others = any(not text.startswith(f"{owner} ") for text in taken)
    before = phase(_before(position, index))
    return phase(position.state) != before or (before == "PLAY" and by_others)


def hold(position: Position, now: datetime) -> Position:
    """Between two deals the next one waits, so that somebody can answer."""
    if position.due_at is None or not needs_deal(position.state):
        return position
    return replace(position, due_at=max(position.due_at, now + ANSWER_TIME))


def take_back(position: Position, question: AgreementFacts, now: datetime) -> Position:
    """Everybody agrees: take back from the question's sequence on. The caller holds the match and saves."""
    if question.sequence is None or why_not(position, question.asker, question.sequence):
        return position
    return _undone(position, question.asker, question.sequence, now)


def _undone(position: Position, seat: int, sequence: int, now: datetime) -> Position:
    if position.deal is None:
        raise RuntimeError(f"match {position.match} has no deal yet")
    LoggedAction.objects.create(
        match_id=position.match,
        sequence=position.action_count,
        deal_id=position.deal.row,
        text=f"{seat} {UNDO}",
        player_id=position.seats[seat].player,
        undoes=sequence,
    )
    Deal.objects.filter(pk=position.deal.row).update(score=None, account=None)
    first = LoggedAction.objects.get(match=position.match, sequence=sequence)
    row = Match.objects.select_related("table__club", "table__saved_rules").get(pk=position.match)
    row.version = position.version + 1
    row.action_count = position.action_count + 1
    row.snapshot = freeze(_before(position, position.deal.sequences.index(sequence)))
    row.clocks = first.clocks or dict(position.clocks)
    undone = load_position(row)
    _leave_as_of(undone)
    return wound(undone, now)


def _leave_as_of(position: Position) -> None:
    """Who left after a deal that is not over any more left during it."""
    scored = len(position.scores)
    gone = Participation.objects.filter(match=position.match, left_after__gt=scored)
    gone.update(left_after=scored, left_totals=list(standing_of(position.state).totals))


def _before(position: Position, kept: int) -> State:
    """The state when so many actions of the deal had been done."""
    frozen: dict[str, Any] = freeze(position.state)
    frozen["deal"]["actions"] = frozen["deal"]["actions"][:kept]
    return thaw(position.rules, frozen)


def _asked_in_vain(position: Position, seat: int) -> int:
    asked = Agreement.objects.filter(match=position.match, kind=Agreement.Kind.TAKE_BACK, asker=seat)
    since = Deal.objects.filter(match=position.match).order_by("-number").values("created_at")[:1]
    return asked.filter(created_at__gte=Subquery(since)).exclude(state=Agreement.State.AGREED).count()
