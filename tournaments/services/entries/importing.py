"""Entering a list of people: what was shown before happens, or nothing."""

from __future__ import annotations

from django.db import transaction

from accounts.models import Player
from accounts.services.clubs.entries import enter_member
from accounts.services.clubs.refusal import ClubRefused
from games.services.refusal import Refused
from tournaments.models import Entry
from tournaments.selectors.importing import Preview, preview
from tournaments.services.entries.entering import put_in
from tournaments.services.entries.leaving import check_goes_on
from tournaments.services.entries.nameless import new_player
from tournaments.services.entries.reading import names_in
from tournaments.services.guard import check_director, lock_event


def import_names(*, code: str, by: Player | None, text: str, seen: str) -> Preview:
    """Enter everybody on the list. `seen` is the digest of the preview that was agreed to."""
    with transaction.atomic():
        event = lock_event(code)
        who = check_director(event, by)
        check_goes_on(event)
        found = preview(event, who, names_in(text))
        if found.digest != seen:
            raise Refused("stale_version", "the list would do something else by now", reason="preview_old")
        for line in found.lines:
            if line.fate == "new":
                put_in(event, who, _new_member(event.club, who, line.text), via=Entry.Via.IMPORT)
            elif line.fate == "guest":
                put_in(event, who, new_player(event, line.text), via=Entry.Via.IMPORT)
            elif line.enters and line.player is not None:
                put_in(event, who, line.player, via=Entry.Via.IMPORT)
    return found


def _new_member(club: object, who: Player, name: str) -> Player:
    try:
        return enter_member(club=club, by=who, name=name)  # type: ignore[arg-type]
    except ClubRefused as refusal:
        raise Refused("not_allowed", f"{name}: {refusal.code}", reason="no_new_member") from refusal
