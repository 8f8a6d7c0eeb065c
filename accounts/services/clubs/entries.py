"""Members without an account: a manager enters them by name."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.selectors.clubs import may_manage
from accounts.services.clubs.guard import held_open, member_row, need
from accounts.services.clubs.log import note
from accounts.services.clubs.names import entry_name
from accounts.services.clubs.refusal import ClubRefused

State = Membership.State
ENTERED_AT_MOST = 500


def enter_member(*, club: Club, by: Player | None, name: str) -> Player:
    """Enter somebody who has no account; results and rating gather on the new player."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        if Player.objects.filter(entered_by=locked).count() >= ENTERED_AT_MOST:
            raise ClubRefused("too_many_entries", n=ENTERED_AT_MOST)
        entry = Player.objects.create(name=entry_name(locked, name), entered_by=locked)
        Membership.objects.create(club=locked, player=entry, state=State.MEMBER, joined_at=timezone.now())
        note(locked, "entered", who, entry)
    return entry


def rename_entry(*, club: Club, by: Player | None, entry: Player, name: str) -> None:
    """Mend the name of a member without an account."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, by, locked)
        member_row(locked, own_entry(locked, entry), State.MEMBER)
        # Its own present name is no obstacle: only capitals may have been wrong.
        Player.objects.filter(pk=entry.pk).update(name="")
        row = Player.objects.get(pk=entry.pk)
        row.name = entry_name(locked, name)
        row.save(update_fields=["name"])
        note(locked, "renamed", who, entry)


def own_entry(club: Club, entry: Player) -> Player:
    """The player, who has to be an entry of this club."""
    if entry.entered_by_id != club.pk or entry.taken_over_by_id is not None:
        raise ClubRefused("not_member")
    return entry
