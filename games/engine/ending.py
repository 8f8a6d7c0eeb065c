"""The end of a deal: scored or redealt, and the standing that follows (R9, R37 to R39)."""

from __future__ import annotations

from dataclasses import replace

from games.engine.actions import Action
from games.engine.barrel import Ledger, settle_barrel, winners
from games.engine.cards import NO_TRUMP
from games.engine.deal import Course, Deal
from games.engine.events import DealScored, Events, MatchOver, Redealt
from games.engine.match import Between, Finale, Outcome
from games.engine.ruleset import RuleSet
from games.engine.score import Score
from games.engine.scoring import Played, bolts, changes, concessions, is_made
from games.engine.standing import Standing

Tricks = tuple[tuple[Action, ...], ...]


def redealt(course: Course) -> tuple[Between, Events]:
    """End the deal without a score; every third redeal in a row may cost the dealer (R9)."""
    deal = course.deal
    before = deal.standing
    standing = replace(before, entries=before.entries + 1, redeals=before.redeals + 1, dealer=deal.dealer)
    penalty = deal.rules.redeal_third_penalty
    if penalty and standing.redeals % 3 == 0:
        standing = replace(
            standing,
            totals=_fined(deal, penalty),
            dealer=(deal.dealer + 1) % deal.rules.players,
        )
    zeros = (0,) * deal.rules.players
    finale = Finale(course, course.log, None, NO_TRUMP, (), zeros, zeros)
    return Between(standing, finale), (Redealt(),)


def _fined(deal: Deal, penalty: int) -> tuple[int, ...]:
    totals = list(deal.standing.totals)
    if not deal.on_barrel(deal.dealer):
        totals[deal.dealer] = _dumped(deal.rules, totals[deal.dealer] - penalty)
    return tuple(totals)


def _dumped(rules: RuleSet, total: int) -> int:
    """R37."""
    if rules.dump_truck == "off":
        return total
    caught = total == rules.dump_value or (rules.dump_truck == "both" and total == -rules.dump_value)
    return 0 if caught else total


def scored(
    played: Played, log: tuple[Action, ...], trump: int = NO_TRUMP, tricks: Tricks = ()
) -> tuple[Between, Events]:
    """Score the deal and return the match between two deals, or at its end."""
    deal = played.course.deal
    score, won = _score(played)
    outcome = _outcome(played, score, won)
    standing = _after(deal, score, ended=outcome is not None)
    finale = Finale(played.course, log, score, trump, tricks, played.tricks, played.raw)
    events: Events = (DealScored(score),)
    if outcome is not None:
        events = (*events, MatchOver(outcome.winner, outcome.places))
    return Between(standing, finale, outcome), events


def _score(played: Played) -> tuple[Score, set[int]]:
    deal = played.course.deal
    rules, standing = deal.rules, deal.standing
    made = is_made(played)
    change = changes(played, made)
    penalty = [0] * rules.players
    concession_counts = concessions(played, penalty)
    bolt_counts = bolts(played, penalty)
    totals = [t + c - p for t, c, p in zip(standing.totals, change, penalty, strict=True)]  # R34
    won = winners(played, made, totals)
    ledger = Ledger(totals, list(standing.barrel), list(standing.falls))
    settle_barrel(played, made, ledger, won)
    score = Score(
        played.declarer,
        played.course.contract,
        made,
        played.raw,
        tuple(change),
        tuple(penalty),
        tuple(_dumped(rules, total) for total in ledger.totals),
        bolt_counts,
        tuple(ledger.barrel),
        tuple(ledger.falls),
        concession_counts,
    )
    return score, won


def _outcome(played: Played, score: Score, won: set[int]) -> Outcome | None:
    """R39."""
    deal = played.course.deal
    if deal.rules.match_deals:
        if deal.standing.scored + 1 < deal.rules.match_deals:
            return None
        return _by_totals(score.totals)
    if not won:
        return None
    first, players = deal.first, deal.rules.players

    def merit(seat: int) -> tuple[int, bool, int, int]:
        nearness = -((seat - first) % players)
        return score.totals[seat], seat == score.declarer, score.raw[seat], nearness

    winner = max(won, key=merit)
    return Outcome(winner, tuple(_place(score.totals, seat, winner) for seat in range(players)))


def _by_totals(totals: tuple[int, ...]) -> Outcome:
    places = tuple(1 + sum(other > total for other in totals) for total in totals)
    return Outcome(places.index(1) if places.count(1) == 1 else None, places)


def _place(totals: tuple[int, ...], seat: int, winner: int) -> int:
    if seat == winner:
        return 1
    ahead = sum(totals[other] > totals[seat] for other in range(len(totals)) if other not in (seat, winner))
    return 2 + ahead


def _after(deal: Deal, score: Score, *, ended: bool) -> Standing:
    before = deal.standing
    golden_left = before.golden_left - 1 if deal.golden else before.golden_left
    golden_made = before.golden_made or (deal.golden and score.made)
    after = Standing(
        deal.rules,
        score.totals,
        score.bolts,
        score.barrel,
        score.falls,
        score.concessions,
        golden_left,
        golden_made,
        (deal.dealer + 1) % deal.rules.players,
        before.entries + 1,
        before.scored + 1,
        0,
    )
    if deal.golden and golden_left == 0 and not golden_made and not ended:
        return _reset(after)
    return after


def _reset(standing: Standing) -> Standing:
    """All golden contracts failed (R38)."""
    rules = standing.rules
    if rules.golden_all_fail == "continue":
        return standing
    zeros = (0,) * rules.players
    again = rules.golden_all_fail == "repeat"
    return replace(
        standing,
        totals=zeros,
        bolts=zeros,
        barrel=(None,) * rules.players,
        falls=zeros,
        concessions=zeros,
        golden_left=rules.golden_deals if again else 0,
        golden_made=False,
    )
