"""What follows when an e-mail address is confirmed."""

from __future__ import annotations

from allauth.account.models import EmailAddress
from django.db import transaction

from accounts.models import Player
from accounts.selectors.addresses import ADDRESS_GONE
from accounts.services.notices import tell


@transaction.atomic
def address_confirmed(*, address: EmailAddress) -> None:
    """Take the address from all other accounts, which had only named it, and tell them."""
    others = EmailAddress.objects.filter(email=address.email, verified=False).exclude(user=address.user)
    for row in others.select_related("user"):
        row.remove()
        for player in Player.objects.filter(user=row.user):
            # Without the address: it is somebody else's.
            tell(player=player, kind=ADDRESS_GONE)
