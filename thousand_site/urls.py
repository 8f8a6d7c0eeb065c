"""All addresses of the site."""

from __future__ import annotations

from importlib.util import find_spec

from django.contrib import admin
from django.urls import include, path

from thousand_site.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("i18n/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
    *([path("", include("games.urls"))] if find_spec("games.urls") else []),
]
