"""Standings, results and players of an event as files."""

from __future__ import annotations

from django.http import Http404, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.limits import TooMany
from games.limits import Limit
from games.presenters.ratings.sheet import SEPARATORS
from games.views.answers import too_many
from tournaments.presenters.files import DATA, csv_file
from tournaments.views.common import event_or_404, limited

FILES = Limit("event-files", 120)


@require_safe
def export(request: PlayerRequest, code: str, what: str, form: str) -> HttpResponse:
    """A file: standings, results or players; csv (?sep=semicolon where spreadsheets want it) or json."""
    if what not in DATA or form not in ("csv", "json"):
        raise Http404(request.path)
    try:
        limited(request, FILES)
    except TooMany as error:
        return too_many(error)
    event = event_or_404(request, code)
    separator = request.GET.get("sep", "comma")
    if separator not in SEPARATORS:
        said = _("The separator is “comma” or “semicolon”.")
        return HttpResponse(said, content_type="text/plain; charset=utf-8", status=400)
    answer: HttpResponse
    if form == "json":
        answer = JsonResponse(DATA[what](event), json_dumps_params={"ensure_ascii": False, "indent": 1})
    else:
        answer = HttpResponse(csv_file(event, what, separator), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{what}-{event.pk}.{form}"'
    answer["Cache-Control"] = "private, no-cache"
    return answer
