"""From the deal to the first lead where trumps are bid for: calls, the naming of trumps, the kitty."""

from __future__ import annotations

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.match import facts
from oddtrick.match.awaiting import open_to
from oddtrick.match.commands import Bid, Bidding, Keep, Name, Pass
from oddtrick.match.events import CardsLaidAside, Event, JokerSwapped, KittyTaken
from oddtrick.match.evolve import folded
from oddtrick.match.phase import Phase
from oddtrick.match.state import Board, Match
from oddtrick.rules import auction, kitty
from oddtrick.rules.auction import BidBar
from oddtrick.rules.bid_law import NamingTime
from oddtrick.rules.contract import Trumps
from oddtrick.rules.errors import IllegalBid, IllegalPlay, NotNow, NotYourTurn
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat


def bidding(match: Match, place: Place, command: Bidding) -> tuple[Event, ...]:
    """What follows from a command between the deal and the first lead."""
    board, seat = match.board, match.seats[place]
    if board is None or match.phase is not _PHASES[type(command)]:
        raise NotNow(_NOT_NOW[type(command)])
    if board.turn is not seat:
        raise NotYourTurn(f"it is {board.turn.name.capitalize()}'s turn")
    match command:
        case Bid(bid):
            return _bid(match, place, bid)
        case Pass():
            return _pass(match, place)
        case Name(trumps):
            return _name(match, place, trumps)
        case Keep(cards):
            return _keep(match, place, cards)


_PHASES = {Bid: Phase.AUCTION, Pass: Phase.AUCTION, Name: Phase.NAMING, Keep: Phase.KITTY}

_NOT_NOW = {
    Bid: "there is no auction now",
    Pass: "there is no auction now",
    Name: "there are no trumps to be named now",
    Keep: "there are no cards to be laid aside now",
}


def _bid(match: Match, place: Place, bid: auction.Bid) -> tuple[Event, ...]:
    options = open_to(match, place).auction
    assert options is not None, "the seat in turn may call"
    if bid not in options.bids:
        raise IllegalBid(_why_not(match, bid, dict(options.barred).get(bid)))
    return _and_what_follows(match, facts.BidMade(match.seats[place], bid))


def _why_not(match: Match, bid: auction.Bid, bar: BidBar | None) -> str:
    rules, board = match.ruleset, match.in_play
    highest = board.auction.highest if board.auction is not None else None
    if bar is None or highest is None:
        return f"{bid.text} is no bid here: bid from {rules.least_bid} to {rules.most_bid}"
    if bar is BidBar.EQUAL and highest[1] != bid:
        return f"{bid.text} only equals {highest[1].text}: under these rules neither beats the other, so bid higher"
    return f"{bid.text} does not beat {highest[1].text}: bid higher, or pass"


def _pass(match: Match, place: Place) -> tuple[Event, ...]:
    options = open_to(match, place).auction
    assert options is not None, "the seat in turn may call"
    if options.must_bid:
        raise IllegalBid("everybody else has passed, so the dealer must bid")
    return _and_what_follows(match, facts.Passed(match.seats[place]))


def _and_what_follows(match: Match, called: facts.BidMade | facts.Passed) -> tuple[Event, ...]:
    """The call, and the end of the auction where it was the last."""
    after = folded(match, (called,))
    board, rules = after.in_play, match.ruleset
    assert board.auction is not None, "a call is made in an auction"
    if not auction.is_over(rules, board.auction):
        return (called,)
    if board.auction.highest is None:
        return called, facts.CardsThrownIn()
    seat, bid = board.auction.highest
    won = facts.AuctionWon(seat, bid)
    if rules.naming is NamingTime.BEFORE_KITTY or not board.deal.kitty:
        return called, won
    return called, won, _taken(rules, board, seat, bid)


def _taken(rules: Ruleset, board: Board, seat: Seat, bid: auction.Bid) -> KittyTaken:
    return KittyTaken(seat, tuple(sorted(board.deal.kitty)), kitty.is_shown(rules, bid))


def _name(match: Match, place: Place, trumps: Trumps) -> tuple[Event, ...]:
    board = match.in_play
    if trumps not in open_to(match, place).names:
        raise IllegalBid(_cannot_be_named(board))
    named = facts.TrumpsNamed(match.seats[place], trumps)
    if board.is_taken or not board.deal.kitty or board.won is None:
        return (named,)
    return named, _taken(match.ruleset, board, *board.won)


def _cannot_be_named(board: Board) -> str:
    assert board.won is not None, "trumps are named for a bid"
    if board.won[1].denomination is auction.Denomination.NO_TRUMPS:
        return "the bid is no trumps: say whether high or low cards are best, and name no suit"
    direction = "high" if board.won[1].denomination is auction.Denomination.UP else "low"
    return f"the bid is {board.won[1].text}: name a suit, with {direction} cards best"


def _keep(match: Match, place: Place, cards: tuple[Card, ...]) -> tuple[Event, ...]:
    board, seat = match.in_play, match.seats[place]
    count, kept = open_to(match, place).keep, Hand.of(cards)
    held = board.position.hands[seat]
    foreign = [card for card in cards if card not in held]
    if foreign:
        raise IllegalPlay(f"{foreign[0].text} is not in your hand")
    if len(kept) != count or len(cards) != count:
        raise IllegalPlay(f"{len(kept)} cards are kept: it must be {count} different ones")
    aside = tuple(card for card in held if card not in kept)
    laid = CardsLaidAside(seat, aside, kitty.exchanged(board.deal.kitty, kept))
    if not match.ruleset.joker_swap or board.contract is None or board.contract.trumps.suit is not None:
        return (laid,)
    after = folded(match, (laid,)).in_play
    swaps = kitty.joker_swaps(board.deal.kitty, after.position.hands, aside)
    return (laid, *(JokerSwapped(swap) for swap in swaps))
