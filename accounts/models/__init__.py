"""Who people are: accounts, the players others meet at a table, friends, clubs, bans, and word to them."""

from __future__ import annotations

from accounts.models.api_token import ApiToken
from accounts.models.block import Block
from accounts.models.club import Announcement, Club, Membership
from accounts.models.club_event import ClubEvent
from accounts.models.friendship import Follow, Friendship
from accounts.models.house_page import HousePage
from accounts.models.moderation import Ban, ModeratorAction
from accounts.models.notice import Notice
from accounts.models.player import Player
from accounts.models.taken_name import TakenName
from accounts.models.user import NAME_LENGTH, User

__all__ = [
    "NAME_LENGTH",
    "Announcement",
    "ApiToken",
    "Ban",
    "Block",
    "Club",
    "ClubEvent",
    "Follow",
    "Friendship",
    "HousePage",
    "Membership",
    "ModeratorAction",
    "Notice",
    "Player",
    "TakenName",
    "User",
]
