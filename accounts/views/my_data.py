"""What the site keeps about me, to read and to take away."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.http import PlayerRequest
from accounts.limits import Limit, TooMany, count
from accounts.presenters.personal import personal_json

DOWNLOADS = Limit("my-data", 3)
PIECES = 200  # written at once


@require_safe
@never_cache
def my_data(request: PlayerRequest) -> HttpResponse:
    """What is kept, in words, and the way to have it."""
    return render(request, "house/my_data.html", {"me": request.player})


@require_POST
@never_cache
def my_data_file(request: PlayerRequest) -> HttpResponseBase:
    """All of it as one JSON file. A POST: nobody's link makes a browser fetch it."""
    if request.player is None:
        return redirect("my-data")
    try:
        count(DOWNLOADS, request.player.pk)
    except TooMany as error:
        messages.error(request, _("This was a moment ago. Wait a minute."))
        response = render(request, "house/my_data.html", {"me": request.player}, status=429)
        response["Retry-After"] = str(error.retry_after)
        return response
    answer = StreamingHttpResponse(_bytes(personal_json(request.player)), content_type="application/json")
    answer["Content-Disposition"] = 'attachment; filename="thousand-my-data.json"'
    return answer


async def _bytes(pieces: Iterator[str]) -> AsyncIterator[bytes]:
    """The pieces, fetched in the request's own thread a handful at a time."""
    while chunk := await sync_to_async(_some)(pieces):
        yield chunk


def _some(pieces: Iterator[str]) -> bytes:
    taken = [piece for _number, piece in zip(range(PIECES), pieces, strict=False)]
    return "".join(taken).encode()
