"""What the pages of clubs share: finding the club, asking a service, showing a form again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode

from accounts.http import PlayerRequest
from accounts.models import Club, Membership, Player
from accounts.presenters.clubs.refusals import refusal_words
from accounts.selectors.clubs import Rights, rights_in
from accounts.services.clubs.refusal import ClubRefused
from games.limits import Limit, TooMany, address_of, count
from games.presenters.viewer import viewer_from_request
from games.views.answers import SeeOther, too_many

CLUBS: Final = Limit("clubs", 60)
CODES: Final = Limit("club-codes", 10)  # of those that somebody might try to guess
LONGEST_FIELD: Final = 20_000


@dataclass(slots=True)
class Draft:
    """What a form holds, and what is wrong with it; the complaint without a field is under ""."""

    values: Mapping[str, str] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)

    def value(self, name: str) -> str:
        """What stands in a field."""
        return self.values.get(name, "")

    def refuse(self, refusal: ClubRefused) -> None:
        """Remember what is wrong."""
        self.errors[refusal.field] = refusal_words(refusal)


def filled(request: PlayerRequest) -> Draft:
    """The form as it was sent."""
    return Draft({name: str(value)[:LONGEST_FIELD] for name, value in request.POST.items()})


def club_or_404(slug: str) -> Club:
    """The club at an address."""
    club = Club.objects.filter(slug=slug).first()
    if club is None:
        raise Http404(slug)
    return club


def player_or_404(club: Club, player: UUID) -> Membership:
    """Somebody who is or was in the club."""
    rows = Membership.objects.filter(club=club, player=player)
    row = rows.select_related("player__user", "player__taken_over_by").first()
    if row is None:
        raise Http404(str(player))
    return row


def club_page(
    request: PlayerRequest,
    template: str,
    club: Club | None,
    context: Mapping[str, Any],
    *,
    rights: Rights | None = None,
    status: int = 200,
) -> HttpResponse:
    """A page of the site, about a club if there is one."""
    if club is not None and rights is None:
        rights = rights_in(request.player, club)
    shared = {"viewer": viewer_from_request(request), "at_table": False, "club": club, "rights": rights}
    return render(request, template, {**shared, **context}, status=status)


def needs(request: PlayerRequest, club: Club, right: str) -> Rights:
    """What the viewer may do, who has to have one of the rights for this page to be shown."""
    rights = rights_in(request.player, club)
    if not getattr(rights, right):
        raise PermissionDenied
    return rights


def sign_in_first(request: PlayerRequest) -> HttpResponse | None:
    """Where somebody without an account is sent to, who would need one."""
    if request.player is not None and request.player.is_registered:
        return None
    return HttpResponseRedirect(reverse("account_login") + "?" + urlencode({"next": request.path}))


def limited(request: PlayerRequest, limit: Limit = CLUBS) -> None:
    """Count what costs us something; TooMany when it is too much."""
    count(limit, request.player.pk if request.player else address_of(request))


def do(
    request: PlayerRequest, act: Callable[[], object], *, then: str, said: str = "", limit: Limit = CLUBS
) -> HttpResponse:
    """Ask a service, and go and look; what it refuses is said there."""
    try:
        limited(request, limit)
        act()
    except TooMany as error:
        return too_many(error)
    except ClubRefused as refusal:
        messages.error(request, refusal_words(refusal))
    else:
        if said:
            messages.success(request, said)
    return SeeOther(then)


def submitted(
    request: PlayerRequest, draft: Draft, act: Callable[[], object], *, limit: Limit = CLUBS
) -> HttpResponse | bool:
    """Ask a service with what a form holds: whether it was done, or the answer that nothing comes after.

    Who may not do it at all is not shown the form again, which is not his.
    """
    try:
        limited(request, limit)
        act()
    except TooMany as error:
        return too_many(error)
    except ClubRefused as refusal:
        if refusal.code == "not_allowed":
            raise PermissionDenied from refusal
        draft.refuse(refusal)
        return False
    return True


def whole(text: str) -> int | None:
    """A whole number as people write it, with either minus; None when it is none."""
    plain = text.strip().replace("−", "-").replace("–", "-").removeprefix("+")
    digits = plain.removeprefix("-")
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= 5 else None


def row_named(request: PlayerRequest, name: str) -> int:
    """The number of a row that a button names; 0, which no row has, for anything else."""
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else 0


def player_named(request: PlayerRequest, club: Club) -> Player:
    """The player a button names, who has to have to do with the club."""
    try:
        wanted = UUID(request.POST.get("player", ""))
    except ValueError as error:
        raise Http404("player") from error
    return player_or_404(club, wanted).player
