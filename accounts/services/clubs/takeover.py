"""How somebody with an account takes over the entry a club has made for him, and how that is undone."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.selectors.clubs import may_manage, membership_of
from accounts.services.clubs.entries import own_entry
from accounts.services.clubs.founding import CODE_LETTERS
from accounts.services.clubs.going_back import go_back
from accounts.services.clubs.guard import held_open, member_row, need, need_account
from accounts.services.clubs.log import note, was_removed
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.word import tell_managers, tell_one
from accounts.signals import entry_taken_over

State = Membership.State
CODE_LENGTH: Final = 10
CODE_DAYS: Final = 30
Obstacle = Callable[[Player, Player], bool]
_have_met: list[Obstacle] = []


def register_obstacle(have_met: Obstacle) -> None:
    """Say how to find out whether two players have met in a match. Called when an app is ready."""
    _have_met.append(have_met)


def make_code(*, club: Club, by: Player | None, entry: Player) -> str:
    """A new code to take the entry over. Only its digest is kept: it is shown once."""
    code = "".join(secrets.choice(CODE_LETTERS) for _letter in range(CODE_LENGTH))
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        row = member_row(locked, own_entry(locked, entry), State.MEMBER)
        row.code_digest, row.code_made_at = _digest(code), timezone.now()
        row.save(update_fields=["code_digest", "code_made_at"])
        note(locked, "made_code", who, entry)
    return code


def take_over(*, club: Club, player: Player | None, code: str) -> Player:
    """Make the results of the entry the player's. Returns the entry."""
    who = need_account(player)
    with transaction.atomic():
        locked = held_open(club)
        row = _by_code(locked, code)
        entry = row.player
        if _played_against(entry, who, locked):
            raise ClubRefused("met")
        before = _joined(locked, who, row)
        row.state, row.code_digest = State.TAKEN_OVER, ""
        row.taken_over_at = timezone.now()
        row.save(update_fields=["state", "code_digest", "taken_over_at"])
        entry.taken_over_by = who
        entry.save(update_fields=["taken_over_by"])
        note(locked, "taken_over", who, entry, before=before, by=str(who.pk))
        tell_managers(locked, "club_taken_over", who, entry=str(entry.pk))
        entry_taken_over.send(Club, club=locked, entry=entry, player=who)
    return entry


def undo_take_over(*, club: Club, by: Player | None, entry: Player) -> None:
    """Make everything as it was before the entry was taken over."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        row = membership_of(entry, locked)
        fresh = Player.objects.select_related("taken_over_by__user").get(pk=entry.pk)
        player = fresh.taken_over_by
        if row is None or row.state != State.TAKEN_OVER or player is None:
            raise ClubRefused("not_taken_over")
        row.state, row.taken_over_at = State.MEMBER, None
        row.save(update_fields=["state", "taken_over_at"])
        fresh.taken_over_by = None
        fresh.save(update_fields=["taken_over_by"])
        go_back(locked, player)
        note(locked, "undid", who, entry, by=str(player.pk))
        tell_one(locked, "club_undone", player, entry=str(entry.pk))
        entry_taken_over.send(Club, club=locked, entry=fresh, player=None)


def _digest(code: str) -> str:
    typed = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(typed.encode()).hexdigest()


def _by_code(club: Club, code: str) -> Membership:
    oldest = timezone.now() - timedelta(days=CODE_DAYS)
    rows = Membership.objects.filter(club=club, state=State.MEMBER, code_made_at__gt=oldest)
    row = rows.filter(code_digest=_digest(code)).select_related("player").first()
    if row is None:
        raise ClubRefused("bad_code", field="code")
    return row


def _played_against(entry: Player, player: Player, club: Club) -> bool:
    mine = [player, *Player.objects.filter(entered_by=club, taken_over_by=player)]
    return any(have_met(entry, each) for have_met in _have_met for each in mine)


def _joined(club: Club, player: Player, entered: Membership) -> dict[str, Any] | None:
    """Make the player a member since the entry was one; gives what was there before.

    Who was removed has to be let in again, with his results or without.
    """
    row = membership_of(player, club)
    before = None if row is None else _facts(row)
    row = row or Membership(club=club, player=player)
    if row.state not in (State.MEMBER, State.INVITED) and was_removed(club, player):
        _ask(club, row)
        return before
    row.state, row.left_at = State.MEMBER, None
    since = [day for day in (row.joined_at, entered.joined_at) if day is not None]
    row.joined_at = min(since, default=timezone.now())
    row.save()
    return before


def _ask(club: Club, row: Membership) -> None:
    if row.state != State.ASKED:
        row.state = State.ASKED
        row.save()
        tell_managers(club, "club_asked", row.player)


def _facts(row: Membership) -> dict[str, Any]:
    days = {name: getattr(row, name) for name in ("joined_at", "left_at")}
    return {"state": row.state} | {name: day and day.isoformat() for name, day in days.items()}
