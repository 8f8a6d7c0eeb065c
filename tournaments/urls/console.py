"""Addresses of the console and of the wall."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tournaments.views.console.draw import draw
from tournaments.views.console.log import log
from tournaments.views.console.players import players
from tournaments.views.console.results import results
from tournaments.views.console.settings import settings
from tournaments.views.console.tables import tables
from tournaments.views.console.words import words
from tournaments.views.wall import wall

urlpatterns: list[URLPattern | URLResolver] = [
    path("events/<str:code>/console/", tables, name="event-console"),
    path("events/<str:code>/console/draw/", draw, name="event-console-draw"),
    path("events/<str:code>/console/players/", players, name="event-console-players"),
    path("events/<str:code>/console/results/", results, name="event-console-results"),
    path("events/<str:code>/console/messages/", words, name="event-console-messages"),
    path("events/<str:code>/console/log/", log, name="event-console-log"),
    path("events/<str:code>/console/settings/", settings, name="event-console-settings"),
    path("events/<str:code>/wall/", wall, name="event-wall"),
]
