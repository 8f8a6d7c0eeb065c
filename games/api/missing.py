"""An address of the JSON interface that is none."""

from __future__ import annotations

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt
def missing(request: HttpRequest) -> JsonResponse:
    """Answer programs in JSON."""
    return JsonResponse(
        {"code": "not_found", "error": _("There is no such call; see /api/docs.")}, status=404
    )
