"""A finished deal with every hand open, step by step. Each step is a link: it works without scripts."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.models import Table
from games.presenters.deal_page import deal_shown
from games.presenters.viewer import viewer_from_request
from games.selectors.cache import check_may_watch, newest_position
from games.selectors.open_deals import newest_open_deal, open_deal
from games.selectors.watching import TableClosed
from games.views.closed import closed_page


@require_safe
@never_cache
def deal_page(request: PlayerRequest, table: str, number: int) -> HttpResponse:
    """The deal of this number, from 1; while the match runs it is opened one whole deal later."""
    try:
        position = newest_position(table)
        check_may_watch(position, request.player)
    except Table.DoesNotExist as error:
        raise Http404(table) from error
    except TableClosed as closed:
        return closed_page(request, closed)
    if position.deal is None or not 1 <= number <= position.deal.number + 1:
        raise Http404(number)
    found = open_deal(position, number - 1)
    if found is None:
        context = {"table": table, "number": number, "opens_later": position.terms.openness.open_hands}
        return render(request, "table/deal_later.html", context, status=403)
    shown = deal_shown(position, found, viewer_from_request(request), _step(request))
    return render(
        request, "table/deal.html", {"deal": shown, "newest": (newest_open_deal(position) or 0) + 1}
    )


def _step(request: PlayerRequest) -> int:
    said = request.GET.get("step", "")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 3 else 0
