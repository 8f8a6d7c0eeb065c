"""The ledger of ratings in the administration: nobody edits it by hand."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.admin.base import ModelAdmin, Shown, Unchanging
from games.models import MonthRating, RatedMatch, Rating, RatingEvent


class EventInline(Shown):
    model = RatingEvent
    fields = ("player", "mu_before", "sigma_before", "mu_after", "sigma_after")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Rows with their players."""
        return super().get_queryset(request).select_related("player")


@admin.register(RatedMatch)
class RatedMatchAdmin(Unchanging, ModelAdmin):
    list_display = ("id", "pool", "match", "paper_match", "weight", "model", "finished_at")
    list_filter = ("pool", "model")
    list_select_related = ("match", "paper_match")
    search_fields = ("match__id", "paper_match__id", "match__table__id", "events__player__name")
    date_hierarchy = "finished_at"
    inlines = (EventInline,)


@admin.register(Rating)
class RatingAdmin(Unchanging, ModelAdmin):
    list_display = ("player", "pool", "shown", "mu", "sigma", "matches", "opponents", "rated_at")
    list_filter = ("pool",)
    list_select_related = ("player",)
    search_fields = ("player__name",)


@admin.register(MonthRating)
class MonthRatingAdmin(Unchanging, ModelAdmin):
    list_display = ("player", "pool", "month", "shown", "gained", "matches")
    list_filter = ("pool",)
    list_select_related = ("player",)
    search_fields = ("player__name",)
    date_hierarchy = "month"
