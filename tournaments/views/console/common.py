"""What the tabs of the console share: who may, the head, doing what a form asks."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode

from accounts.http import PlayerRequest
from games.limits import Limit, TooMany
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from tournaments.models import Event, Official
from tournaments.presenters.console.head import Head, head_of
from tournaments.presenters.refusals import refusal_words
from tournaments.selectors.console.board import Board, board_of, last_round
from tournaments.selectors.events import role_of
from tournaments.services.attending import attend
from tournaments.services.guard import addressed_to
from tournaments.services.presses import once
from tournaments.views.common import event_or_404, event_page, limited
from tournaments.views.console.conflict import conflict
from tournaments.views.console.head_acts import HEAD_ACTS
from tournaments.views.console.sent import Act, Sent, sent_by

CONSOLE: Final = Limit("console", 1200)


@dataclass(slots=True)
class Draft:
    """A form that was refused, shown again with what was typed."""

    sent: Sent
    error: str = ""
    shown: Any = None  # what came of an act that only shows something

    def at(self, do: str, subject: object = "") -> bool:
        """Whether it is this form."""
        return bool(self.error) and self.sent.do == do and self.sent.subject == str(subject)

    def value(self, do: str, subject: object, name: str, default: object = "") -> str:
        """What stands in a field of this form."""
        return self.sent.values.get(name, "") if self.at(do, subject) else str(default)


Context = Callable[[PlayerRequest, Board, Draft], Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab: its address, what it shows, and what its forms do."""

    name: str
    template: str
    context: Context
    acts: Mapping[str, Act]
    for_assistants: bool = False


def show(request: PlayerRequest, code: str, tab: Tab) -> HttpResponse:
    """A tab, or what became of what was sent from it."""
    event = event_or_404(request, code)
    if request.player is None:
        return HttpResponseRedirect(reverse("account_login") + "?" + urlencode({"next": request.path}))
    role = role_of(event, request.player)
    if not role or (role == Official.Role.ASSISTANT and not tab.for_assistants):
        raise PermissionDenied
    sent = sent_by(request, event.pk) if request.method == "POST" else Sent(event.pk, request.player)
    if request.method == "POST":
        return _answer(request, event, tab, role, sent)
    attend(event=event.pk, player=request.player)
    return _tab(request, event, tab, role, Draft(sent))


def _answer(request: PlayerRequest, event: Event, tab: Tab, role: str, sent: Sent) -> HttpResponse:
    act = tab.acts.get(sent.do) or HEAD_ACTS.get(sent.do)
    if act is None:
        return SeeOther(request.get_full_path())
    try:
        limited(request, CONSOLE)
        key = "" if act.shows else sent.key
        with addressed_to(event.pk):
            found = once(event=event.pk, key=key, act=lambda: act.run(sent))
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        event.refresh_from_db()
        if refusal.code == "stale_version" and not refusal.reason:
            return conflict(request, event, sent)
        return _tab(request, event, tab, role, Draft(sent, refusal_words(refusal)), status=422)
    if act.shows:
        return _tab(request, event, tab, role, Draft(sent, shown=found))
    if act.said():
        messages.success(request, act.said())
    return SeeOther(request.get_full_path())


def _tab(
    request: PlayerRequest, event: Event, tab: Tab, role: str, draft: Draft, *, status: int = 200
) -> HttpResponse:
    board = board_of(event, last_round(event))
    head: Head = head_of(event, board, request.player, is_director=role == Official.Role.DIRECTOR)
    context = {
        "head": head,
        "board": board,
        "here": tab.name,
        "draft": draft,
        "is_director": role == Official.Role.DIRECTOR,
        "new_key": new_key,
        **tab.context(request, board, draft),
    }
    answer = event_page(request, tab.template, event, context, status=status)
    answer["Cache-Control"] = "no-store"
    return answer


def new_key() -> str:
    """An id for one press of one form."""
    return secrets.token_urlsafe(12)
