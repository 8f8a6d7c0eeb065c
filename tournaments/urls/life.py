"""Addresses of an event's life and its players."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tournaments.views.event import event
from tournaments.views.listing import events

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/", events, name="events"),
    path("events/<str:code>/", event, name="event"),
]
