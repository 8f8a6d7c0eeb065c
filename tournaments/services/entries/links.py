"""The link by which somebody without an account comes to his seat."""

from __future__ import annotations

import secrets
from typing import Final

from django.db import transaction

from accounts.models import Player
from accounts.services.guests import put_out_links
from accounts.tokens import digest_of
from games.services.refusal import Refused
from tournaments.models import Entry
from tournaments.services.guard import check_director, lock_event
from tournaments.services.log import note

TOKEN_BYTES: Final = 24
LONGEST_TOKEN: Final = 60


def make_link(*, entry: int, by: Player | None) -> str:
    """A new link, shown once: only its digest is kept. The one before is dead, and who came by it is out."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    _write(entry, by, digest_of(token), "link_made")
    return token


def revoke_link(*, entry: int, by: Player | None) -> None:
    """Let the link open nothing any more; who came by it is out."""
    _write(entry, by, "", "link_revoked")


def entry_by_link(token: str) -> Entry | None:
    """Whose seat a link opens: never that of somebody with an account, or whom one has taken over."""
    if not token or len(token) > LONGEST_TOKEN:
        return None
    rows = Entry.objects.select_related("player", "event__club").filter(link_digest=digest_of(token))
    entry = rows.exclude(state=Entry.State.EXPELLED).first()
    return entry if entry is not None and may_have_link(entry) else None


def may_have_link(entry: Entry) -> bool:
    """Whether the player has no other way to come in."""
    player = entry.player
    return player.user_id is None and player.taken_over_by_id is None and player.deleted_at is None


def _write(pk: int, by: Player | None, digest: str, kind: str) -> None:
    with transaction.atomic():
        code = Entry.objects.filter(pk=pk).values_list("event", flat=True).first()
        event = lock_event(code or "")
        who = check_director(event, by)
        row = Entry.objects.select_related("player").get(pk=pk)
        if digest and not may_have_link(row):
            raise Refused("not_allowed", "the player has an account", reason="has_account")
        if row.link_digest:
            put_out_links(player=row.player)
        row.link_digest = digest
        row.save(update_fields=["link_digest"])
        note(event, kind, by=who, entry=row)
