"""The JSON interface: its calls, and how what goes wrong is answered."""

from __future__ import annotations

from typing import Any, cast

from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from accounts.http import PlayerRequest
from accounts.models import Player
from games.api import agreements, events, guests, matches, tables, talk
from games.limits import TooMany
from games.models import Match, Table
from games.presenters.errors import CONFLICT, error_json, status_of
from games.selectors.cache import table_view
from games.selectors.hosts import HandsClosed
from games.selectors.view import TableView
from games.selectors.watching import TableClosed
from games.services.refusal import Refused

_KNOWN = "this table is watched by friends, members and whoever is invited"

api = NinjaAPI(
    title="Thousand",
    version="1",
    urls_namespace="api",
    description=(
        "Open a table, sit down and play, by the same rules and services as the pages. "
        "Calls carry `Authorization: Bearer TOKEN`, or a page's cookie and then its CSRF token. "
        "Cards are rank then suit (`TD` is the ten of diamonds); "
        "actions are `SEAT VERB ARGUMENTS` (`0 bid 105`)."
    ),
)
api.add_router("", guests.router, tags=["Players"])
api.add_router("", tables.router, tags=["Tables"])
api.add_router("", agreements.router, tags=["Tables"])
api.add_router("", events.router, tags=["Tables"])
api.add_router("", talk.router, tags=["Tables"])
api.add_router("", matches.router, tags=["Matches"])


@api.exception_handler(Refused)
def refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """A service refused: its code, with the present state when the table is why."""
    return answer(request, refusal.code, refusal.detail, refusal.action)


@api.exception_handler(ValidationError)
def invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    """A body or parameter of the wrong shape: say which and why."""
    first = error.errors[0]
    where = ".".join(str(step) for step in first["loc"] if step not in ("body", "payload"))
    return answer(request, "bad_request", f"{where or 'body'}: {first['msg']}")


@api.exception_handler(HttpError)
def broken(request: HttpRequest, error: HttpError) -> HttpResponse:
    """What Ninja itself refuses, such as a body that is not JSON."""
    code = "bad_request" if error.status_code < 500 else "server_error"
    return answer(request, code, str(error))


@api.exception_handler(RequestDataTooBig)
def too_large(request: HttpRequest, error: RequestDataTooBig) -> HttpResponse:
    """A body over the limit."""
    return answer(request, "too_large")


@api.exception_handler(TooMany)
def too_many(request: HttpRequest, error: TooMany) -> HttpResponse:
    """A limit was reached."""
    response = answer(request, "too_many_requests")
    response["Retry-After"] = str(error.retry_after)
    return response


@api.exception_handler(Http404)
@api.exception_handler(Table.DoesNotExist)
def missing(request: HttpRequest, error: Any) -> HttpResponse:
    """No such table or call."""
    return answer(request, "not_found")


@api.exception_handler(TableClosed)
def closed(request: HttpRequest, error: TableClosed) -> HttpResponse:
    """Not everybody may watch at this table."""
    detail = "only those who have a seat see this table" if error.why == "nobody" else _KNOWN
    return api.create_response(request, error_json("not_allowed", detail), status=status_of("not_allowed"))


@api.exception_handler(HandsClosed)
def hands_closed(request: HttpRequest, error: HandsClosed) -> HttpResponse:
    """The deals of an event's match are opened when its whole round is over."""
    return answer(request, "not_allowed", "the deals of this match are open once its whole round is over")


@api.exception_handler(Match.DoesNotExist)
def no_match(request: HttpRequest, error: Match.DoesNotExist) -> HttpResponse:
    """No such match."""
    return answer(request, "not_found", "There is no such match.")


def answer(request: HttpRequest, code: str, detail: str = "", action: str | None = None) -> HttpResponse:
    """Answer with a refusal; a conflict shows the present state of the table it is about."""
    table = request.resolver_match.kwargs.get("table") if request.resolver_match else None
    player = cast(PlayerRequest, request).player
    view = _shown(table, player) if table and status_of(code) == CONFLICT else None
    body = error_json(code, detail, view=view, action=action)
    return api.create_response(request, body, status=status_of(code))


def _shown(table: str, player: Player | None) -> TableView | None:
    try:
        return table_view(table, player)
    except TableClosed:
        return None
