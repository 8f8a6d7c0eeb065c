"""The account's e-mail address."""

from __future__ import annotations

from typing import Any, Final

from allauth.account.views import EmailView
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme

from accounts.adapter.account import CAME_FROM
from accounts.presenters.addresses import words_of_gone
from accounts.selectors.addresses import has_lost_address

NEXT: Final = "next"
LONGEST_PATH: Final = 500


class AddressView(EmailView):  # type: ignore[misc]
    """As allauth has it; whose address went to another account is told so.

    Where somebody was sent here from, he gets back to from the link in the mail.
    """

    def get(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """The page; an address of ours to come back to is kept in the session."""
        back = request.GET.get(NEXT, "")
        if back and url_has_allowed_host_and_scheme(back, allowed_hosts=None):
            request.session[CAME_FROM] = back[:LONGEST_PATH]
        response: HttpResponse = super().get(request, *args, **kwargs)
        return response

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """With the sentence, or an empty one."""
        context: dict[str, Any] = super().get_context_data(**kwargs)
        context["gone"] = words_of_gone() if has_lost_address(self.request.user) else ""
        return context


address = login_required(AddressView.as_view())
