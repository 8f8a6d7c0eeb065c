"""Matches with real cards in the administration."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.admin.base import Decided, ModelAdmin, Shown, Unchanging, moderator_of
from games.admin.annulling import Annullable
from games.models import ClubRules, PaperMatch, PaperResult
from games.services.decisions import set_paper_match


class ResultInline(Shown):
    model = PaperResult
    fields = ("player", "total", "place")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Rows with their players."""
        return super().get_queryset(request).select_related("player")


@admin.register(PaperMatch)
class PaperMatchAdmin(Annullable, Decided, ModelAdmin):
    list_display = ("id", "club", "preset", "deals", "played_at", "entered_by", "annulled_at")
    list_filter = (("annulled_at", admin.EmptyFieldListFilter),)
    list_select_related = ("club", "entered_by")
    search_fields = ("id", "club__name", "results__player__name")
    shown = ("id", "club", "preset", "options", "deals", "played_at", "entered_by", "created_at",
              "annulled_at", "annulled_because")  # fmt: skip
    inlines = (ResultInline,)

    def save_model(self, request: HttpRequest, obj: PaperMatch, form: Any, change: bool) -> None:
        """Annul the match or let it count again, if a reason was given."""
        said, moderator = form.cleaned_data, moderator_of(request)
        if said.get("annul"):
            set_paper_match(match=obj.pk, counts=False, reason=said["annul"], moderator=moderator)
        elif said.get("reinstate"):
            set_paper_match(match=obj.pk, counts=True, reason=said["reinstate"], moderator=moderator)


@admin.register(ClubRules)
class ClubRulesAdmin(Unchanging, ModelAdmin):
    list_display = ("club", "rules", "position")
    list_select_related = ("club", "rules")
    search_fields = ("club__name", "rules__name", "rules__code")
