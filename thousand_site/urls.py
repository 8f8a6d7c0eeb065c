"""All addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from thousand_site.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("account/", include("allauth.urls")),
    path("", include("accounts.urls")),
    path("", include("thousand_site.pages.urls")),
    path("", include("games.urls")),
]
