"""Addresses of pages about people alone."""

from __future__ import annotations

from django.urls import path

from accounts.views.bans import ban_appeal, bans
from accounts.views.house import house

urlpatterns = [
    path("settings/bans/", bans, name="bans"),
    path("settings/bans/<int:ban>/appeal", ban_appeal, name="ban-appeal"),
    path("house/<str:slug>/", house, name="house"),
]
