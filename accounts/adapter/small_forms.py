"""Forms of one field: an address, a code, the name of a key."""

from __future__ import annotations

from typing import Any, Final

from allauth.account.forms import (
    AddEmailForm,
    ConfirmLoginCodeForm,
    ConfirmReauthenticationCodeForm,
    RequestLoginCodeForm,
    ResetPasswordForm,
)
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from django.utils.translation import gettext_lazy as _

ADDRESS: Final = _("E-mail address")
CODE: Final = _("Code")
NAME_OF_KEY: Final = _("Name of the key")


class NewAddress(AddEmailForm):  # type: ignore[misc]
    """Another address of the account."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = ADDRESS


class ForgottenPassword(ResetPasswordForm):  # type: ignore[misc]
    """Mail goes to the stored address, never to what was typed: letters that differ may count as equal."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = ADDRESS

    def clean_email(self) -> str:
        """The stored spelling: it is all in small letters."""
        return str(super().clean_email()).lower()


class SignInCode(RequestLoginCodeForm):  # type: ignore[misc]
    """The same for a code."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = ADDRESS

    def clean_email(self) -> str:
        """The stored spelling: it is all in small letters."""
        return str(super().clean_email()).lower()


class MailedCode(ConfirmLoginCodeForm):  # type: ignore[misc]
    """The code of a mail, to sign in with."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = CODE


class MailedCodeAgain(ConfirmReauthenticationCodeForm):  # type: ignore[misc]
    """The code of a mail, before something that matters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = CODE


class SecondStep(AuthenticateForm):  # type: ignore[misc]
    """A code of the app, or one for when the app is lost."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = CODE


class SecondStepAgain(ReauthenticateForm):  # type: ignore[misc]
    """The same, before something that matters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = CODE


class FirstCode(ActivateTOTPForm):  # type: ignore[misc]
    """The first code of an app shows that it was set up well."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].label = _("Code of the app")


class NewKey(AddWebAuthnForm):  # type: ignore[misc]
    """A passkey, or a key that is a second step only."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = NAME_OF_KEY
        alone = self.fields["passwordless"]
        alone.label, alone.initial = _("It signs in alone, without a password"), True
        alone.help_text = _("Without this it is only the second step after the password.")


class RenamedKey(EditWebAuthnForm):  # type: ignore[misc]
    """Another name for a key."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = NAME_OF_KEY
