"""The small menu about somebody at a table: be friends, mute, block, report, profile."""

from __future__ import annotations

import uuid

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from accounts.presenters import friends as friend_words
from accounts.presenters.blocks import NEAR, REFUSALS, done_words
from accounts.services import friends
from accounts.services.blocks import BlockRefused, keep_away, let_near
from games.limits import TooMany
from games.presenters.talk.about import about_person
from games.presenters.talk.lines import lines_of
from games.presenters.viewer import viewer_from_request
from games.selectors.cache import newest_position
from games.selectors.talk import heard, speaker
from games.selectors.watching import TableClosed
from games.views.answers import SeeOther, too_many
from games.views.closed import to_closed_page
from games.views.newcomers import player_or_guest, remembered
from games.views.page import view_or_404


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def seated(request: PlayerRequest, table: str, seat: int) -> HttpResponse:
    """About whoever has the seat."""
    return _about(request, table, seat=seat)


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def speaking(request: PlayerRequest, table: str, message: int) -> HttpResponse:
    """About whoever said it."""
    return _about(request, table, message=message)


def _about(
    request: PlayerRequest, table: str, *, seat: int | None = None, message: int | None = None
) -> HttpResponse:
    try:
        view_or_404(table, request.player)
        if request.method == "POST":
            return _change(request, table)
        who = _at_seat(table, seat) if seat is not None else speaker(table, message or 0)
        if who is None or who.deleted_at is not None or who == request.player:
            raise Http404(table)
        return _menu(request, table, who, request.player)
    except TableClosed as closed:
        return to_closed_page(request, closed)
    except TooMany as error:
        return too_many(error)


def _at_seat(table: str, seat: int) -> Player | None:
    seats = newest_position(table).seats
    player = seats[seat].player if seat < len(seats) else None
    return Player.objects.filter(pk=player).first() if player is not None else None


def _change(request: PlayerRequest, table: str) -> HttpResponse:
    other, what = _named(request.POST.get("player", "")), request.POST.get("what", "")
    player = player_or_guest(request)
    with translation.override(viewer_from_request(request).language):
        said = _done(player, other, what)
    if not request.htmx:
        messages.success(request, said)
        return remembered(SeeOther(reverse("table", args=[table])), request, player)
    return remembered(_menu(request, table, other, player, said=said), request, player)


def _done(player: Player, other: Player, what: str) -> str:
    """Do it, and say what has been done, or why not."""
    try:
        if what == "ask":
            are_friends = friends.ask(player=player, other=other)
            return _("You are friends now.") if are_friends else _("Your request is on its way.")
        if what == "accept":
            friends.accept(player=player, other=other)
            return _("You are friends now.")
        if what == NEAR:
            let_near(player=player, other=other)
        else:
            keep_away(player=player, other=other, kind=what)
        return done_words(what)
    except friends.FriendRefused as refusal:
        return str(friend_words.REFUSALS[refusal.code])
    except BlockRefused as refusal:
        return str(REFUSALS[refusal.code])


def _menu(
    request: PlayerRequest, table: str, who: Player, viewer: Player | None, *, said: str = ""
) -> HttpResponse:
    reader = viewer_from_request(request)
    with translation.override(reader.language):
        context = {
            "table": table,
            "about": about_person(who, viewer, table=table),
            "here": request.path,
            "said": said,
            # What is heard has changed as well: every line, for the page to put in place of its own.
            "lines": lines_of(heard(newest_position(table), viewer.pk if viewer else None), reader)
            if said
            else None,
            "talk_table": table,
        }
        page = "table/talk/about.html" if request.htmx else "table/talk/about_page.html"
        return render(request, page, context)


def _named(text: str) -> Player:
    try:
        found = Player.objects.filter(pk=uuid.UUID(text), deleted_at=None).first()
    except ValueError:
        found = None
    if found is None:
        raise Http404(text)
    return found
