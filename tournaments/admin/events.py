"""Events, who runs them, what was said and changed."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.admin.base import ModelAdmin, Shown, Unchanging
from tournaments.models import Broadcast, CalendarLink, Change, Event, Official, Press


class OfficialInline(Shown):
    model = Official
    fields = ("player", "role")

    def get_queryset(self, request: HttpRequest) -> Any:
        """Officials with their players."""
        return super().get_queryset(request).select_related("player")


@admin.register(Event)
class EventAdmin(Unchanging, ModelAdmin):
    list_display = ("code", "name", "club", "state", "format", "starts_at", "opened_by", "created_at")
    list_filter = ("state", "format", "rated")
    list_select_related = ("club", "opened_by")
    search_fields = ("code", "name", "club__name", "opened_by__name")
    date_hierarchy = "starts_at"
    exclude = ("password", "seed")  # what is drawn by lot follows from the seed
    inlines = (OfficialInline,)


@admin.register(Official)
class OfficialAdmin(Unchanging, ModelAdmin):
    list_display = ("event", "player", "role")
    list_filter = ("role",)
    list_select_related = ("event", "player")
    search_fields = ("event__code", "event__name", "player__name")


@admin.register(Change)
class ChangeAdmin(Unchanging, ModelAdmin):
    list_display = ("at", "event", "kind", "by", "round", "reason")
    list_filter = ("kind",)
    list_select_related = ("event", "by")
    search_fields = ("event__code", "event__name", "by__name", "reason")


@admin.register(Broadcast)
class BroadcastAdmin(Unchanging, ModelAdmin):
    list_display = ("at", "event", "by", "text", "withdrawn_at")
    list_select_related = ("event", "by")
    search_fields = ("event__code", "by__name", "text")


@admin.register(Press)
class PressAdmin(Unchanging, ModelAdmin):
    list_display = ("event", "key")
    list_select_related = ("event",)
    search_fields = ("event__code",)


@admin.register(CalendarLink)
class CalendarLinkAdmin(Unchanging, ModelAdmin):
    list_display = ("player", "serial", "is_open", "made_at")
    list_select_related = ("player",)
    search_fields = ("player__name",)
