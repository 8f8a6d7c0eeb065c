"""Addresses of events."""

from __future__ import annotations

from django.urls import include, path

urlpatterns = [
    path("", include("tournaments.urls.life")),
    path("", include("tournaments.urls.console")),
    path("", include("tournaments.urls.standings")),
    path("", include("tournaments.urls.feeds")),
]
