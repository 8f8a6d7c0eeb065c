"""Addresses of the pages about people."""

from __future__ import annotations

from django.urls import path, register_converter

from thousand_site.pages.people.acts import act
from thousand_site.pages.people.friends import friends
from thousand_site.pages.people.matches import matches
from thousand_site.pages.people.name_in_path import NameInPath
from thousand_site.pages.people.notices import notices
from thousand_site.pages.people.privacy import privacy
from thousand_site.pages.people.profile import person
from thousand_site.pages.people.settings import settings

register_converter(NameInPath, "name")

urlpatterns = [
    path("people/<name:name>/", person, name="person"),
    path("people/<name:name>/matches/", matches, name="person-matches"),
    path("people/<name:name>/<slug:what>", act, name="person-act"),
    path("friends/", friends, name="friends"),
    path("notices/", notices, name="notices"),
    path("settings/", settings, name="settings"),
    path("settings/privacy/", privacy, name="privacy-settings"),
]
