"""The site as an installed app: it brings commands, no models."""

from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class ThousandSiteConfig(AppConfig):
    name = "thousand_site"

    def ready(self) -> None:
        """Have a group of moderators in every database."""
        from thousand_site.moderators import make_group

        # The permissions of the apps before us exist by then.
        post_migrate.connect(make_group, sender=self)
