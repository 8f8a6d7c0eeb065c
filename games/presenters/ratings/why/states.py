"""Why a match has changed no rating."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.selectors.match_rating import MatchFacts, State


def headline(facts: MatchFacts) -> str:
    """What there is to know first."""
    return _HEADLINES[facts.state]()


def reasons(facts: MatchFacts) -> list[str]:
    """The sentences below it, without anybody's words."""
    if facts.state is State.UNRATED:
        return [_UNRATED.get(facts.reason, _unknown)()]
    if facts.state is State.ANNULLED:
        return [_("No rating counts it any more: all later ones were worked out again without it.")]
    if facts.state is State.PENDING:
        return [_("This takes a few seconds. The page looks again by itself.")]
    if facts.state is State.UNRATED_TABLE:
        return [
            _("Its table was not a rated one. What was played there stays in everybody's list of matches.")
        ]
    return []


def _unknown() -> str:
    return _("It does not fulfil what a rated match needs.")


_HEADLINES: dict[State, Callable[[], str]] = {
    State.RUNNING: lambda: _("The match is still being played."),
    State.UNRATED_TABLE: lambda: _("Played for fun: no rating has changed."),
    State.PENDING: lambda: _("The change of the ratings is being worked out."),
    State.UNRATED: lambda: _("This match was not rated."),
    State.ANNULLED: lambda: _("This match was annulled."),
    State.RATED: lambda: _("Why did the ratings change?"),
}
_UNRATED: dict[str, Callable[[], str]] = {
    "too_short": lambda: _("Fewer than three deals were played to the end: that says too little."),
    "guest": lambda: _("A guest took part. Rated matches are among people with accounts."),
    "bots": lambda: _("A rated match needs at least two people, and no more than one bot among them."),
    "no_result": lambda: _("It ended without a result: nobody was left to play it to the end."),
    "agreed": lambda: _("It was agreed that this match does not count."),
    "annulled": lambda: _("It had been annulled before it could be rated."),
    "overruled": lambda: _("The officials of the event have decided otherwise."),
}
