"""The sentence of each kind of line in an event's log. What stands before and after is said beside it."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

KINDS: Final[dict[str, Promise]] = {
    # The tables.
    "result": gettext_lazy("Result of %(table)s"),
    "corrected": gettext_lazy("Result of %(table)s corrected"),
    "closed": gettext_lazy("Closed with a score: %(table)s"),
    "voided": gettext_lazy("Made void: %(table)s"),
    "replayed": gettext_lazy("Played again: %(table)s"),
    "substituted": gettext_lazy("Somebody else plays at %(table)s"),
    "bot_in": gettext_lazy("A bot plays at %(table)s"),
    "extra_time": gettext_lazy("More time for %(table)s"),
    "swapped": gettext_lazy("Two players swapped in round %(round)s"),
    "moved": gettext_lazy("A player moved in round %(round)s"),
    "expelled": gettext_lazy("Expelled: %(player)s"),
    "broadcast": gettext_lazy("Said to all tables: %(text)s"),
    "broadcast_withdrawn": gettext_lazy("No longer said to all tables: %(text)s"),
    # The rounds.
    "round_started": gettext_lazy("Round %(round)s started"),
    "round_finished": gettext_lazy("Round %(round)s finished"),
    "round_reopened": gettext_lazy("Round %(round)s goes on"),
    "result_refused": gettext_lazy("The result of %(table)s could not be taken"),
    "draw_asked": gettext_lazy("Draw of round %(round)s asked for"),
    "drawn": gettext_lazy("Round %(round)s drawn"),
    "draw_failed": gettext_lazy("The draw of round %(round)s failed"),
    "redrawn": gettext_lazy("Round %(round)s drawn again"),
    "draw_dropped": gettext_lazy("The draw of round %(round)s thrown away"),
    # The event.
    "opened": gettext_lazy("Event made"),
    "announced": gettext_lazy("Event announced"),
    "changed": gettext_lazy("Event changed"),
    "registration_opened": gettext_lazy("Registration opened"),
    "check_in_opened": gettext_lazy("Check-in opened"),
    "not_started": gettext_lazy("The event could not start by itself"),
    "started": gettext_lazy("Event started"),
    "paused": gettext_lazy("Event paused"),
    "went_on": gettext_lazy("Event goes on"),
    "event_finished": gettext_lazy("Event finished"),
    "cancelled": gettext_lazy("Event cancelled"),
    # The players.
    "absent": gettext_lazy("Did not come to the table: %(player)s"),
    "no_show": gettext_lazy("Did not come: %(player)s"),
    "expelled_by_rule": gettext_lazy("Expelled by the rule about missed rounds: %(player)s"),
    "link_made": gettext_lazy("Link to the seat made: %(player)s"),
    "link_used": gettext_lazy("A browser came by the link to the seat: %(player)s"),
    "link_revoked": gettext_lazy("Link to the seat ended: %(player)s"),
    "entered": gettext_lazy("Entered: %(player)s"),
    "came_back": gettext_lazy("Back in the event: %(player)s"),
    "moved_up": gettext_lazy("Moved up from the waiting list: %(player)s"),
    "checked_in": gettext_lazy("Checked in: %(player)s"),
    "all_checked_in": gettext_lazy("Checked in all at once: %(count)s"),
    "checked_out": gettext_lazy("Not checked in any more: %(player)s"),
    "waits_here": gettext_lazy("There, if a place gets free: %(player)s"),
    "waits_elsewhere": gettext_lazy("Not there any more while waiting: %(player)s"),
    "withdrawn_by_ban": gettext_lazy("Withdrawn, banned from playing: %(player)s"),
    "withdrawn": gettext_lazy("Withdrawn: %(player)s"),
    "rests": gettext_lazy("Rest of %(player)s"),
    "kept_apart": gettext_lazy("Two players kept apart: %(player)s, %(other)s"),
    "let_meet": gettext_lazy("Two players may meet again: %(player)s, %(other)s"),
    "admitted": gettext_lazy("On the list: %(player)s"),
    "struck": gettext_lazy("Off the list: %(player)s"),
    "appointed": gettext_lazy("Official: %(player)s"),
    "dismissed": gettext_lazy("No longer an official: %(player)s"),
}
