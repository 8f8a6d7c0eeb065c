"""Addresses of standings and rounds."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tournaments.views.standings import event_cross_table, event_player, event_round, event_standings

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/<str:code>/standings/", event_standings, name="event-standings"),
    path("events/<str:code>/cross-table/", event_cross_table, name="event-cross-table"),
    path("events/<str:code>/rounds/<int:number>/", event_round, name="event-round"),
    path("events/<str:code>/players/<int:number>/", event_player, name="event-player"),
]
