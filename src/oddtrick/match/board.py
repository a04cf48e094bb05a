"""What the events of one deal make of its board."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, assert_never

from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.match.events import CardsLaidAside, ClaimAnswered, JokerSwapped, KittyTaken
from oddtrick.match.score import Exacted
from oddtrick.match.state import Board, PendingClaim
from oddtrick.rules import kitty
from oddtrick.rules.bid_law import JokerLead
from oddtrick.rules.contract import Contract, Trumps
from oddtrick.rules.revoke import Correction
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Side
from oddtrick.rules.trick import Play, Trick

BeforeTheLead: TypeAlias = (
    facts.BidMade | facts.Passed | facts.AuctionWon | facts.TrumpsNamed | KittyTaken | CardsLaidAside | JokerSwapped
)
"""The events between the deal and the first lead where trumps are bid for."""

BoardEvent: TypeAlias = (
    BeforeTheLead
    | facts.TurnUpTaken
    | facts.CardPlayed
    | facts.TrickTaken
    | facts.Enquired
    | facts.StoodBy
    | facts.CardWithdrawn
    | facts.CorrectionSet
    | facts.CardCalled
    | facts.ClaimMade
    | ClaimAnswered
    | facts.ClaimDeclined
    | facts.ConcessionMade
    | facts.ConcessionRefused
    | facts.PlayEnded
    | facts.HandsFaced
    | facts.RevokeClaimed
    | facts.RevokesJudged
    | facts.PenaltyExacted
)
"""The events that concern the deal in play."""


def evolve_board(board: Board, event: BoardEvent, ruleset: Ruleset) -> Board:
    """The board after an event of its deal."""
    match event:
        case (
            facts.BidMade()
            | facts.Passed()
            | facts.AuctionWon()
            | facts.TrumpsNamed()
            | KittyTaken()
            | CardsLaidAside()
            | JokerSwapped()
        ):
            return _before_the_lead(board, event, ruleset)
        case facts.TurnUpTaken():
            return replace(board, turn_up_lies=False)
        case facts.CardPlayed(_, card):
            return _card_played(board, card)
        case facts.TrickTaken(_, tricks):
            position = board.position.quit_trick()
            return replace(board, position=position, tricks=tricks, stood_by=(), claimed=())
        case facts.ClaimMade(seat, tricks, hand):
            faced = (*board.faced, *(card for card in hand if card not in board.faced))
            return replace(
                board, claim=PendingClaim(seat, tricks), claimed=(*board.claimed, seat), faced=faced
            )  # fmt: skip
        case ClaimAnswered(seat, accept):
            assert board.claim is not None
            return replace(board, claim=replace(board.claim, answers=(*board.claim.answers, (seat, accept))))
        case facts.ClaimDeclined():
            return replace(board, claim=None)
        case facts.ConcessionMade(seat):
            return replace(board, conceding=seat, claimed=(*board.claimed, seat))
        case facts.ConcessionRefused():
            return replace(board, conceding=None)
        case facts.PlayEnded(tricks):
            return replace(board, ended=True, claim=None, conceding=None, asked=None, tricks=tricks)
        case facts.HandsFaced():
            return replace(board, all_faced=True)
        case _:
            return _irregular(board, event)


def _before_the_lead(board: Board, event: BeforeTheLead, ruleset: Ruleset) -> Board:
    position = board.position
    match event:
        case facts.BidMade(_, bid):
            assert board.auction is not None
            return replace(board, auction=board.auction.with_call(bid))
        case facts.Passed():
            assert board.auction is not None
            return replace(board, auction=board.auction.with_call(None))
        case facts.AuctionWon(seat, bid):
            return replace(board, won=(seat, bid))
        case facts.TrumpsNamed(_, trumps):
            return _named(board, trumps, ruleset)
        case KittyTaken(seat, _, is_shown):
            hands = kitty.after_exchange(position.hands, seat, board.deal.kitty, ())
            return replace(board, is_taken=True, is_shown=is_shown, position=replace(position, hands=hands))
        case CardsLaidAside(seat, cards, exchanged):
            hands = kitty.after_exchange(position.hands, seat, (), cards)
            credited = (0, 0) if not ruleset.kitty_trick else (1, 0) if seat.side is Side.NORTH_SOUTH else (0, 1)
            position = replace(position, hands=hands, tricks=credited)
            return replace(board, aside=cards, exchanged=exchanged, position=position, tricks=credited)
        case JokerSwapped(swap):
            hands = kitty.after_swaps(position.hands, (swap,))
            aside = tuple(sorted((*(card for card in board.aside if card is not swap.card), swap.joker)))
            return replace(
                board, aside=aside, swaps=(*board.swaps, swap), position=replace(position, hands=hands)
            )  # fmt: skip


def _named(board: Board, trumps: Trumps, ruleset: Ruleset) -> Board:
    assert board.won is not None, "trumps are named for the bid that won"
    contract = Contract(*board.won, trumps)
    position = replace(
        board.position,
        order=trumps.order,
        trick=Trick(contract.leader(ruleset)),
        bars_joker_lead=ruleset.joker_lead is JokerLead.BARRED,
    )
    return replace(board, contract=contract, position=position)


Irregularity: TypeAlias = (
    facts.Enquired
    | facts.StoodBy
    | facts.CardWithdrawn
    | facts.CorrectionSet
    | facts.CardCalled
    | facts.RevokeClaimed
    | facts.RevokesJudged
    | facts.PenaltyExacted
)


def _irregular(board: Board, event: Irregularity) -> Board:
    match event:
        case facts.Enquired(seat):
            return replace(board, asked=seat)
        case facts.StoodBy(seat):
            return replace(board, asked=None, stood_by=(*board.stood_by, seat))
        case facts.CardWithdrawn(seat, card):
            position = board.position.take_back(seat)
            return replace(board, position=position, asked=None, withdrawn=Play(seat, card))
        case facts.CorrectionSet(_, card, correction):
            board = replace(board, demand=correction, withdrawn=None)
            if correction is not Correction.EXPOSED:
                return board
            faced = board.faced if card in board.faced else (*board.faced, card)
            return replace(board, exposed=(*board.exposed, card), faced=faced)
        case facts.CardCalled(_, card):
            return replace(board, called=(*board.called, card))
        case facts.RevokeClaimed(seat):
            return replace(board, accused=(*board.accused, seat))
        case facts.RevokesJudged(seat, revokes):
            return replace(board, judged=(*board.judged, seat), owing=(*board.owing, *revokes))
        case facts.PenaltyExacted(offenders, penalty):
            owing = list(board.owing)
            owing.remove(next(revoke for revoke in owing if revoke.seat.side is offenders))
            return replace(
                board, owing=tuple(owing), exacted=(*board.exacted, Exacted(offenders, penalty))
            )  # fmt: skip
        case _:
            assert_never(event)


def _card_played(board: Board, card: Card) -> Board:
    return replace(
        board,
        position=board.position.play(card),
        demand=None,
        faced=tuple(other for other in board.faced if other is not card),
        exposed=tuple(other for other in board.exposed if other is not card),
        called=tuple(other for other in board.called if other is not card),
    )
