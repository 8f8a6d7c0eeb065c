"""Why something is refused, in words."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.engine import Observation
from games.presenters.tricks import card_of
from games.presenters.words import Lexicon


def refused_cards(seen: Observation, words: Lexicon) -> dict[str, tuple[str, str]]:
    """For each card of the hand that may not be played now: a short key and a sentence (R20, R21)."""
    if seen.phase != "PLAY" or not seen.legal:
        return {}
    allowed = {card_of(action) for action in seen.legal}
    refused = [card for card in seen.hand if card not in allowed]
    if not refused:
        return {}
    return {card: _reason(seen, card, words) for card in refused}


def _reason(seen: Observation, card: str, words: Lexicon) -> tuple[str, str]:
    suit = card[1]
    if not seen.trick:
        return "ban", _("The trump is another player's: lead another suit.")
    led = card_of(seen.trick[0])[1]
    if suit == led:
        return "beat", _("Beat the card on the table: you can.")
    one = words.one_of[led]
    if any(held[1] == led for held in seen.hand):
        return "follow", _("A %(one)s is needed: you have one.") % {"one": one}
    if suit == seen.trump:
        return "over", _("A higher trump is needed: you have one.")
    return "trump", _("A trump is needed: you cannot follow suit.")


def refusal(seen: Observation, words: Lexicon, code: str, action: str | None) -> str:
    """The sentence for a refused action."""
    verb, card = _parts(action)
    if code == "illegal_card" and card:
        reasons = refused_cards(seen, words)
        if card in reasons:
            return reasons[card][1]
        if card not in seen.hand:
            return _("This card is not in your hand.")
    if code == "illegal_bid" and seen.phase == "AUCTION":
        return _bid_refusal(seen, verb)
    return sentence(code)


def sentence(code: str) -> str:
    """The sentence for a code, whatever the table looks like."""
    return _SENTENCES.get(code, _SENTENCES["refused"])()


def _parts(action: str | None) -> tuple[str, str]:
    parts = (action or "").split(" ")
    verb = parts[1] if len(parts) > 1 else ""
    return verb, parts[2] if len(parts) > 2 else ""


def _bid_refusal(seen: Observation, verb: str) -> str:
    numbers = [int(action.split(" ")[2]) for action in seen.legal if " bid " in action]
    if verb == "pass":
        return _("You are on the barrel: you have to bid.")
    if not numbers:
        return _("You may only pass.")
    return _("The bid has to be from %(low)d to %(high)d, in steps of %(step)d.") % {
        "low": min(numbers),
        "high": max(numbers),
        "step": seen.rules.bid_step,
    }


_SENTENCES = {
    "stale_version": lambda: _("The table has moved on. Look again and choose."),
    "wrong_seat": lambda: _("It is not your turn."),
    "wrong_phase": lambda: _("This is not the time for that."),
    "not_your_seat": lambda: _("That seat is not yours."),
    "held": lambda: _("The director has stopped play. It goes on from here when the director says so."),
    "hosted": lambda: _("The event says who plays where next."),
    "hosted_question": lambda: _("At this table the director decides that."),
    "not_signed_in": lambda: _("Take a seat first."),
    "not_allowed": lambda: _("This is not allowed here."),
    "guest": lambda: _("This table is for players with an account."),
    "email": lambda: _("This table is rated: confirm your e-mail address first."),
    "banned": lambda: _("You are banned from playing. Your settings say until when, and why."),
    "members": lambda: _("Only members of the club sit down at this table."),
    "paused": lambda: _("After leaving rated matches you pause before the next one."),
    "asked_already": lambda: _("Something else of that kind is being asked: answer it first."),
    "answered": lambda: _("That question has been settled."),
    "refused_lately": lambda: _("That was asked a moment ago. Ask again in a minute."),
    "away_briefly": lambda: _("A rated match is ended once the player has been away for two minutes."),
    "cards_shown": lambda: _("Somebody is away, and cards were shown since: nothing goes back over that."),
    "not_away": lambda: _("Nobody is away on that seat."),
    "bot_agreed": lambda: _("You have agreed that a bot plays on."),
    "end_alone": lambda: _("A rated match is ended unrated by two people at least, not by one alone."),
    "rated_elsewhere": lambda: _("You play a rated match at another table. One at a time."),
    "bots_stay": lambda: _("The bots of this table keep their seats."),
    "reserves_much": lambda: _("You asked for a bot's seat here a moment ago. Wait a minute."),
    "played_here": lambda: _("You have left this match; its seats are not open to you again."),
    "bots": lambda: _("A rated match takes two people at least, and one bot at most."),
    "guest_invites": lambda: _("To invite people by name you need an account."),
    "nobody": lambda: _("Nobody is called that."),
    "silent": lambda: _("Nobody talks at this table: it was opened so."),
    "banned_talk": lambda: _("You are banned from the chat. Your settings say until when, and why."),
    "phrases_only": lambda: _("Phrases only at this table."),
    "guest_talk": lambda: _("Phrases only: free words need an account."),
    "strangers": lambda: _(
        "Phrases only. Free words when everybody at the table is your friend; "
        "at a club's table, for its members."
    ),
    "alone": lambda: _("Phrases only while nobody else sits here."),
    "other_room": lambda: _("You sit elsewhere by now: look who would hear you, and say it again."),
    "nothing_said": lambda: _("Write something, or choose a phrase."),
    "long_text": lambda: _("This is too long: 200 characters at most."),
    "talks_much": lambda: _("Five sentences in ten seconds are enough. Wait a moment."),
    "talks_rated": lambda: _("In a rated match you may say something every five seconds."),
    "talks_a_deal": lambda: _("In a rated match you may say three things a deal. Wait for the next one."),
    "blocked_there": lambda: _("Somebody you have blocked sits at this table."),
    "kept": lambda: _("The seat is kept for somebody else."),
    "nobody_to_ask": lambda: _("There is nobody here to ask."),
    "not_opener": lambda: _("Only whoever opened the table gives a kept seat free."),
    "sits_already": lambda: _("This player sits here already."),
    "no_seat": lambda: _("There is no open seat any more."),
    "no_member": lambda: _("This player is not a member of the club."),
    "not_seated": lambda: _("Take a seat first."),
    "not_dealt": lambda: _("The cards are not dealt yet."),
    "seat_taken": lambda: _("Somebody has just taken the seat."),
    "already_seated": lambda: _("You already have a seat here."),
    "illegal_bid": lambda: _("This bid is not allowed."),
    "illegal_card": lambda: _("This card may not be played now."),
    "illegal_marriage": lambda: _("This marriage may not be declared now."),
    "illegal_give": lambda: _("This card may not be given."),
    "illegal_raise": lambda: _("The contract may not be raised to that."),
    "illegal_concede": lambda: _("Conceding is not allowed now."),
    "illegal_talon": lambda: _("There is no such talon."),
    "rated_stays": lambda: _("In a rated match nothing is taken back."),
    "match_over": lambda: _("The match is over: nothing is taken back any more."),
    "stood_in": lambda: _("A bot plays for you: take your seat back first."),
    "moved_past": lambda: _("This cannot be taken back any more: only your last action of this deal can."),
    "nothing_to_take_back": lambda: _("You have done nothing in this deal that could be taken back."),
    "hidden_answer": lambda: _("A redeal has been asked about since: this stays."),
    "asked_enough": lambda: _("You have asked often enough in this deal."),
    "bad_action": lambda: _("This was not understood."),
    "bad_request": lambda: _("This was not understood."),
    "refused": lambda: _("This is not possible now."),
}
