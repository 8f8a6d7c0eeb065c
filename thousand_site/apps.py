"""The site as an installed app: it brings commands, no models."""

from __future__ import annotations

from django.apps import AppConfig, apps
from django.db.models.signals import post_migrate


class ThousandSiteConfig(AppConfig):
    name = "thousand_site"

    def ready(self) -> None:
        """Have a group of moderators in every database."""
        from thousand_site.moderators import make_group

        # Django sends this only for apps that have models, in their order, and auth's own receiver, which
        # makes the permissions of the app, was there before us. Games comes after accounts.
        post_migrate.connect(make_group, sender=apps.get_app_config("games"))
