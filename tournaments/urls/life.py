"""Addresses of an event's life and its players."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tournaments.views.event import event
from tournaments.views.event_form import event_edit, event_new
from tournaments.views.listing import events
from tournaments.views.players import import_players, listed_players, players
from tournaments.views.seat import seat

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/", events, name="events"),
    path("events/new/", event_new, name="event-new"),
    path("events/seat/<str:token>/", seat, name="event-seat"),
    path("events/<str:code>/", event, name="event"),
    path("events/<str:code>/edit/", event_edit, name="event-edit"),
    path("events/<str:code>/players/", players, name="event-players"),
    path("events/<str:code>/players/import/", import_players, name="event-import"),
    path("events/<str:code>/players/list/", listed_players, name="event-list"),
]
