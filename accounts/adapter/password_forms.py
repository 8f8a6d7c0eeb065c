"""Passwords: new ones, and the one that shows who somebody is."""

from __future__ import annotations

from typing import Any, Final

from allauth.account.forms import (
    ChangePasswordForm,
    ReauthenticateForm,
    ResetPasswordKeyForm,
    SetPasswordForm,
)
from django import forms
from django.utils.translation import gettext_lazy as _

PASSWORD: Final = _("Password")
NEW_PASSWORD: Final = _("New password")
ONCE_MORE: Final = _("The password once more")
HINT: Final = _("At least 8 characters, and not one of the common ones.")


class NewPassword(ChangePasswordForm):  # type: ignore[misc]
    """Another password for who knows the old one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        old = self.fields["oldpassword"]
        old.label, old.help_text = _("Current password"), ""
        name_passwords(self.fields, NEW_PASSWORD)


class FirstPassword(SetPasswordForm):  # type: ignore[misc]
    """A password for who has none."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_passwords(self.fields, PASSWORD)


class ReplacedPassword(ResetPasswordKeyForm):  # type: ignore[misc]
    """Another password for who has a link by mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_passwords(self.fields, NEW_PASSWORD)


class ShownPassword(ReauthenticateForm):  # type: ignore[misc]
    """The password once more, before something that matters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].label, self.fields["password"].help_text = PASSWORD, ""


def name_passwords(fields: dict[str, forms.Field], label: Any) -> None:
    """The two fields of a password that is to be: what is asked for, and by which rules."""
    fields["password1"].label, fields["password1"].help_text = label, HINT
    fields["password2"].label, fields["password2"].help_text = ONCE_MORE, ""
