"""One member as the club's managers see him: permissions, removal, codes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from uuid import UUID

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Club, Membership, Player
from accounts.presenters.clubs.roles import role_words
from accounts.selectors.club_offers import is_offered_to
from accounts.services.clubs import entries, handing_over, members, roles, takeover
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import (
    Draft,
    club_or_404,
    club_page,
    filled,
    needs,
    player_or_404,
    submitted,
)

State = Membership.State
Wish = Callable[[PlayerRequest, Club, Player, Draft], object]


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache  # a code to take an entry over is shown once
def member(request: PlayerRequest, slug: str, player: UUID) -> HttpResponse:
    """The page; its forms say by `do` what they want."""
    club = club_or_404(slug)
    rights = needs(request, club, "manages")
    row = player_or_404(club, player)
    draft, code = Draft(), ""
    if request.method == "POST":
        draft = filled(request)
        made: list[object] = []
        wish = _WISHES.get(draft.value("do"))
        if wish is None:
            return SeeOther(request.path)
        done = submitted(request, draft, lambda: made.append(wish(request, club, row.player, draft)))
        if isinstance(done, HttpResponse):
            return done
        if done and draft.value("do") != "code":
            return SeeOther(_after(club, draft, request))
        code = str(made[0]) if made else ""
        row = player_or_404(club, player)
    context = {
        "row": row,
        "member": row.player,
        "roles": role_words(row),
        "draft": draft,
        "code": code,
        "offered": rights.owns and is_offered_to(row.player, club),
        "take_over": request.build_absolute_uri(reverse("club-take-over", args=[club.slug])),
        "code_days": takeover.CODE_DAYS,
        "state": row.get_state_display(),
    }
    status = 422 if draft.errors else 200
    return club_page(request, "clubs/member.html", club, context, rights=rights, status=status)


def _after(club: Club, draft: Draft, request: PlayerRequest) -> str:
    if draft.value("do") in ("remove", "return", "undo"):
        return reverse("club-members", args=[club.slug])
    return request.path


def _roles(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    held = {role: draft.value(role) == "1" for role in roles.ROLES}
    roles.set_roles(club=club, by=request.player, player=player, **held)


def _remove(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    members.remove(club=club, by=request.player, player=player, reason=draft.value("reason"))


def _return(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    members.take_back(club=club, by=request.player, player=player)


def _owner(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    handing_over.offer_club(club=club, by=request.player, player=player)


def _keep(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    handing_over.withdraw_offer(club=club, by=request.player)


def _rename(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    entries.rename_entry(club=club, by=request.player, entry=player, name=draft.value("name"))


def _code(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> str:
    return takeover.make_code(club=club, by=request.player, entry=player)


def _undo(request: PlayerRequest, club: Club, player: Player, draft: Draft) -> None:
    takeover.undo_take_over(club=club, by=request.player, entry=player)


_WISHES: Final[dict[str, Wish]] = {
    "roles": _roles,
    "remove": _remove,
    "return": _return,
    "owner": _owner,
    "keep": _keep,
    "rename": _rename,
    "code": _code,
    "undo": _undo,
}
