"""Privacy, contact and house rules."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import HousePage
from accounts.presenters.house import house_html
from accounts.selectors.house import house_text


@require_safe
def house(request: PlayerRequest, slug: str) -> HttpResponse:
    """One page of the house, in the reader's language."""
    if slug not in HousePage.Slug.values:
        raise Http404(slug)
    text = house_text(slug, get_language() or settings.LANGUAGE_CODE)
    context = {"title": HousePage.Slug(slug).label, "text": house_html(text)}
    return render(request, "house/page.html", context)
