"""My friends, who asks, and whom I follow: who of them is at a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.privacy import is_shown
from accounts.selectors.clubs import clubs_of
from accounts.selectors.friends import asked_by, askers_of, followed_by, friends_of
from accounts.selectors.presence import online
from games.selectors.whereabouts import Whereabouts, tables_now
from thousand_site.pages.people.members import members_only


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """One line: who, and what he lets me see of his whereabouts."""

    player: Player
    at: Whereabouts | None
    is_online: bool

    @property
    def order(self) -> tuple[bool, bool]:
        """Who can be met comes first."""
        return (self.at is None, not self.is_online)


@require_safe
@never_cache
@members_only
def friends(request: PlayerRequest, player: Player) -> HttpResponse:
    """Everybody I have to do with."""
    mine, followed = friends_of(player), followed_by(player)
    are_friends = {each.pk for each in mine}
    seen = [
        each
        for each in {who.pk: who for who in (*mine, *followed)}.values()
        if is_shown(each, "presence", player, friends=each.pk in are_friends)
    ]
    ids = [each.pk for each in seen]
    tables, here = tables_now(ids, player), online(ids)

    def acquaintances(people: Iterable[Player]) -> list[Acquaintance]:
        found = [Acquaintance(who, tables.get(who.pk), who.pk in here) for who in people]
        return sorted(found, key=lambda each: each.order)

    context = {
        "friends": acquaintances(mine),
        "followed": acquaintances(followed),
        "asking": askers_of(player),
        "asked": asked_by(player),
        "my_clubs": {club.pk for club in clubs_of(player)},
    }
    return render(request, "people/friends.html", context)
