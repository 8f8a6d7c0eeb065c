"""An event's own page, and what its buttons do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.identity import remember
from accounts.models import Player
from accounts.texts import one_line
from games.limits import GUESTS, Limit, TooMany
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from tournaments.models import Event
from tournaments.presenters.event_page.page import event_view
from tournaments.selectors.conditions import hurdles, why_not_now
from tournaments.selectors.events import role_of
from tournaments.services.entries import checking_in, entering, leaving
from tournaments.services.life import announcing, starting
from tournaments.views.common import EVENTS, do, event_or_404, event_page, limited

PASSWORDS: Final = Limit("event-passwords", 20)  # of those that somebody might try to guess


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def event(request: PlayerRequest, code: str) -> HttpResponse:
    """What it is, when, and what the viewer can do now."""
    found = event_or_404(request, code)
    if request.method == "POST":
        act = _ACTS.get(request.POST.get("do", ""))
        if act is None:
            raise Http404("do")
        try:
            return act(request, found)
        except TooMany as error:
            return too_many(error)
    asked = one_line(request.GET.get("name", "")[:60])
    view = event_view(found, request.player, role_of(found, request.player), asked)
    return event_page(request, "events/page.html", found, {"page": view})


def _there(event: Event) -> str:
    return reverse("event", args=[event.pk])


def _enter(request: PlayerRequest, event: Event) -> HttpResponse:
    """A visitor becomes a guest, if the event takes him as one. Another's name is asked for anew."""
    newcomers: list[Player] = []
    others: list[str] = []

    def enters() -> None:
        try:
            newcomers.extend(_enters(request, event))
        except Refused as refusal:
            if refusal.reason != "name_here":
                raise
            others.append(_name(request) or (request.player.name if request.player else ""))

    answer = do(
        request,
        enters,
        then=_there(event),
        limit=PASSWORDS if event.password else EVENTS,
    )
    for guest in newcomers:
        remember(answer, guest)
    return SeeOther(f"{_there(event)}?{urlencode({'name': others[0]})}") if others else answer


def _enters(request: PlayerRequest, event: Event) -> list[Player]:
    """Gives who is new."""
    password = request.POST.get("password", "")[:128]
    if request.player is not None or why_not_now(event) is not None or hurdles(event, None):
        entering.enter(code=event.pk, player=request.player, password=password, name=_name(request))
        return []
    limited(request, GUESTS)
    return [entering.enter_as_guest(code=event.pk, name=_name(request), password=password).player]


def _name(request: PlayerRequest) -> str:
    return one_line(request.POST.get("name", "")[:60])


def _withdraw(request: PlayerRequest, event: Event) -> HttpResponse:
    return do(request, lambda: leaving.withdraw(code=event.pk, player=request.player), then=_there(event))


def _check_in(request: PlayerRequest, event: Event) -> HttpResponse:
    return do(request, lambda: checking_in.check_in(code=event.pk, player=request.player), then=_there(event))


def _rest(request: PlayerRequest, event: Event) -> HttpResponse:
    text = request.POST.get("round", "")
    wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None
    return do(
        request,
        lambda: leaving.rest(code=event.pk, player=request.player, round=wanted),
        then=_there(event),
    )


def _official(
    act: Callable[..., object], said: Callable[[], str], then: str = "event"
) -> Callable[[PlayerRequest, Event], HttpResponse]:
    """A button of the director, who has seen a version of the event."""

    def pressed(request: PlayerRequest, event: Event) -> HttpResponse:
        text = request.POST.get("version", "")
        seen = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
        there = reverse(then, args=[event.pk])
        return do(
            request,
            lambda: act(code=event.pk, by=request.player, version=seen),
            then=there,
            said=said(),
        )

    return pressed


def _cancel(request: PlayerRequest, event: Event) -> HttpResponse:
    reason = one_line(request.POST.get("reason", "")[:300])
    return do(
        request,
        lambda: announcing.cancel_event(code=event.pk, by=request.player, reason=reason),
        then=_there(event),
        said=_("The event is called off."),
    )


_ACTS: Final[dict[str, Callable[[PlayerRequest, Event], HttpResponse]]] = {
    "enter": _enter,
    "withdraw": _withdraw,
    "check_in": _check_in,
    "rest": _rest,
    "announce": _official(announcing.announce, lambda: _("The event is announced.")),
    "open_entries": _official(announcing.open_entries, lambda: _("Entries are open.")),
    "open_check_in": _official(announcing.open_check_in, lambda: _("Check-in is open.")),
    "start": _official(
        partial(starting.start_event, away=0), lambda: _("The event has begun."), "event-console"
    ),
    "cancel": _cancel,
}
