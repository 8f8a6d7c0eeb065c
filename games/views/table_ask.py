"""Asking to be let in at a closed table, and letting people in."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.http import PlayerRequest
from accounts.selectors.people import find_person
from games.limits import ASKING, INVITATIONS, TooMany, count
from games.presenters.reasons import sentence
from games.services.asking import ask_to_enter, let_in
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many


@require_POST
def table_ask(request: PlayerRequest, table: str) -> HttpResponse:
    """Tell the opener that somebody would like to come."""
    try:
        if request.player is not None:
            count(ASKING, request.player.pk)
        told = ask_to_enter(table=table, player=request.player)
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        messages.error(request, sentence(refusal.reason or refusal.code))
    else:
        said = _("They are told that you would like to come.") if told else _("They have been told already.")
        messages.success(request, said)
    return SeeOther(reverse("table", args=[table]))


@require_POST
def table_let_in(request: PlayerRequest, table: str) -> HttpResponse:
    """Let somebody watch."""
    name = request.POST.get("name", "")[:60].strip()
    try:
        if request.player is not None:
            count(INVITATIONS, request.player.pk)
        let_in(table=table, player=request.player, guest=find_person(name) if name else None)
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        messages.error(request, sentence(refusal.reason or refusal.code))
    else:
        messages.success(request, _("%(name)s may watch.") % {"name": name})
    return SeeOther(reverse("table", args=[table]))
