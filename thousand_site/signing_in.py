"""How people sign up and in: the settings of allauth."""

from __future__ import annotations

from typing import Any


def allauth_settings(*, production: bool, https: bool, limits: bool) -> dict[str, Any]:
    """ACCOUNT_, MFA_, USERSESSIONS_ and SOCIALACCOUNT_, as allauth reads them."""
    return {
        "LOGIN_URL": "account_login",
        "LOGIN_REDIRECT_URL": "/",
        "ACCOUNT_ADAPTER": "accounts.adapter.account.AccountAdapter",
        "ACCOUNT_FORMS": {
            "signup": "accounts.adapter.forms.SignUp",
            "login": "accounts.adapter.forms.SignIn",
            "reset_password": "accounts.adapter.small_forms.ForgottenPassword",
            "reset_password_from_key": "accounts.adapter.password_forms.ReplacedPassword",
            "change_password": "accounts.adapter.password_forms.NewPassword",
            "set_password": "accounts.adapter.password_forms.FirstPassword",
            "reauthenticate": "accounts.adapter.password_forms.ShownPassword",
            "add_email": "accounts.adapter.small_forms.NewAddress",
            "request_login_code": "accounts.adapter.small_forms.SignInCode",
            "confirm_login_code": "accounts.adapter.small_forms.MailedCode",
            "confirm_reauthentication_code": "accounts.adapter.small_forms.MailedCodeAgain",
        },
        "ACCOUNT_LOGIN_METHODS": {"username", "email"},
        "ACCOUNT_SIGNUP_FIELDS": ["username*", "password1*", "password2*", "email"],
        "ACCOUNT_EMAIL_VERIFICATION": "optional",  # rated matches ask for a confirmed address, nothing else
        "ACCOUNT_CHANGE_EMAIL": True,  # one address an account
        "ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS": False,  # mail goes to stored addresses only
        "ACCOUNT_EMAIL_NOTIFICATIONS": True,
        "ACCOUNT_EMAIL_SUBJECT_PREFIX": "",
        # Whoever signs up is not told whose address it is: it is his as soon as he confirms it, and nobody's
        # before. If it is somebody's already, the mail says so, and only who reads the mailbox gets it.
        "ACCOUNT_PREVENT_ENUMERATION": "strict",
        "ACCOUNT_LOGIN_BY_CODE_ENABLED": True,
        "ACCOUNT_LOGIN_BY_CODE_TIMEOUT": 15 * 60,
        "ACCOUNT_REAUTHENTICATION_REQUIRED": True,
        "ACCOUNT_SESSION_REMEMBER": True,
        "ACCOUNT_DEFAULT_HTTP_PROTOCOL": "https" if https else "http",
        "ACCOUNT_RATE_LIMITS": {} if limits else False,
        "MFA_SUPPORTED_TYPES": ["totp", "recovery_codes", "webauthn"],
        "MFA_PASSKEY_LOGIN_ENABLED": True,
        "MFA_FORMS": {
            "authenticate": "accounts.adapter.small_forms.SecondStep",
            "reauthenticate": "accounts.adapter.small_forms.SecondStepAgain",
            "activate_totp": "accounts.adapter.small_forms.FirstCode",
            "add_webauthn": "accounts.adapter.small_forms.NewKey",
            "edit_webauthn": "accounts.adapter.small_forms.RenamedKey",
        },
        "MFA_TOTP_ISSUER": "Thousand",
        "MFA_TOTP_TOLERANCE": 1,
        "MFA_ALLOW_UNVERIFIED_EMAIL": True,  # an unconfirmed address opens nothing here
        # Passkeys need https, and browsers take localhost for it: that is for trying it out.
        "MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN": not production,
        "MFA_RATE_LIMITS": {} if limits else False,
        "USERSESSIONS_ADAPTER": "accounts.adapter.sessions.SessionsAdapter",
        "SOCIALACCOUNT_ADAPTER": "accounts.adapter.social.SocialAdapter",
        "SOCIALACCOUNT_FORMS": {"signup": "accounts.adapter.forms.OtherSiteSignUp"},
        "SOCIALACCOUNT_AUTO_SIGNUP": False,
        "SOCIALACCOUNT_STORE_TOKENS": False,
    }
