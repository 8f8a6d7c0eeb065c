"""People, as an installed app."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("People")

    def ready(self) -> None:
        """Make known what the moderation says, and listen to who signs in."""
        from accounts import personal, receivers
        from accounts.presenters import addresses, friends, moderation
        from accounts.presenters.clubs import notices
        from accounts.selectors.personal.export import export_account
        from accounts.services.forgetting.account import erase_account, owned_club

        addresses.register_notices()
        friends.register_notices()
        moderation.register_notices()
        notices.register_notices()
        receivers.connect()
        personal.register(personal.Part("account", export_account, erase_account, owned_club))
