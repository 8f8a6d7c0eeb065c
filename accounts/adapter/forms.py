"""Signing up and in: the forms of allauth, with our names, hints and rules."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import LoginForm, SignupForm
from allauth.socialaccount.forms import SignupForm as OtherSiteForm
from django import forms
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.adapter.password_forms import PASSWORD, name_passwords
from accounts.models import User
from accounts.names import LONGEST
from accounts.presenters.names import HINT


class SignUp(SignupForm):  # type: ignore[misc]
    """Name, password, and an address if one likes."""

    field_order = ("username", "password1", "password2", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_for_name(self.fields["username"])
        _ask_for_address(self.fields["email"])
        name_passwords(self.fields, PASSWORD)


class OtherSiteSignUp(OtherSiteForm):  # type: ignore[misc]
    """The same for who comes from another site: a name, and an address if one likes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _ask_for_name(self.fields["username"])
        _ask_for_address(self.fields["email"])

    @transaction.atomic
    def save(self, request: HttpRequest) -> User:
        """The new user, his player and the account he came with, all or none. Raises NameRefused."""
        user: User = super().save(request)
        return user


class SignIn(LoginForm):  # type: ignore[misc]
    """Name or address, and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")
        self.fields["login"].widget.attrs["autocomplete"] = "username webauthn"
        self.fields["password"].label, self.fields["password"].help_text = PASSWORD, ""


def _ask_for_name(field: forms.Field) -> None:
    field.label = _("Your name")
    field.help_text = HINT
    field.widget.attrs.update(maxlength=str(LONGEST + 10), autocomplete="username", autocapitalize="words")


def _ask_for_address(field: forms.Field) -> None:
    field.label = _("E-mail address (not needed)")
    field.help_text = _("For a forgotten password. Rated matches need a confirmed one. Nobody else sees it.")
