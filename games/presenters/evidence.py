"""What a moderator is shown of a report: the deal, once it is over, and who has been reported before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import pgettext_lazy

from accounts.models import Ban, Player
from games.engine import IllegalAction
from games.engine.match import Finale
from games.models import Deal, Match, Participation, Report
from games.record.writer import finale_json
from games.selectors.position import load_seats
from games.selectors.replay import replay_deals

SIGNS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
LAST = 10
# The verbs of the record, as short in every language.
VERBS = {
    "dark": pgettext_lazy("in the record of a deal", "dark"),
    "look": pgettext_lazy("in the record of a deal", "look"),
    "redeal": pgettext_lazy("in the record of a deal", "redeal"),
    "keep": pgettext_lazy("in the record of a deal", "keep"),
    "pass": pgettext_lazy("in the record of a deal", "pass"),
    "stand": pgettext_lazy("in the record of a deal", "stand"),
    "concede": pgettext_lazy("in the record of a deal", "concede"),
    "bid": pgettext_lazy("in the record of a deal", "bid"),
    "raise": pgettext_lazy("in the record of a deal", "raise"),
    "talon": pgettext_lazy("in the record of a deal", "talon"),
    "give": pgettext_lazy("in the record of a deal", "give"),
    "bury": pgettext_lazy("in the record of a deal", "bury"),
    "trump": pgettext_lazy("in the record of a deal", "trump"),
    "play": pgettext_lazy("in the record of a deal", "play"),
    "marry": pgettext_lazy("in the record of a deal", "marry"),
}


@dataclass(frozen=True, slots=True)
class Evidence:
    """A whole deal in names and notation."""

    dealer: str
    hands: list[tuple[str, str]]
    talon: str
    actions: list[tuple[str, str]]
    result: list[tuple[str, int]]  # the change of each, empty when nothing was scored


@dataclass(frozen=True, slots=True)
class History:
    """What is known of one player."""

    upheld: int
    dismissed: int
    open: int
    made: int
    made_upheld: int
    reports: list[Report]
    bans: list[Ban]


def evidence(deal: Deal) -> Evidence | None:
    """The deal, every hand included; None while it is being played, and where it cannot be replayed."""
    match = Match.objects.select_related("table").get(pk=deal.match_id)
    try:
        finale = next((each.finale for each in replay_deals(match) if each.row.pk == deal.pk), None)
    except IllegalAction:
        return None
    return _written(finale, _names(match)) if finale is not None else None


def history(player: Player) -> History:
    """Reports about the player and by him, and his bans."""
    about = list(Report.objects.filter(player=player).select_related("reporter").order_by("-created_at"))
    made = Report.objects.filter(reporter=player)
    states = [each.state for each in about]
    return History(
        upheld=states.count(Report.State.UPHELD),
        dismissed=states.count(Report.State.DISMISSED),
        open=states.count(Report.State.OPEN),
        made=made.count(),
        made_upheld=made.filter(state=Report.State.UPHELD).count(),
        reports=about[:LAST],
        bans=list(Ban.objects.filter(Q(player=player)).order_by("-starts_at")[:LAST]),
    )


def _written(finale: Finale, names: list[str]) -> Evidence:
    entry = finale_json(finale)
    score = entry["score"]
    return Evidence(
        dealer=names[entry["dealer"]],
        hands=[(names[seat], _cards(hand)) for seat, hand in enumerate(entry["hands"])],
        talon=_cards(entry["talon"]),
        actions=list(written_actions(entry["actions"], names)),
        result=list(zip(names, score["change"], strict=True)) if score else [],
    )


def written_actions(actions: list[str], names: list[str]) -> Iterator[tuple[str, str]]:
    """Who did what, in the words of the present language."""
    for action in actions:
        seat, verb, *words = action.split(" ")
        if verb == "give":
            words[-1] = f"→ {names[int(words[-1])]}"
        elif verb == "trump":
            words[-1] = SIGNS[words[-1]]
        yield names[int(seat)], " ".join([str(VERBS.get(verb, verb)), *map(_card, words)])


def _cards(text: str) -> str:
    return " ".join(_card(word) for word in text.split(" "))


def _card(word: str) -> str:
    if len(word) == 2 and word[0] in "ATKQJ9" and word[1] in SIGNS:
        return f"{'10' if word[0] == 'T' else word[0]}{SIGNS[word[1]]}"
    return word


def _names(match: Match) -> list[str]:
    """Who played on each seat when the match began."""
    seats = load_seats(match.table_id)
    rows = Participation.objects.filter(match=match).select_related("player")
    began = {row.seat: row.player.name for row in rows if row.player is not None}
    return [began.get(index, facts.name or str(index)) for index, facts in enumerate(seats)]
