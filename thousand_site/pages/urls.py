"""Addresses of the pages that belong to no single app."""

from __future__ import annotations

from django.urls import path

from thousand_site.pages.appearance import appearance
from thousand_site.pages.home import home

urlpatterns = [
    path("", home, name="home"),
    path("appearance", appearance, name="appearance"),
]
