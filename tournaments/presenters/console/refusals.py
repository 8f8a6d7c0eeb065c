"""What the services of tables, rounds and entries refuse to an official, in words."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from tournaments.presenters.refusals import say

WORDS: Final[dict[str, Promise]] = {
    # What was typed.
    "number": gettext_lazy("Points are whole numbers: fill in every seat."),
    "totals_count": gettext_lazy("Fill in the points of every seat."),
    "totals_range": gettext_lazy("Such a result cannot come of this match: look at the numbers again."),
    "seconds_range": gettext_lazy("This is too much time at once."),
    "reason_wanted": gettext_lazy("Give a reason of at most 300 characters."),
    "text_wanted": gettext_lazy("Write something, at most 200 characters."),
    "nobody": gettext_lazy("Nobody in the club and nobody with an account is called so."),
    "nobody_such": gettext_lazy("Nobody in the club and nobody with an account is called so."),
    "nobody_reached": gettext_lazy("Nobody reaches the target with these numbers: look at them again."),
    "not_two": gettext_lazy("Choose two different players."),
    "too_many_pairs": gettext_lazy("So many pairs cannot be kept apart."),
    # The tables.
    "event_not_played": gettext_lazy("The event is not being played."),
    "event_over": gettext_lazy("The event is over."),
    "round_not_published": gettext_lazy("The round has not started yet."),
    "round_over": gettext_lazy("The round is over: this cannot be changed any more."),
    "table_void": gettext_lazy("The table is void: play it again instead."),
    "table_over": gettext_lazy("This table is not being played any more."),
    "still_played": gettext_lazy("The match is still being played: close it with a score instead."),
    "match_ended": gettext_lazy("The match has ended meanwhile."),
    "own_table": gettext_lazy("This is your own table, and the event is rated: another official decides."),
    "same_person": gettext_lazy("The same person would have two seats at this table."),
    "seat_of_nobody": gettext_lazy("This seat is a bot’s: nobody can be replaced there."),
    "sits_already": gettext_lazy("This person sits at the table already."),
    "sit_elsewhere": gettext_lazy("This person sits at another table of the round."),
    "plays_elsewhere": gettext_lazy("This person plays at another table now."),
    "no_clock": gettext_lazy("This table has no time limit to extend."),
    "time_given": gettext_lazy("The time has been used already."),
    "replayed": gettext_lazy("This table has been played again already."),
    "replay_played": gettext_lazy("The replay has been played already: make that one void first."),
    # Undoing.
    "cannot_undo": gettext_lazy("This cannot be undone."),
    "changed_since": gettext_lazy("It was changed again since: undo that first."),
    "undone_already": gettext_lazy("Somebody has undone it already."),
    "event_full": gettext_lazy("Somebody else has the place meanwhile."),
    # The rounds.
    "not_running": gettext_lazy("The event is not running."),
    "paused": gettext_lazy("The event is paused: let it go on first."),
    "tables_playing": gettext_lazy("Tables of the round are still playing."),
    "no_more_rounds": gettext_lazy("This was the last round."),
    "too_few": gettext_lazy("At least three players are needed."),
    "drawing": gettext_lazy("The round is still being drawn."),
    "published": gettext_lazy("The round has started already."),
    "stale_draw": gettext_lazy("Players or results have changed since the draw: draw it again."),
    "not_drawn": gettext_lazy("There is no draw to change: it has started, or is being drawn."),
    "no_such_seat": gettext_lazy("Choose two players of this draw."),
    "same_seat": gettext_lazy("Choose two different seats; two who rest have none."),
    "not_resting": gettext_lazy("This player does not rest in the round."),
    # The players.
    "not_before_start": gettext_lazy("This can be done before the event starts only."),
    "no_check_in": gettext_lazy("Check-in is not open."),
    "no_place": gettext_lazy("This player has no place: waiting, or gone."),
    "not_entered": gettext_lazy("This player is not in the event."),
    "expelled_already": gettext_lazy("This player is expelled already."),
    "he_is_banned": gettext_lazy("This player is banned from playing."),
    "he_is_expelled": gettext_lazy("This player was expelled: undo that in the log first."),
    "has_account": gettext_lazy("This player has an account, and signs in with it."),
    "drawn": gettext_lazy("This round is drawn already, or there is none."),
    "over": gettext_lazy("The event is over."),
    "last_director": gettext_lazy("An event keeps at least one director."),
    "no_new_member": gettext_lazy("This member cannot be entered in the club: look at the name."),
    "password": gettext_lazy("The password is another one."),
    "file_large": gettext_lazy("The file is too large."),
    "file_long": gettext_lazy("The list is too long."),
    "file_no_text": gettext_lazy("This is no list of names that can be read."),
    "preview_old": gettext_lazy("The list would do something else by now: look at it again."),
}


def register() -> None:
    """Let the refusals be said. Called where the console is made."""
    for code, words in WORDS.items():
        say(code, partial(str, words))
