"""The deals of a recorded match, each as a deal record of its own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.match import facts
from oddtrick.match.events import BoardDealt, CardsLaidAside, Event, JokerSwapped
from oddtrick.match.score import DealResult
from oddtrick.notation.bid_record import BidRecord
from oddtrick.notation.deal_record import DealRecord, Names, RecordedTrick
from oddtrick.notation.match_record import MatchRecord
from oddtrick.rules.bid_law import OpeningLead
from oddtrick.rules.order import order_of
from oddtrick.rules.revoke import revokes
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick


def deals_of(match: MatchRecord) -> Iterator[DealRecord]:
    """The deals in order; the last one carries the fault of the match, an empty record if no deal was dealt."""
    rules: Ruleset | None = None
    names: Names = ("", "", "", "")
    deal: DealRecord | None = None
    for event, line in zip(match.events, match.lines, strict=True):
        match event:
            case facts.MatchStarted(ruleset):
                rules = ruleset
            case facts.SeatsTaken(seats):
                north, east, south, west = (match.names[seats.index(seat)] for seat in Seat)
                names = (north, east, south, west)
            case BoardDealt(dealt):
                if deal is not None:
                    yield _marked(deal)
                deal = DealRecord(
                    line=line,
                    board=str(dealt.number),
                    names=names,
                    dealer=dealt.dealer,
                    hands=dealt.hands,
                    trump=dealt.trump,
                    trump_known=not dealt.is_bid_for,
                    turn_up=dealt.turn_up,
                    leader=None if dealt.is_bid_for else dealt.eldest,
                    is_complete=False,
                    rules=rules,
                    bidding=BidRecord(kitty=dealt.kitty) if dealt.is_bid_for else None,
                )
            case facts.CardsThrownIn():
                deal = None
            case facts.CardPlayed():
                deal = _with_card(deal, event, line) if deal is not None else None
            case facts.CardWithdrawn(seat, _):
                deal = _taken_back(deal, seat) if deal is not None else None
            case facts.DealScored(result):
                deal = _with_result(deal, result) if deal is not None else None
            case _:
                if deal is not None and deal.bidding is not None:
                    deal = _bid_for(deal, deal.bidding, event)
    found = (match.fault,) if match.fault is not None else ()
    if deal is not None or found:
        last = deal or DealRecord(names=names, rules=rules, is_complete=False)
        yield replace(_marked(last), findings=found)


def _bid_for(deal: DealRecord, told: BidRecord, event: Event) -> DealRecord:
    """The deal after an event of its bidding."""
    match event:
        case facts.BidMade(_, bid):
            return replace(deal, bidding=replace(told, calls=(*told.calls, bid)))
        case facts.Passed():
            return replace(deal, bidding=replace(told, calls=(*told.calls, None)))
        case facts.AuctionWon(seat, bid):
            return replace(deal, declarer=seat, contract=bid.text, bidding=replace(told, bidder=seat, bid=bid))
        case facts.TrumpsNamed(seat, trumps):
            rules = deal.rules
            leads = seat if rules is None or rules.opening_lead is OpeningLead.BIDDER else seat.left
            told = replace(told, ranking=trumps.ranking)
            return replace(deal, trump=trumps.suit, trump_known=True, leader=leads, bidding=told)
        case CardsLaidAside(_, cards, _):
            return replace(deal, bidding=replace(told, aside=cards))
        case JokerSwapped(swap):
            aside = tuple(sorted((*(card for card in told.aside or () if card is not swap.card), swap.joker)))
            return replace(deal, bidding=replace(told, aside=aside, swaps=(*told.swaps, swap)))
        case _:
            return deal


def _marked(deal: DealRecord) -> DealRecord:
    """The deal with its revokes marked as such, where the rules let them happen."""
    hands = deal.full_hands
    if deal.rules is None or not deal.rules.may_revoke or hands is None:
        return deal
    tricks = [told.trick for told in deal.tricks]
    found = revokes((hand.mask for hand in hands), tricks, order_of(deal.trump))
    marks = [tuple(each.card for each in found if each.trick == number) for number in range(1, len(tricks) + 1)]
    return replace(
        deal, tricks=tuple(replace(told, revokes=cards) for told, cards in zip(deal.tricks, marks, strict=True))
    )


def _with_card(deal: DealRecord, played: facts.CardPlayed, line: int) -> DealRecord:
    tricks = deal.tricks
    if not tricks or tricks[-1].trick.is_full:
        return replace(deal, tricks=(*tricks, RecordedTrick(Trick(played.seat, (played.card,)), line)))
    last = tricks[-1]
    trick = Trick(last.trick.leader, (*last.trick.cards, played.card))
    return replace(deal, tricks=(*tricks[:-1], replace(last, trick=trick)))


def _taken_back(deal: DealRecord, seat: Seat) -> DealRecord:
    """The deal before `seat` played to its last trick: that card and the later ones are back in their hands."""
    last = deal.tricks[-1]
    cards = last.trick.cards[: (seat - last.trick.leader) % 4]
    return replace(deal, tricks=(*deal.tricks[:-1], replace(last, trick=Trick(last.trick.leader, cards))))


def _with_result(deal: DealRecord, result: DealResult) -> DealRecord:
    points = (
        result.trick_points[0] + result.honour_points[0] + result.penalty_points[0],
        result.trick_points[1] + result.honour_points[1] + result.penalty_points[1],
    )
    return replace(
        deal,
        result=result.tricks,
        honours=result.honours_held if result.contract is None else None,
        points=points,
        score=result.score,
        is_complete=True,
    )
