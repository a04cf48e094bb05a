"""Events as wire messages for one receiver."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.protocol import convert, event_messages
from oddtrick.protocol.convert import deal_of, place_number
from oddtrick.protocol.convert_bidding import bid_shape, bidding_shape, call_shapes
from oddtrick.protocol.names import card_names, seat_letter, side_letters
from oddtrick.protocol.shapes import Bid, DealView
from oddtrick.rules.seat import Seat
from oddtrick.view.arrange import arrange, arranged_hand
from oddtrick.view.model import PublicView, View
from oddtrick.view.seat_event import (
    AnswerNoted,
    CardsExchanged,
    HandDealt,
    JokerGivenUp,
    KittyTakenUp,
    SeatEvent,
)


def event_message(event: SeatEvent, view: View | PublicView) -> event_messages.Event:
    """An event as its receiver is told it; `view` is that receiver's after the event."""
    match event:
        case facts.MatchStarted(rules):
            return event_messages.MatchStarted(convert.rules_message(rules))
        case HandDealt():
            return event_messages.Dealt(_deal(view))
        case (
            facts.BidMade()
            | facts.Passed()
            | facts.AuctionWon()
            | facts.CardsThrownIn()
            | facts.TrumpsNamed()
            | KittyTakenUp()
            | CardsExchanged()
            | JokerGivenUp()
        ):
            return _bidding(event, view)
        case facts.TurnUpTaken():
            return event_messages.TurnUpTaken()
        case facts.CardPlayed(seat, card):
            return event_messages.CardPlayed(seat_letter(seat), card.text)
        case facts.TrickTaken(winner, tricks):
            return event_messages.TrickTaken(seat_letter(winner), tricks)
        case facts.DealScored(result):
            return event_messages.DealScored(convert.result_shape(result, _public(view).ruleset))
        case facts.ReadyGiven(place):
            return event_messages.ReadyGiven(place_number(place))
        case _:
            return _between_deals(event, view)


def _public(view: View | PublicView) -> PublicView:
    return view.public if isinstance(view, View) else view


def _deal(view: View | PublicView) -> DealView:
    deal = deal_of(view)
    assert deal is not None, "a deal is in view once it has been dealt"
    return convert.deal_shape(view, deal)


Bidding: TypeAlias = (
    facts.BidMade
    | facts.Passed
    | facts.AuctionWon
    | facts.CardsThrownIn
    | facts.TrumpsNamed
    | KittyTakenUp
    | CardsExchanged
    | JokerGivenUp
)


def _bidding(event: Bidding, view: View | PublicView) -> event_messages.Event:
    match event:
        case facts.BidMade(seat, bid):
            return event_messages.BidMade(seat_letter(seat), bid_shape(bid), _calls(view))
        case facts.Passed(seat):
            return event_messages.Passed(seat_letter(seat), _calls(view))
        case facts.AuctionWon(seat, bid):
            return event_messages.AuctionWon(seat_letter(seat), bid_shape(bid), _deal(view))
        case facts.CardsThrownIn():
            return event_messages.CardsThrownIn()
        case facts.TrumpsNamed(seat):
            return event_messages.TrumpsNamed(seat_letter(seat), _deal(view))
        case KittyTakenUp(seat, _, cards, is_shown):
            return event_messages.KittyTaken(seat_letter(seat), is_shown, card_names(cards), _deal(view))
        case CardsExchanged(seat, exchanged):
            return event_messages.CardsExchanged(seat_letter(seat), exchanged, _deal(view))
        case JokerGivenUp(seat, joker, card):
            drawn = card.text if card is not None else None
            return event_messages.JokerGivenUp(seat_letter(seat), joker.text, drawn, _deal(view))
        case _:
            assert_never(event)


def _calls(view: View | PublicView) -> tuple[Bid | None, ...]:
    deal = deal_of(view)
    assert deal is not None
    return call_shapes(deal.calls)


BetweenDeals: TypeAlias = (
    facts.CardsDrawn | facts.SeatsTaken | facts.DealerDrawn | facts.GameWon | facts.MatchWon | facts.MatchTied
)


def _between_deals(event: BetweenDeals | Question | Irregularity, view: View | PublicView) -> event_messages.Event:
    match event:
        case facts.CardsDrawn(rounds, (one, two, three, four)):
            ranking = (place_number(one), place_number(two), place_number(three), place_number(four))
            return event_messages.CardsDrawn(convert.rounds_shape(rounds), ranking)
        case facts.SeatsTaken((first, second, third, fourth)):
            return event_messages.SeatsTaken(
                (seat_letter(first), seat_letter(second), seat_letter(third), seat_letter(fourth))
            )
        case facts.DealerDrawn(cards, dealer):
            return event_messages.DealerDrawn(convert.faced(cards), seat_letter(dealer))
        case facts.GameWon(game):
            return event_messages.GameWon(convert.game_shape(game))
        case facts.MatchWon(side, score, points):
            return event_messages.MatchWon(side_letters(side), score, points)
        case facts.MatchTied(score):
            return event_messages.MatchTied(score)
        case _:
            return _question(event, view)


Question: TypeAlias = (
    facts.ClaimMade
    | AnswerNoted
    | facts.ClaimDeclined
    | facts.ConcessionMade
    | facts.ConcessionRefused
    | facts.PlayEnded
    | facts.HandsFaced
)


def _question(event: Question | Irregularity, view: View | PublicView) -> event_messages.Event:
    match event:
        case facts.ClaimMade(seat, tricks, hand):
            deal = deal_of(view)
            assert deal is not None
            return event_messages.ClaimMade(
                seat_letter(seat), tricks, card_names(arrange(hand, deal.order))
            )  # fmt: skip
        case AnswerNoted(accept):
            return event_messages.AnswerNoted(accept)
        case facts.ClaimDeclined():
            return event_messages.ClaimDeclined()
        case facts.ConcessionMade(seat):
            return event_messages.ConcessionMade(seat_letter(seat))
        case facts.ConcessionRefused():
            return event_messages.ConcessionRefused()
        case facts.PlayEnded(tricks):
            return event_messages.PlayEnded(tricks)
        case facts.HandsFaced():
            deal = deal_of(view)
            assert deal is not None
            return event_messages.HandsFaced(
                hands=convert.hands_shape(deal), bidding=bidding_shape(view, deal) if deal.is_bid_for else None
            )
        case _:
            return _irregularity(event, view)


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


def _irregularity(event: Irregularity, view: View | PublicView) -> event_messages.Event:
    match event:
        case facts.Enquired(seat):
            return event_messages.Enquired(seat_letter(seat))
        case facts.StoodBy(seat):
            return event_messages.StoodBy(seat_letter(seat))
        case facts.CardWithdrawn(seat, card):
            return _withdrawn(seat, card, view)
        case facts.CorrectionSet(seat, card, correction):
            return event_messages.CorrectionSet(seat_letter(seat), card.text, convert.correction_name(correction))
        case facts.CardCalled(seat, card):
            return event_messages.CardCalled(seat_letter(seat), card.text)
        case facts.RevokeClaimed(seat):
            return event_messages.RevokeClaimed(seat_letter(seat))
        case facts.RevokesJudged(seat, revokes):
            deal = deal_of(view)
            assert deal is not None
            return event_messages.RevokesJudged(convert.verdict_shape(seat, revokes), convert.opened_shape(deal))
        case facts.PenaltyExacted(offenders, penalty):
            return event_messages.PenaltyExacted(side_letters(offenders), convert.penalty_name(penalty))
        case _:
            assert_never(event)


def _withdrawn(seat: Seat, card: Card, view: View | PublicView) -> event_messages.CardWithdrawn:
    deal = deal_of(view)
    assert deal is not None
    hand = card_names(arranged_hand(view)) if isinstance(view, View) else ()
    return event_messages.CardWithdrawn(
        seat_letter(seat), card.text, convert.trick_shape(deal.trick, deal.order), deal.counts, hand
    )
