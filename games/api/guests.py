"""Becoming somebody."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, JsonResponse
from ninja import Router

from accounts.services.guests import create_guest
from accounts.services.tokens import issue_token
from games.api.auth import check_size
from games.api.schemas import ErrorOut, GuestIn
from games.limits import GUESTS, address_of, count

router = Router()


@router.post(
    "/guests",
    auth=check_size,
    response={201: dict[str, str], 400: ErrorOut, 429: ErrorOut},
    summary="Become a guest",
)
def create(request: HttpRequest, payload: GuestIn | None = None) -> HttpResponse:
    """Create a guest. The token is shown this once."""
    count(GUESTS, address_of(request))
    player = create_guest(name=(payload.name if payload else None) or "")
    guest = {"player": str(player.pk), "name": player.name, "token": issue_token(player=player)}
    return JsonResponse(guest, status=201)
