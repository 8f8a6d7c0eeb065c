"""All addresses of the site."""

from __future__ import annotations

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from thousand_site.health import healthz

# The administration has no door of its own: codes, passkeys and limits hold there as well.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("account/", include("allauth.urls")),
    path("", include("thousand_site.pages.urls")),
    path("", include("games.urls")),
]
