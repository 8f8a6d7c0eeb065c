"""Rounds, their tables and seats, and who rested."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.admin.base import ModelAdmin, Shown, Unchanging
from tournaments.models import Bye, EventSeat, EventTable, Round


class SeatInline(Shown):
    model = EventSeat
    fields = ("index", "entry", "stand_in", "level", "played_by", "absent", "counts")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Seats with their people."""
        rows = super().get_queryset(request)
        return rows.select_related("entry__player", "stand_in", "played_by")


@admin.register(Round)
class RoundAdmin(Unchanging, ModelAdmin):
    list_display = ("event", "number", "stage", "state", "asked_at", "started_at", "finished_at")
    list_filter = ("state", "stage")
    list_select_related = ("event",)
    search_fields = ("event__code", "event__name")


@admin.register(EventTable)
class EventTableAdmin(Unchanging, ModelAdmin):
    list_display = ("round", "number", "state", "table", "result_by", "finished_at")
    list_filter = ("state", "result_by")
    list_select_related = ("round", "table")
    search_fields = ("round__event__code", "table__pk")
    inlines = (SeatInline,)


@admin.register(EventSeat)
class EventSeatAdmin(Unchanging, ModelAdmin):
    list_display = ("table", "index", "entry", "stand_in", "level", "played_by", "absent", "counts")
    list_select_related = ("table", "entry__player", "stand_in", "played_by")
    search_fields = ("round__event__code", "entry__player__name")


@admin.register(Bye)
class ByeAdmin(Unchanging, ModelAdmin):
    list_display = ("round", "entry", "kind")
    list_filter = ("kind",)
    list_select_related = ("round", "entry__player")
    search_fields = ("round__event__code", "entry__player__name")
