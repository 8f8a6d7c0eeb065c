"""Everybody in a club; for managers, who wants in, and entering people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Club, Membership
from accounts.selectors.clubs import rights_in
from accounts.services.clubs import entries, members
from accounts.services.clubs.founding import renew_invitation
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import (
    Draft,
    club_or_404,
    club_page,
    do,
    filled,
    player_named,
    submitted,
)
from thousand_site.pages.clubs.lines import member_lines

State = Membership.State
OUTSIDE: Final = (State.REMOVED, State.LEFT, State.TAKEN_OVER)


@require_http_methods(["GET", "HEAD", "POST"])
def all_members(request: PlayerRequest, slug: str) -> HttpResponse:
    """The members' table; the forms beside it are for managers."""
    club = club_or_404(slug)
    draft = Draft()
    if request.method == "POST":
        wish = request.POST.get("do", "")
        if wish in _BUTTONS:
            return _press(request, club, wish)
        draft = filled(request)
        done = submitted(request, draft, lambda: _FORMS.get(wish, _FORMS["enter"])(request, club, draft))
        if isinstance(done, HttpResponse):
            return done
        if done:
            return SeeOther(_there(club))
    rights = rights_in(request.player, club)
    context: dict[str, Any] = {"lines": member_lines(club), "draft": draft}
    if rights.manages:
        rows = Membership.objects.filter(club=club).select_related("player").order_by("-pk")
        link = reverse("club-invitation", args=[club.slug, club.invitation_code])
        context |= {
            "asking": [row for row in rows if row.state == State.ASKED],
            "invited": [row for row in rows if row.state == State.INVITED],
            "outside": [row for row in rows if row.state in OUTSIDE and row.joined_at is not None],
            "link": request.build_absolute_uri(link) if club.invitation_code else "",
        }
    status = 422 if draft.errors else 200
    return club_page(request, "clubs/members.html", club, context, rights=rights, status=status)


def _there(club: Club) -> str:
    return reverse("club-members", args=[club.slug])


def _press(request: PlayerRequest, club: Club, wish: str) -> HttpResponse:
    act, said = _BUTTONS[wish]
    return do(request, lambda: act(request, club), then=_there(club), said=said())


def _accept(request: PlayerRequest, club: Club) -> None:
    members.accept(club=club, by=request.player, player=player_named(request, club))


def _decline(request: PlayerRequest, club: Club) -> None:
    members.decline(club=club, by=request.player, player=player_named(request, club))


def _uninvite(request: PlayerRequest, club: Club) -> None:
    members.uninvite(club=club, by=request.player, player=player_named(request, club))


def _renew(request: PlayerRequest, club: Club) -> None:
    renew_invitation(club=club, player=request.player)


def _invite(request: PlayerRequest, club: Club, draft: Draft) -> None:
    members.invite(club=club, by=request.player, name=draft.value("name"))


def _enter(request: PlayerRequest, club: Club, draft: Draft) -> None:
    entries.enter_member(club=club, by=request.player, name=draft.value("name"))


_Button = tuple[Callable[[PlayerRequest, Club], None], Callable[[], str]]
_BUTTONS: Final[dict[str, _Button]] = {
    "accept": (_accept, lambda: _("Let in.")),
    "decline": (_decline, lambda: _("Not let in.")),
    "uninvite": (_uninvite, lambda: _("The invitation is taken back.")),
    "renew": (_renew, lambda: _("There is a new link; the old one is dead.")),
}
_FORMS: Final = {"invite": _invite, "enter": _enter}
