"""Asking people to the table one sits at."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.http import PlayerRequest
from accounts.selectors.people import find_person
from games.limits import INVITATIONS, TooMany, count
from games.presenters.invite import invite_list
from games.presenters.reasons import sentence
from games.selectors.view import TableView
from games.services.invitations import invite
from games.services.refusal import Refused
from games.views.answers import SeeOther, too_many
from games.views.page import view_or_404


@require_POST
def table_invite(request: PlayerRequest, table: str) -> HttpResponse:
    """Tell somebody, by name, that a seat waits; answered with the list, or with the table's page."""
    view = view_or_404(table, request.player)
    name = request.POST.get("name", "")[:60].strip()
    try:
        if request.player is not None:
            count(INVITATIONS, request.player.pk)
        told = invite(table=table, player=request.player, guest=find_person(name) if name else None)
    except TooMany as error:
        return too_many(error)
    except Refused as refusal:
        return _answer(request, view, sentence(refusal.reason or refusal.code), is_bad=True)
    said = _("%(name)s is invited.") if told else _("%(name)s has been invited already.")
    return _answer(request, view, said % {"name": name}, is_bad=False)


def _answer(request: PlayerRequest, view: TableView, said: str, *, is_bad: bool) -> HttpResponse:
    if request.htmx:
        now = view_or_404(view.table, request.player)
        context = {"invite": invite_list(now, request.player), "said": said, "is_bad": is_bad, "apart": True}
        return render(request, "table/invite.html", context)
    (messages.error if is_bad else messages.success)(request, said)
    return SeeOther(reverse("table", args=[view.table]))
