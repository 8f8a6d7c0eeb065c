"""Who belongs to which club, and what he may do there."""

from __future__ import annotations

from dataclasses import dataclass

from accounts.models import Club, Membership, Player

State = Membership.State


@dataclass(frozen=True, slots=True)
class Rights:
    """What one viewer is in a club, and may do there: all of it with one query."""

    row: Membership | None
    belongs: bool = False
    owns: bool = False
    manages: bool = False
    arbitrates: bool = False
    moderates: bool = False

    @property
    def state(self) -> str:
        """The state of the viewer's row; empty when there is none."""
        return self.row.state if self.row else ""


def rights_in(player: Player | None, club: Club) -> Rights:
    """All that pages want to know of the viewer."""
    row = membership_of(player, club)
    if row is None or row.state != State.MEMBER:
        return Rights(row)
    heads = row.is_owner or row.is_manager
    return Rights(
        row,
        belongs=True,
        owns=row.is_owner,
        manages=heads,
        arbitrates=heads or row.is_arbiter,
        moderates=heads or row.is_moderator,
    )


def membership_of(player: Player | None, club: Club) -> Membership | None:
    """The player's row in the club, whatever its state; None when there never was one."""
    if player is None:
        return None
    return Membership.objects.filter(club=club, player=player).first()


def is_member(player: Player | None, club: Club) -> bool:
    """Whether the player belongs to the club now."""
    return rights_in(player, club).belongs


def may_manage(player: Player | None, club: Club) -> bool:
    """Whether the player may let people in, remove them, and look after the club's page and rules."""
    return rights_in(player, club).manages


def may_arbitrate(player: Player | None, club: Club) -> bool:
    """Whether the player may write matches down: arbiters, and who manages the club."""
    return rights_in(player, club).arbitrates


def may_moderate(player: Player | None, club: Club) -> bool:
    """Whether the player may announce and withdraw: moderators, and who manages the club."""
    return rights_in(player, club).moderates


def owned_clubs(player: Player) -> list[Club]:
    """The open clubs that are the player's, by name."""
    mine = Membership.objects.filter(player=player, is_owner=True)
    return list(Club.objects.filter(closed_at=None, memberships__in=mine).order_by("name", "id"))


def clubs_of(player: Player | None) -> list[Club]:
    """The open clubs the player belongs to, by name."""
    if player is None:
        return []
    mine = Membership.objects.filter(player=player, state=State.MEMBER)
    return list(Club.objects.filter(closed_at=None, memberships__in=mine).order_by("name", "id"))
