"""Who looks on at the tables: to look at."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.base import ModelAdmin, Unchanging
from games.models import Watcher


@admin.register(Watcher)
class WatcherAdmin(Unchanging, ModelAdmin):
    """Spectators of the last minute."""

    list_display = ("table", "player", "last_seen")
    list_select_related = ("table", "player")
    search_fields = ("table__id", "player__name")
    ordering = ("-last_seen",)
