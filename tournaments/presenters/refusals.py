"""What the services of events refuse, in words: one sentence a reason, for players and officials alike."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.services.refusal import Refused

WORDS: Final[dict[str, Promise]] = {
    "not_signed_in": gettext_lazy("Sign in first."),
    "not_found": gettext_lazy("There is no such event."),
    "not_official": gettext_lazy("Only officials of the event may do this."),
    "not_director": gettext_lazy("Only directors of the event may do this."),
    "stale_version": gettext_lazy("Somebody has changed this meanwhile. Look at it again."),
    # Entering and leaving.
    "not_yet": gettext_lazy("Entries are not open yet."),
    "too_late": gettext_lazy("It is too late to join."),
    "over": gettext_lazy("The event is over."),
    "banned": gettext_lazy("You are banned from playing."),
    "expelled": gettext_lazy("You were expelled from this event."),
    "guest": gettext_lazy("Only players with an account enter."),
    "members": gettext_lazy("Only members of the club enter."),
    "listed": gettext_lazy("Only who is on the list of the event enters."),
    "young": gettext_lazy("Your account is too young for this event."),
    "rating_low": gettext_lazy("Your rating is too low for this event."),
    "rating_high": gettext_lazy("Your rating is too high for this event."),
    # Officials and entries.
    # The event.
    "open_guest": gettext_lazy("Whoever announces an event has an account."),
    "open_email": gettext_lazy("Whoever announces an event has a confirmed e-mail address."),
    "open_banned": gettext_lazy("You are banned at the moment."),
    "too_many_events": gettext_lazy("You have too many events open: finish or call off some of them."),
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
    "name_here": gettext_lazy("Somebody in this event is called so already: choose another name."),
    "bad_name": gettext_lazy("This cannot be a name."),
    "account_name": gettext_lazy("This looks like the name of somebody with an account."),
    "needs_account": gettext_lazy("Only players with an account play in this event."),
    "too_many_new": gettext_lazy("So many players without an account cannot be entered."),
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
    "finished_long_ago": gettext_lazy("The event was finished more than a day ago: it stays so."),
    "ends_again": gettext_lazy("Nothing is left to be played: the event would end by itself again at once."),
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
    "some_away": gettext_lazy(
        "Some have not checked in and would not play: the console names them first. Look at it again."
    ),
    "no_check_in": gettext_lazy("Check-in is not open."),
    "no_place": gettext_lazy("This needs a place in the event: not one on the waiting list."),
    "not_entered": gettext_lazy("There is no such entry in this event."),
    "expelled_already": gettext_lazy("This player is expelled already."),
    "he_is_banned": gettext_lazy("This player is banned from playing."),
    "he_is_expelled": gettext_lazy("This player was expelled: undo that in the log first."),
    "has_account": gettext_lazy("This player has an account, and signs in with it."),
    "own_browser": gettext_lazy("This player has entered in a browser of their own, and comes back in it."),
    "plays_now": gettext_lazy(
        "Somebody plays on this seat now. Another browser can come to it after this match."
    ),
    "drawn": gettext_lazy("This round is drawn already, or there is none of this number."),
    "last_director": gettext_lazy("An event keeps at least one director."),
    "no_new_member": gettext_lazy("This member cannot be entered in the club: look at the name."),
    "password": gettext_lazy("The password is another one."),
    "file_large": gettext_lazy("The file is too large."),
    "file_long": gettext_lazy("The list is too long: 400 lines at most."),
    "file_no_text": gettext_lazy("This is no list of names that can be read."),
    "preview_old": gettext_lazy("The list would do something else by now: look at it again."),
}


def refusal_words(refusal: Refused) -> str:
    """Why something was not done."""
    words = WORDS.get(refusal.reason) or WORDS.get(refusal.code)
    return str(words) if words else _("This cannot be done now.")
