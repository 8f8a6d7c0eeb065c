"""Signing in with an account of another site."""

from __future__ import annotations

from allauth.socialaccount.adapter import DefaultSocialAccountAdapter, get_adapter
from django.conf import settings
from django.http import HttpRequest


class SocialAdapter(DefaultSocialAccountAdapter):  # type: ignore[misc]
    """As allauth has it. Newcomers choose a name: what they are called elsewhere is not for everybody."""


def other_sites(request: HttpRequest, process: str = "login") -> list[tuple[str, str]]:
    """The sites whose accounts can be used, by name and address; none unless some are configured."""
    if not settings.SOCIALACCOUNT_PROVIDERS:
        return []
    found = get_adapter(request).list_providers(request)
    return [(str(provider.name), provider.get_login_url(request, process=process)) for provider in found]
