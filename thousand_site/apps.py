"""The site as an installed app: it brings commands, no models."""

from __future__ import annotations

from django.apps import AppConfig


class ThousandSiteConfig(AppConfig):
    name = "thousand_site"
