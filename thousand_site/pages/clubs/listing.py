"""All clubs, and founding one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.contrib import messages
from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Q, QuerySet
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.folding import folded
from accounts.http import PlayerRequest
from accounts.models import Club, Membership, Player
from accounts.services.clubs.founding import found_club
from games.views.answers import SeeOther
from thousand_site.pages.clubs.common import Draft, club_page, filled, sign_in_first, submitted

PAGE: Final = 30
State = Membership.State
_CLOSED_LAST: Final = F("closed_at").desc(nulls_first=True)


@require_safe
def clubs(request: PlayerRequest) -> HttpResponse:
    """One's own clubs first, then the open ones; a search finds closed ones, too."""
    asked = "".join(letter for letter in request.GET.get("q", "")[:60] if letter.isprintable())
    mine = {} if request.player is None else _mine(request.player)
    others = _counted(Club.objects.exclude(pk__in=mine))
    words = folded(asked).split()
    for word in words:
        others = others.filter(folded__contains=word)
    if not words:
        others = others.filter(closed_at=None)
    listed = others.order_by(_CLOSED_LAST, "-members", "name", "pk")
    page = Paginator(listed, PAGE).get_page(request.GET.get("page"))
    context = {"q": asked, "mine": list(mine.values()), "page": page, "any": _any(mine, page)}
    return club_page(request, "clubs/index.html", None, context)


@require_http_methods(["GET", "HEAD", "POST"])
def found(request: PlayerRequest) -> HttpResponse:
    """The form of a new club."""
    if (answer := sign_in_first(request)) is not None:
        return answer
    draft = filled(request) if request.method == "POST" else Draft({"joining": Club.Joining.REQUEST})
    made: list[Club] = []
    if request.method == "POST":
        done = submitted(request, draft, lambda: made.append(_found(request, draft)))
        if isinstance(done, HttpResponse):
            return done
        if done:
            messages.success(request, _("The club is founded, and you are its owner."))
            return SeeOther(reverse("club", args=[made[0].slug]))
    context = {"draft": draft, "choices": Club.Joining.values, "is_new": True}
    return club_page(request, "clubs/form.html", None, context, status=422 if draft.errors else 200)


def _found(request: PlayerRequest, draft: Draft) -> Club:
    return found_club(
        player=request.player,
        name=draft.value("name"),
        about=draft.value("about"),
        city=draft.value("city"),
        joining=draft.value("joining"),
    )


def _mine(player: Player) -> dict[int, tuple[Club, str]]:
    """One's clubs, with what one is in them; those one has asked, and those that invite, come along."""
    states = (State.MEMBER, State.ASKED, State.INVITED)
    rows = Membership.objects.filter(player=player, state__in=states)
    state = dict(rows.values_list("club", "state"))
    open_or_own = Q(closed_at=None) | Q(pk__in=[pk for pk, held in state.items() if held == State.MEMBER])
    clubs = _counted(Club.objects.filter(open_or_own, pk__in=state))
    return {club.pk: (club, state[club.pk]) for club in clubs.order_by(_CLOSED_LAST, "name", "pk")}


def _any(mine: Mapping[int, Any], page: Page[Any]) -> bool:
    """Whether there is a club at all, be it a closed one."""
    return bool(mine) or bool(page.object_list) or Club.objects.exists()


def _counted(clubs: QuerySet[Club]) -> QuerySet[Any]:
    return clubs.annotate(members=Count("memberships", filter=Q(memberships__state=State.MEMBER)))
