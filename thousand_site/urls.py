"""All addresses of the site."""

from __future__ import annotations

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.templatetags.static import static
from django.urls import include, path
from django.utils.translation import gettext_lazy as _
from django.views.generic import RedirectView

from thousand_site.health import healthz

# The administration has no door of its own: codes, passkeys and limits hold there as well.
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

admin.site.site_header = admin.site.site_title = _("Administration of Thousand")


class Icon(RedirectView):
    """What browsers ask for unasked: on pages without a word of ours, such as a file of JSON."""

    def get_redirect_url(self, *args: Any, **kwargs: Any) -> str:
        """The icon, by the name it has now."""
        return static("favicon.svg")


handler500 = "thousand_site.went_wrong.server_error"

urlpatterns = [
    path("favicon.ico", Icon.as_view(), name="favicon"),
    path("healthz", healthz, name="healthz"),
    path("admin/", admin.site.urls),
    path("", include("accounts.urls")),
    path("account/", include("allauth.urls")),
    path("", include("thousand_site.pages.urls")),
    path("", include("tournaments.urls")),
    path("", include("games.urls")),
]
