"""Names of clubs, and of members without an account."""

from __future__ import annotations

import re
from typing import Final

from accounts.models import NAME_LENGTH, Club, Membership
from accounts.names import clean_name, digest_of_name, is_of_house, why_refused
from accounts.services.clubs.refusal import ClubRefused

CLUB_NAME_LENGTH: Final = 60
State = Membership.State
_PUNCTUATION: Final = re.compile(r"""[&«»„“”"№!?:,()/+#–—-]+""")  # clubs are called more than people are
_OF_PEOPLE_ONLY: Final = (None, "short", "reserved")


def club_name(text: str) -> str:
    """A name a club may have: words as people's names are made of, with some more signs between them."""
    name = clean_name(text)
    if not name:
        raise ClubRefused("empty", field="name")
    if len(name) > CLUB_NAME_LENGTH:
        raise ClubRefused("too_long", field="name", n=CLUB_NAME_LENGTH)
    words = [word.strip("-'._") for word in _PUNCTUATION.sub(" ", name).split()]
    for wrong in (why_refused(word) for word in words if word):
        if wrong not in _OF_PEOPLE_ONLY:
            raise ClubRefused(f"name_{wrong}", field="name")
    if sum(letter.isalnum() for letter in name) < 2:
        raise ClubRefused("name_short", field="name")
    if is_of_house(name):
        raise ClubRefused("name_taken", field="name")
    return name


def entry_name(club: Club, text: str) -> str:
    """A name an entry of the club may have: unlike those of everybody who is in it."""
    name = clean_name(text)
    if not name:
        raise ClubRefused("empty", field="name")
    wrong = why_refused(name)
    if wrong not in (None, "reserved"):
        raise ClubRefused(f"name_{wrong}", field="name")
    if len(name) > NAME_LENGTH:
        raise ClubRefused("too_long", field="name", n=NAME_LENGTH)
    here = Membership.objects.filter(club=club, state__in=(State.MEMBER, State.ASKED, State.INVITED))
    known = set(map(digest_of_name, here.values_list("player__name", flat=True)))
    if digest_of_name(name) in known:
        raise ClubRefused("entry_name_taken", field="name")
    return name
