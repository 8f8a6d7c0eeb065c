"""People, as an installed app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        """Make known what the moderation says, and listen to who signs in."""
        from accounts import receivers
        from accounts.presenters import friends, moderation
        from accounts.presenters.clubs import notices

        friends.register_notices()
        moderation.register_notices()
        notices.register_notices()
        receivers.connect()
