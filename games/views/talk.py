"""Talk at a table: saying something, and reading it anew."""

from __future__ import annotations

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.models import Player
from games.limits import ACTIONS, TooMany, count
from games.presenters.reasons import sentence
from games.presenters.talk.lines import lines_of
from games.presenters.talk.panel import rule_words
from games.presenters.viewer import viewer_from_request
from games.selectors.cache import newest_position
from games.selectors.talk import Said, heard, heard_one
from games.selectors.talk_rule import talk_rule
from games.selectors.watching import TableClosed
from games.services.refusal import Refused
from games.services.talk import say
from games.views.answers import SeeOther, too_many
from games.views.closed import to_closed_page
from games.views.newcomers import player_or_guest, remembered
from games.views.page import view_or_404

FORM_LENGTH = 2000  # of what is looked at; how long a text may be is the service's business


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def talk(request: PlayerRequest, table: str) -> HttpResponse:
    """Say something; or every line anew, for a page that may have missed some."""
    try:
        view_or_404(table, request.player)
        if request.method != "POST":
            return _answer(request, heard(newest_position(table), player_id(request)), table)
        return _say(request, table)
    except TableClosed as closed:
        return to_closed_page(request, closed)
    except TooMany as error:
        return too_many(error)


def _say(request: PlayerRequest, table: str) -> HttpResponse:
    player = player_or_guest(request)
    count(ACTIONS, player.pk)
    try:
        message = say(
            table=table, player=player, room=_field(request, "room"),
            phrase=_field(request, "phrase"), text=_field(request, "text"),
        )  # fmt: skip
    except Refused as refusal:
        response = _refused(request, table, refusal, player)
    else:
        mine = heard_one(newest_position(table), player.pk, message)
        response = _answer(request, [mine] if mine else [], table)
    return remembered(response, request, player)


def _answer(request: PlayerRequest, said: list[Said], table: str, notice: str = "") -> HttpResponse:
    if not request.htmx:
        return SeeOther(reverse("table", args=[table]) + "#talk")
    viewer = viewer_from_request(request)
    with translation.override(viewer.language):
        context = {"lines": lines_of(said, viewer), "talk_table": table, "notice": notice}
        return render(request, "table/talk/answer.html", context)


def _refused(request: PlayerRequest, table: str, refusal: Refused, player: Player) -> HttpResponse:
    # 200 for htmx: it swaps nothing of an error, and what was typed stays where it is.
    words = _words(refusal, table, player)
    if not request.htmx:
        messages.error(request, words)
    return _answer(request, [], table, notice=words)


def _words(refusal: Refused, table: str, player: Player) -> str:
    if refusal.reason == "banned_talk":
        position = newest_position(table)
        return rule_words(talk_rule(position, player), position)
    return sentence(refusal.reason or refusal.code)


def player_id(request: PlayerRequest) -> UUID | None:
    """Who asks, by his id."""
    return request.player.pk if request.player is not None else None


def _field(request: HttpRequest, name: str) -> str:
    return request.POST.get(name, "")[:FORM_LENGTH]
