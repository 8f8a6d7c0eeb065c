"""Addresses of the pages that belong to no single app."""

from __future__ import annotations

from django.urls import include, path

from thousand_site.pages.appearance import appearance, set_language
from thousand_site.pages.home import home

urlpatterns = [
    path("", home, name="home"),
    path("", include("thousand_site.pages.people.urls")),
    path("", include("thousand_site.pages.clubs.urls")),
    path("appearance", appearance, name="appearance"),
    path("i18n/setlang/", set_language, name="set_language"),
]
