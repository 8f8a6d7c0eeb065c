"""Who plays, who may, and who is kept from whom."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.base import ModelAdmin, Unchanging
from tournaments.models import Admission, Entry, KeptApart, Told


@admin.register(Entry)
class EntryAdmin(Unchanging, ModelAdmin):
    list_display = ("event", "number", "player", "state", "via", "first_round", "last_round", "entered_at")
    list_filter = ("state", "via")
    list_select_related = ("event", "player")
    search_fields = ("event__code", "event__name", "player__name")
    exclude = ("link_digest",)


@admin.register(Admission)
class AdmissionAdmin(Unchanging, ModelAdmin):
    list_display = ("event", "player")
    list_select_related = ("event", "player")
    search_fields = ("event__code", "player__name")


@admin.register(KeptApart)
class KeptApartAdmin(Unchanging, ModelAdmin):
    list_display = ("event", "one", "other", "reason")
    list_select_related = ("event", "one__player", "other__player")
    search_fields = ("event__code", "one__player__name", "other__player__name")


@admin.register(Told)
class ToldAdmin(Unchanging, ModelAdmin):
    list_display = ("at", "entry", "kind", "round", "mailed_at")
    list_filter = ("kind",)
    list_select_related = ("entry__player",)
    search_fields = ("entry__player__name", "entry__event__code")
