"""What one player does about another: ask, answer, part, follow."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from django.contrib import messages
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.http import PlayerRequest
from accounts.models import Block, Player
from accounts.presenters import blocks
from accounts.presenters.blocks import NEAR
from accounts.presenters.friends import REFUSALS
from accounts.selectors.people import find_person
from accounts.services import friends
from accounts.services.blocks import BlockRefused, keep_away, let_near
from thousand_site.pages.appearance import target_of
from thousand_site.pages.people.members import members_only

ACTS: Final[dict[str, Callable[..., object]]] = {
    "ask": friends.ask,
    "accept": friends.accept,
    "decline": friends.decline,
    "withdraw": friends.withdraw,
    "remove": friends.remove,
    "follow": friends.follow,
    "unfollow": friends.unfollow,
    "mute": partial(keep_away, kind=Block.Kind.MUTE),
    "block": partial(keep_away, kind=Block.Kind.BLOCK),
    NEAR: let_near,
}


@require_POST
@members_only
def act(request: PlayerRequest, player: Player, name: str, what: str) -> HttpResponse:
    """Do it and go back; a refusal is said there."""
    other = find_person(name)
    if other is None or what not in ACTS:
        raise Http404(name)
    try:
        done = ACTS[what](player=player, other=other)
    except friends.FriendRefused as refusal:
        messages.error(request, str(REFUSALS[refusal.code]))
    except BlockRefused as refusal:
        messages.error(request, str(blocks.REFUSALS[refusal.code]))
    else:
        if what in (Block.Kind.MUTE, Block.Kind.BLOCK, NEAR):
            messages.success(request, blocks.done_words(what))
        if what == "ask":
            said = _("You are friends now.") if done else _("Your request is on its way.")
            messages.success(request, said)
    return HttpResponseRedirect(target_of(request))
