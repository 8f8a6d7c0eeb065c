"""When the site was away: to look at."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin.base import ModelAdmin, Unchanging
from games.models import Outage, Pulse


@admin.register(Outage)
class OutageAdmin(Unchanging, ModelAdmin):
    """Times without the site, and what everybody got for them."""

    list_display = ("began_at", "ended_at", "credit_s")
    ordering = ("-ended_at",)


@admin.register(Pulse)
class PulseAdmin(Unchanging, ModelAdmin):
    """The last signs of the parts of the site."""

    list_display = ("part", "beat_at")
