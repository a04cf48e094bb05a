"""Bids, trumps, the kitty and the settlement of a bid as wire messages, and the commands of an auction from them."""

from __future__ import annotations

from itertools import zip_longest

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.names import card_words, parse_card, parse_suit
from oddtrick.match import commands, options
from oddtrick.match.score import BySide
from oddtrick.protocol import messages, shapes
from oddtrick.protocol.names import card_names, seat_letter, trump_letter
from oddtrick.rules import auction
from oddtrick.rules.auction import Denomination
from oddtrick.rules.contract import Contract, Trumps, contract_score, needed
from oddtrick.rules.order import NO_SUIT, Order, Ranking
from oddtrick.rules.ruleset import Ruleset
from oddtrick.view.arrange import arrange
from oddtrick.view.model import PublicDeal, PublicView, View


def bidding_command(message: messages.Bidding) -> commands.Bidding:
    """The command of an auction or kitty that a client asks for. Raises NotationError where a card is none."""
    match message:
        case messages.MakeBid(level, denomination):
            return commands.Bid(auction.Bid(level, Denomination(denomination)))
        case messages.Pass():
            return commands.Pass()
        case messages.Name(suit, ranking):
            return commands.Name(Trumps(parse_suit(suit), Ranking(ranking)))
        case messages.Keep(cards):
            return commands.Keep(tuple(parse_card(card) for card in cards))


def bidding_message(command: commands.Bidding) -> messages.Bidding:
    """The same the other way: what a client would send for such a command."""
    match command:
        case commands.Bid(bid):
            return messages.MakeBid(bid.level, bid.denomination.value)
        case commands.Pass():
            return messages.Pass()
        case commands.Name(trumps):
            return messages.Name(trump_letter(trumps.suit), trumps.ranking.value)
        case commands.Keep(cards):
            return messages.Keep(card_names(cards))


def bid_shape(bid: auction.Bid) -> shapes.Bid:
    """A bid."""
    return shapes.Bid(bid.level, bid.denomination.value)


def call_shapes(calls: tuple[auction.Call, ...]) -> tuple[shapes.Bid | None, ...]:
    """Calls, None for a pass."""
    return tuple(bid_shape(call) if call is not None else None for call in calls)


def bid_options(given: options.BidOptions) -> shapes.BidOptions:
    """What may be bid."""
    return shapes.BidOptions(
        bids=tuple(bid_shape(bid) for bid in given.bids),
        barred=tuple(shapes.BarredBid(bid_shape(bid), bar.value) for bid, bar in given.barred),
        must_bid=given.must_bid,
    )


def trumps_shape(trumps: Trumps, rules: Ruleset) -> shapes.Trumps:
    """Trumps with the ranks of their suits, read off the order of cards."""
    order = trumps.order
    plain = next(suit for suit in Suit if suit is not trumps.suit)
    return shapes.Trumps(
        suit=trump_letter(trumps.suit),
        ranking=trumps.ranking.value,
        plain=_ranks(order, plain, rules),
        trumps=_ranks(order, trumps.suit, rules) if trumps.suit is not None else (),
        worthless=tuple(_rank(card) for card in reversed(rules.pack) if order.suit[card] == NO_SUIT),
    )


def _ranks(order: Order, suit: Suit, rules: Ruleset) -> tuple[str, ...]:
    cards = [card for card in rules.pack if order.suit[card] == suit]
    return tuple(_rank(card) for card in sorted(cards, key=order.strength.__getitem__, reverse=True))


def _rank(card: Card) -> str:
    return card_words(card) if card.rank is None else card.rank.letter


def bidding_shape(view: View | PublicView, deal: PublicDeal) -> shapes.Bidding:
    """What the receiver of `view` may know of the auction and the kitty."""
    rules = view.public.ruleset if isinstance(view, View) else view.ruleset
    return shapes.Bidding(
        first=seat_letter(deal.dealer.left),
        calls=call_shapes(deal.calls),
        contract=_contract(deal, rules),
        kitty_size=deal.kitty_size,
        kitty=card_names(arrange(deal.kitty, deal.order)),
        kitty_taken=deal.is_kitty_taken,
        exchanged=deal.exchanged,
        kitty_tricks=rules.trick_count - rules.hand_size,
        set_aside=card_names(view.set_aside) if isinstance(view, View) else (),
        swapped=swapped_shape(deal),
        aside=card_names(arrange(deal.aside, deal.order)),
    )


def swapped_shape(deal: PublicDeal) -> tuple[shapes.Swapped, ...]:
    """The jokers given up, with the cards drawn for them once all hands are faced."""
    return tuple(
        shapes.Swapped(seat_letter(seat), joker.text, card.text if card is not None else None)
        for (seat, joker), card in zip_longest(deal.swapped, deal.drawn)
    )


def _contract(deal: PublicDeal, rules: Ruleset) -> shapes.Contract | None:
    if deal.won is None:
        return None
    seat, bid = deal.won
    trumps = trumps_shape(deal.contract.trumps, rules) if deal.contract is not None else None
    to_set = rules.trick_count - needed(bid) + 1
    return shapes.Contract(seat_letter(seat), bid_shape(bid), needed(bid), to_set, trumps)


def contract_result(rules: Ruleset, contract: Contract, tricks: BySide) -> shapes.ContractResult:
    """The sum by which a bid was settled."""
    scored = contract_score(rules, contract, tricks[contract.bidder.side])
    return shapes.ContractResult(
        bidder=seat_letter(contract.bidder),
        bid=bid_shape(contract.bid),
        suit=trump_letter(contract.trumps.suit),
        ranking=contract.trumps.ranking.value,
        needed=scored.needed,
        taken=scored.taken,
        made=scored.is_made,
        base=scored.base,
        factor=scored.factor,
        points=scored.points,
        defence=scored.defence,
    )
