"""The account's e-mail address."""

from __future__ import annotations

from typing import Any

from allauth.account.views import EmailView
from django.contrib.auth.decorators import login_required

from accounts.presenters.addresses import words_of_gone
from accounts.selectors.addresses import has_lost_address


class AddressView(EmailView):  # type: ignore[misc]
    """As allauth has it; whose address went to another account is told so."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """With the sentence, or an empty one."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        context["gone"] = words_of_gone() if has_lost_address(self.request.user) else ""
        return context


address = login_required(AddressView.as_view())
