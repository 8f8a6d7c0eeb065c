"""Talk at the tables: saying something, hiding it, and forgetting it."""

from games.services.talk.hiding import hide_message
from games.services.talk.retention import forget_old_talk
from games.services.talk.saying import say

__all__ = ["forget_old_talk", "hide_message", "say"]
