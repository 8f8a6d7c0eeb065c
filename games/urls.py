"""Addresses of tables, and of the JSON interface."""

from __future__ import annotations

from django.urls import path, re_path

from games.api.app import api
from games.api.missing import missing
from games.views.commands import act, join, leave, next_deal
from games.views.page import page
from games.views.play import play_now

urlpatterns = [
    path("play", play_now, name="play"),
    # One table
    path("tables/<str:table>/", page, name="table"),
    path("tables/<str:table>/actions", act, name="table-actions"),
    path("tables/<str:table>/next", next_deal, name="table-next"),
    path("tables/<str:table>/join", join, name="table-join"),
    path("tables/<str:table>/leave", leave, name="table-leave"),
    # The JSON interface
    path("api/", api.urls),
    re_path(r"^api/", missing),
]
