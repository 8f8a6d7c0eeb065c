"""Names, addresses and mail as this site wants them."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.reauthentication import get_reauthentication_flows
from allauth.account.models import EmailAddress
from allauth.core.internal.httpkit import get_client_ip
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.http import PlayerRequest
from accounts.models import Player, User
from accounts.names import clean_name, why_refused
from accounts.presenters.names import why_no_name
from accounts.selectors.addresses import belongs_to_another
from accounts.selectors.people import is_taken
from accounts.services.registration import free_name, with_player

CAME_FROM: Final = "confirmed_address_wanted_at"  # in the session


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """What allauth asks of the site."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": gettext_lazy("The name or the password is not right."),
        "email_password_mismatch": gettext_lazy("The address or the password is not right."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as it will be kept, or why it cannot be had."""
        name = clean_name(username)
        code = why_refused(name) or (None if shallow or not is_taken(name) else "taken")
        if code:
            raise ValidationError(why_no_name(code), code=code)
        return name

    def save_user(self, request: PlayerRequest, user: User, form: Any, commit: bool = True) -> User:
        """The new user with his player, both or none. Raises NameRefused.

        The password is worked into its digest before: that takes long, and nobody is to wait for it.
        """
        made: User = super().save_user(request, user, form, commit=False)

        def save() -> User:
            made.save()
            return made

        return with_player(save, guest=request.player, cookies=request.COOKIES) if commit else made

    def generate_unique_username(self, txts: list[str | None], regex: str | None = None) -> str:
        """A free name for somebody from another site, as near as can be to what he is called there."""
        return free_name(next((text for text in txts if text), ""))

    def clean_email(self, email: str) -> str:
        """Refuse letters that only look plain: ſ or the Kelvin sign would reach somebody else's mailbox."""
        local, _at, domain = email.rpartition("@")
        if not local.isascii() or any(not letter.isascii() and _looks_ascii(letter) for letter in domain):
            raise ValidationError(_("There are letters in this address that cannot be."))
        return email

    def get_client_ip(self, request: HttpRequest) -> str:
        """Where the visitor comes from; through a socket file that is nowhere, and no reason to refuse."""
        return get_client_ip(request) or "127.0.0.1"

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Who has nothing to show once more, such as only another site's account, is not asked for it."""
        required: bool = super().is_reauthentication_required(app=app, **kwargs)
        return required and bool(get_reauthentication_flows(self.request.user))

    def send_confirmation_mail(self, request: HttpRequest, emailconfirmation: Any, signup: bool) -> None:
        """A link that confirms; to an address that another account has, word that it has one."""
        address = emailconfirmation.email_address
        if belongs_to_another(address):
            self.send_account_already_exists_mail(address.email)
        else:
            super().send_confirmation_mail(request, emailconfirmation, signup)

    def get_email_verification_redirect_url(self, email_address: EmailAddress) -> str:
        """Back to the table, or wherever else a confirmed address was asked for."""
        usual: str = super().get_email_verification_redirect_url(email_address)
        return str(self.request.session.pop(CAME_FROM, "") or usual)

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        message_context: dict[str, Any] | None = None,
        *args: Any,
        **kwargs: Any,
    ) -> None:
        """In the language of whoever has just signed in: the next page is in it."""
        user = (message_context or {}).get("user") or request.user
        language = _language_of("", user) if isinstance(user, User) else ""
        with translation.override(language or translation.get_language()):
            super().add_message(request, level, message_template, message_context, *args, **kwargs)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """In the language of whoever gets it, which need not be that of whoever asked for it."""
        user = context.get("user")
        with translation.override(_language_of(email, user) or translation.get_language()):
            # "user" means the visitor in our templates, and that need not be whose account it is.
            super().send_mail(template_prefix, email, {**context, "owner": user})


def _looks_ascii(letter: str) -> bool:
    return unicodedata.normalize("NFKC", letter).casefold().isascii() or letter.lower().isascii()


def _language_of(email: str, user: User | None) -> str:
    players = (
        Player.objects.filter(user=user)
        if user
        else Player.objects.filter(user__emailaddress__email=email).order_by("-user__emailaddress__verified")
    )
    return players.values_list("language", flat=True).first() or ""
