"""Whose an e-mail address is."""

from __future__ import annotations

from typing import Final

from allauth.account.models import EmailAddress

from accounts.models import Notice, User

ADDRESS_GONE: Final = "address_gone"


def belongs_to_another(address: EmailAddress) -> bool:
    """Whether another account has confirmed it."""
    others = EmailAddress.objects.filter(email=address.email, verified=True).exclude(user=address.user)
    return bool(others.exists())


def has_lost_address(user: User) -> bool:
    """Whether the account has no address because another one confirmed it."""
    if EmailAddress.objects.filter(user=user).exists():
        return False
    return Notice.objects.filter(player__user=user, kind=ADDRESS_GONE).exists()
