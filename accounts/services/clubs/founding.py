"""Founding a club, and changing what it says of itself."""

from __future__ import annotations

import secrets
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player
from accounts.names import digest_of_name
from accounts.selectors.clubs import may_manage
from accounts.services.clubs.guard import held_open, may_own, need, need_account, need_voice
from accounts.services.clubs.log import note
from accounts.services.clubs.names import club_name
from accounts.services.clubs.owning import hold_owner, need_room
from accounts.services.clubs.refusal import ClubRefused
from accounts.services.clubs.texts import line, long_text
from accounts.slugs import slug_of

RESERVED: Final = {"new"}  # addresses of our own beside the clubs'
CODE_LETTERS: Final = "23456789abcdefghjkmnpqrstvwxyz"
CODE_LENGTH: Final = 10


def found_club(
    *,
    player: Player | None,
    name: str,
    about: str = "",
    city: str = "",
    joining: str = Club.Joining.REQUEST,
) -> Club:
    """Found a club; the founder owns it."""
    founder = need_account(player)
    facts = {"name": club_name(name), **_facts(about, city, joining)}
    with transaction.atomic():
        hold_owner(founder)
        need_voice(founder)
        need_room(founder)
        club = _created(facts)
        Membership.objects.create(
            club=club, player=founder, state=Membership.State.MEMBER, is_owner=True, joined_at=timezone.now()
        )
        note(club, "founded", founder)
    return club


def change_club(*, club: Club, player: Player | None, name: str, about: str, city: str, joining: str) -> None:
    """Change what the club says of itself. Managers may; the name is the owner's."""
    facts = {"name": club_name(name), **_facts(about, city, joining)}
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, player, locked)
        if facts["name"] != locked.name:
            need(may_own, who, locked)
        changed = [field for field, value in facts.items() if getattr(locked, field) != value]
        if not changed:
            return
        if {"name", "about", "city"} & set(changed):
            need_voice(who)
        for field in changed:
            setattr(locked, field, facts[field])
        locked.digest = digest_of_name(locked.name)
        try:
            with transaction.atomic():
                locked.save(update_fields=[*changed, "digest"])
        except IntegrityError:
            raise ClubRefused("name_taken", field="name") from None
        note(locked, "changed", who, fields=changed)


def renew_invitation(*, club: Club, player: Player | None) -> str:
    """Give the club a new invitation link; the old one is dead."""
    with transaction.atomic():
        locked = held_open(club)
        who = need(may_manage, player, locked)
        locked.invitation_code = new_invitation_code()
        locked.save(update_fields=["invitation_code"])
        note(locked, "renewed_link", who)
    return locked.invitation_code


def new_invitation_code() -> str:
    """A code that nobody guesses, and anybody can type."""
    return "".join(secrets.choice(CODE_LETTERS) for _letter in range(CODE_LENGTH))


def _facts(about: str, city: str, joining: str) -> dict[str, Any]:
    if joining not in Club.Joining.values:
        raise ClubRefused("unknown_choice", field="joining")
    return {
        "about": long_text(about, 4000, "about"),
        "city": line(city, 60, "city"),
        "joining": joining,
    }


def _created(facts: dict[str, Any]) -> Club:
    digest, base = digest_of_name(facts["name"]), slug_of(facts["name"], longest=34)
    for attempt in range(1, 100):
        slug = base if attempt == 1 and base not in RESERVED else f"{base}-{attempt}"
        if Club.objects.filter(slug=slug).exists():
            continue
        try:
            with transaction.atomic():
                return Club.objects.create(
                    slug=slug, digest=digest, invitation_code=new_invitation_code(), **facts
                )
        except IntegrityError:
            if Club.objects.filter(digest=digest).exists():
                raise ClubRefused("name_taken", field="name") from None
    raise RuntimeError(f"no free address was found for {base}")
