"""The link by which somebody without an account comes to his seat.

Whoever makes a link could come by it himself. So there is none for who came in a browser of his own; one
browser at a time is let in, so that nobody looks on unnoticed; and none while cards are in the player's hand,
once anybody has come.
"""

from __future__ import annotations

import secrets
from typing import Final

from django.db import transaction

from accounts.models import Player
from accounts.services.guests import put_out_links
from accounts.tokens import digest_of
from games.models import Match, Seat
from games.services.refusal import Refused
from tournaments.models import Change, Entry
from tournaments.services.guard import check_director, lock_event
from tournaments.services.log import note

TOKEN_BYTES: Final = 24
LONGEST_TOKEN: Final = 60
USED: Final = "link_used"


def make_link(*, entry: int, by: Player | None) -> str:
    """A new link, shown once: only its digest is kept. The one before is dead, and who came by one is out."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    _write(entry, by, digest_of(token), "link_made")
    return token


def revoke_link(*, entry: int, by: Player | None) -> None:
    """Let the link open nothing any more; who came by it is out."""
    _write(entry, by, "", "link_revoked")


def come_by_link(*, token: str) -> Player | None:
    """Let a browser in as the player of a link, and put out the one that came before; None: no such link."""
    found = entry_by_link(token)
    if found is None:
        return None
    with transaction.atomic():
        event = lock_event(found.event_id)
        entry = entry_by_link(token)
        if entry is None:
            return None
        _check_no_cards(entry.player)
        put_out_links(player=entry.player)
        note(event, USED, by=None, entry=entry)
        return Player.objects.get(pk=entry.player_id)


def entry_by_link(token: str) -> Entry | None:
    """Whose seat a link opens: never that of somebody with an account, or whom one has taken over."""
    if not token or len(token) > LONGEST_TOKEN:
        return None
    rows = Entry.objects.select_related("player", "event__club").filter(link_digest=digest_of(token))
    entry = rows.exclude(state=Entry.State.EXPELLED).first()
    return entry if entry is not None and may_have_link(entry) else None


def may_have_link(entry: Entry) -> bool:
    """Whether the player has no other way to come in."""
    return entry.via != Entry.Via.SELF and _is_nameless(entry.player)


def _is_nameless(player: Player) -> bool:
    return player.user_id is None and player.taken_over_by_id is None and player.deleted_at is None


def _write(pk: int, by: Player | None, digest: str, kind: str) -> None:
    with transaction.atomic():
        code = Entry.objects.filter(pk=pk).values_list("event", flat=True).first()
        event = lock_event(code or "")
        who = check_director(event, by)
        row = Entry.objects.select_related("player").get(pk=pk)
        if digest:
            _check_may_have(row)
            _check_no_cards(row.player)
        put_out_links(player=row.player)
        row.link_digest = digest
        row.save(update_fields=["link_digest"])
        note(event, kind, by=who, entry=row)


def _check_may_have(entry: Entry) -> None:
    if not _is_nameless(entry.player):
        raise Refused("not_allowed", "the player has an account", reason="has_account")
    if entry.via == Entry.Via.SELF:
        raise Refused("not_allowed", "the player entered in a browser", reason="own_browser")


def _check_no_cards(player: Player) -> None:
    """Refuse another browser for somebody who has come already, and plays a match now."""
    if _plays(player) and _has_come(player):
        raise Refused("not_allowed", "the player has come, and plays", reason="plays_now")


def _plays(player: Player) -> bool:
    running = Match.objects.filter(status=Match.Status.PLAYING, table__seats__player=player)
    return running.exists()


def _has_come(player: Player) -> bool:
    """Whether anybody has come by a link of the player, to whatever event, or was seen on a seat of his."""
    mine = Entry.objects.filter(player=player)
    lines = Change.objects.filter(event__in=mine.values("event"), kind=USED, entry__in=mine.values("pk"))
    return lines.exists() or Seat.objects.filter(player=player, last_seen__isnull=False).exists()
