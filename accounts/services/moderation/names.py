"""Taking an offending name from a player."""

from __future__ import annotations

import secrets

from django.db import IntegrityError, transaction

from accounts.models import Player, TakenName, User
from accounts.names import digests_of_looks
from accounts.services.moderation.bans import checked_reason, not_about_oneself
from accounts.services.moderation.log import log
from accounts.services.moderation.refusal import ModerationRefused
from accounts.services.naming import claim_name
from accounts.services.notices import tell
from accounts.signals import player_renamed

TRIES = 100


@transaction.atomic
def take_name(*, player: Player, reason: str, moderator: User | None) -> Player:
    """Call the player something neutral until he chooses again. The name is nobody's from now on."""
    said = checked_reason(reason)
    held = (
        Player.objects.select_for_update(no_key=True, of=("self",)).select_related("user").get(pk=player.pk)
    )
    if held.deleted_at is not None:
        raise ModerationRefused("deleted")
    not_about_oneself(moderator, held)
    offending, held.name, held.renamed_at = held.name, _neutral_name(held), None
    if held.user is not None:
        held.user.username = held.name
        held.user.save(update_fields=["username"])
    held.save(update_fields=["name", "renamed_at"])
    # Not the player's any more, but still about him: when he is forgotten, so is this name.
    TakenName.objects.filter(player=held, digest__in=digests_of_looks(offending)).update(
        is_barred=True, is_current=False
    )
    log(moderator=moderator, action="take_name", player=held, subject="name", reason=said)
    tell(player=held, kind="name_taken", reason=said)
    player_renamed.send(Player, player=held)
    return held


def _neutral_name(player: Player) -> str:
    for _try in range(TRIES):
        name = f"Player-{10000 + secrets.randbelow(90000)}"
        if player.user is None:
            return name
        try:
            with transaction.atomic():
                claim_name(player=player, text=name)
        except IntegrityError:
            continue
        return name
    raise RuntimeError("no free neutral name was found")
