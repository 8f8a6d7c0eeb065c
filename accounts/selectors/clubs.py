"""Who belongs to which club, and what he may do there."""

from __future__ import annotations

from accounts.models import Club, Membership, Player

State = Membership.State


def membership_of(player: Player | None, club: Club) -> Membership | None:
    """The player's row in the club, whatever its state; None when there never was one."""
    if player is None:
        return None
    return Membership.objects.filter(club=club, player=player).first()


def is_member(player: Player | None, club: Club) -> bool:
    """Whether the player belongs to the club now."""
    return _present(player, club) is not None


def may_manage(player: Player | None, club: Club) -> bool:
    """Whether the player may let people in, remove them, and look after the club's page and rules."""
    mine = _present(player, club)
    return mine is not None and (mine.is_owner or mine.is_manager)


def may_arbitrate(player: Player | None, club: Club) -> bool:
    """Whether the player may write matches down: arbiters, and who manages the club."""
    mine = _present(player, club)
    return mine is not None and (mine.is_owner or mine.is_manager or mine.is_arbiter)


def may_moderate(player: Player | None, club: Club) -> bool:
    """Whether the player may announce and withdraw: moderators, and who manages the club."""
    mine = _present(player, club)
    return mine is not None and (mine.is_owner or mine.is_manager or mine.is_moderator)


def clubs_of(player: Player | None) -> list[Club]:
    """The open clubs the player belongs to, by name."""
    if player is None:
        return []
    mine = Membership.objects.filter(player=player, state=State.MEMBER)
    return list(Club.objects.filter(closed_at=None, memberships__in=mine).order_by("name", "id"))


def _present(player: Player | None, club: Club) -> Membership | None:
    mine = membership_of(player, club)
    return mine if mine is not None and mine.state == State.MEMBER else None
