"""Tables that an official runs: he opens them, seats people and bots, stops and ends them.

Called by whoever runs an event, with the event locked first. Nothing here asks who may: the caller has. All
are safe to repeat. What is refused has a code: "not_found" (no such hosted table), "wrong_phase" (the match
is over), "bad_request", "already_seated", "not_allowed" (reason "banned").
"""

from __future__ import annotations

from games.services.hosting.ending import end_hosted, set_end
from games.services.hosting.holding import add_time, hold, release
from games.services.hosting.opening import HostedSeat, open_hosted, who_may_play
from games.services.hosting.seats import seat_bot, seat_player
from games.services.hosting.telling import point_to_next, tell_hosted

__all__ = [
    "HostedSeat",
    "add_time",
    "end_hosted",
    "hold",
    "open_hosted",
    "point_to_next",
    "release",
    "seat_bot",
    "seat_player",
    "set_end",
    "tell_hosted",
    "who_may_play",
]
