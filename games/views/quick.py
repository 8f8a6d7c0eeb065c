"""One press to a seat: the tiles of the front page, and the box for a table's code."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from accounts.http import PlayerRequest
from games.limits import TABLES, TooMany, count
from games.models import Table
from games.models.table import is_code
from games.presenters.reasons import sentence
from games.selectors.rules import find_rules
from games.selectors.terms import Terms, hurdle, rated_table
from games.services.bans import BANNED
from games.services.quick import quick_match
from games.services.refusal import Refused
from games.speeds import NO_CLOCK, speed_called
from games.views.answers import SeeOther, too_many
from games.views.newcomers import player_or_guest, remembered
from games.views.rules_pages import unknown_rules

CODE_LENGTH = 200  # an address is understood too


@require_http_methods(["GET", "HEAD", "POST"])
def quick(request: PlayerRequest) -> HttpResponse:
    """Go to a table on these terms: one that waits, or a new one."""
    if request.method != "POST":
        # Where a visitor stands whose press met a server that was away.
        return redirect("home")
    ref = request.POST.get("rules", "")[:40]
    agreed, clock = find_rules(ref), _clock(request.POST.get("speed", NO_CLOCK))
    if agreed is None:
        return unknown_rules(request, ref)
    rated = request.POST.get("rated") == "1"
    if why := hurdle(Terms(rated=rated), request.player):
        return _refused(why)
    try:
        player = player_or_guest(request)
        count(TABLES, player.pk)
        table = quick_match(player=player, agreed=agreed, clock=clock, rated=rated)
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        messages.error(request, sentence(refusal.reason or refusal.code))
        return _refused(refusal.reason)
    return remembered(SeeOther(reverse("table", args=[table])), request, player)


@require_safe
def go(request: PlayerRequest) -> HttpResponse:
    """To the table whose code, or address, was typed."""
    code = _code(request.GET.get("code", "")[:CODE_LENGTH])
    if code and is_code(code) and Table.objects.filter(pk=code).exists():
        return redirect("table", code)
    messages.error(
        request, _("There is no table with this code. Codes are four letters and digits, like 7k3f.")
    )
    return redirect("home")


@require_safe
def mine(request: PlayerRequest) -> HttpResponse:
    """To the rated table at which the player has a seat."""
    table = rated_table(request.player)
    return redirect("table", table) if table else redirect("home")


def _code(typed: str) -> str:
    path = typed.partition("?")[0].partition("#")[0].replace(" ", "").strip("/")
    return path.rpartition("/")[2].lower()


def _clock(name: str) -> dict[str, int] | None:
    speed = speed_called(name)
    if speed is None and name != NO_CLOCK:
        raise Http404(name)
    return speed.clock if speed else None


def _refused(why: str) -> HttpResponse:
    """The way past what is in the way."""
    match why:
        case "guest":
            return SeeOther(reverse("account_signup"))
        case "email":
            return SeeOther(reverse("account_email"))
        case "rated_elsewhere":
            return SeeOther(reverse("table-mine"))
        case _ if why == BANNED:
            return SeeOther(reverse("bans"))
    return SeeOther(reverse("home"))
