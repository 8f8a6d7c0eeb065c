"""Accounts of other sites one may sign in with: those whose keys are in the environment, and no others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit

from django.core.exceptions import ImproperlyConfigured

from thousand_site.environment import env_list, env_str

PACKAGE: Final = "allauth.socialaccount.providers"
# From the provider's name to where its sign-in page is. Browsers let a form lead only to where we say.
SITES: Final = {
    "google": "https://accounts.google.com",
    "github": "https://github.com",
    "yandex": "https://oauth.yandex.ru",
}
OIDC: Final = "openid_connect"


@dataclass(frozen=True, slots=True)
class OtherSites:
    """What settings need of them."""

    apps: list[str] = field(default_factory=list)
    providers: dict[str, Any] = field(default_factory=dict)
    origins: list[str] = field(default_factory=list)


def other_sites() -> OtherSites:
    """SOCIAL_<SITE>_CLIENT_ID and _SECRET for each; for OpenID Connect SOCIAL_OIDC_NAME and _URL as well."""
    found = OtherSites()
    for site, origin in SITES.items():
        prefix = f"SOCIAL_{site.upper()}"
        keys = _all_or_none(f"{prefix}_CLIENT_ID", f"{prefix}_SECRET")
        if keys:
            found.apps.append(f"{PACKAGE}.{site}")
            found.providers[site] = {"APPS": [{"client_id": keys[0], "secret": keys[1]}]}
            found.origins.append(origin)
    keys = _all_or_none("SOCIAL_OIDC_NAME", "SOCIAL_OIDC_URL", "SOCIAL_OIDC_CLIENT_ID", "SOCIAL_OIDC_SECRET")
    if keys:
        _add_oidc(found, *keys)
    return found


def _add_oidc(found: OtherSites, name: str, url: str, client: str, secret: str) -> None:
    parts = urlsplit(url)
    if parts.scheme not in ("https", "http") or not parts.netloc:
        raise ImproperlyConfigured(
            "SOCIAL_OIDC_URL must be the https:// address of the OpenID Connect server."
        )
    app = {"provider_id": "oidc", "name": name, "client_id": client, "secret": secret}
    found.apps.append(f"{PACKAGE}.{OIDC}")
    found.providers[OIDC] = {"APPS": [{**app, "settings": {"server_url": url}}]}
    # Its sign-in page may be elsewhere than its description.
    found.origins.extend([f"{parts.scheme}://{parts.netloc}", *env_list("SOCIAL_OIDC_ORIGINS")])


def _all_or_none(*names: str) -> list[str]:
    values = [env_str(name) for name in names]
    missing = [name for name, value in zip(names, values, strict=True) if not value]
    if missing and len(missing) < len(names):
        raise ImproperlyConfigured(f"{', '.join(missing)} must be set too, or none of {', '.join(names)}.")
    return values if not missing else []
