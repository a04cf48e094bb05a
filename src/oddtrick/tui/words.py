"""The sentences of the terminal: what is told of each event, hands and suits as text."""

from __future__ import annotations

from collections.abc import Iterable

from oddtrick.cards.card import Card, Suit
from oddtrick.match import facts
from oddtrick.match.score import DealResult
from oddtrick.rules.contract import needed
from oddtrick.rules.order import Order
from oddtrick.rules.revoke import Revoke
from oddtrick.rules.ruleset import HonoursLaw, Ruleset
from oddtrick.rules.seat import Seat, Side
from oddtrick.tui import bidding
from oddtrick.view.seat_event import CardsExchanged, HandDealt, JokerGivenUp, KittyTakenUp, SeatEvent


def card_text(card: Card) -> str:
    """A card for reading: `A♠`, `10♥`, `big joker`."""
    if card.suit is None or card.rank is None:
        return "big joker" if card is Card.BJ else "little joker"
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return f"{rank}{card.suit.glyph}"


def hand_text(cards: Iterable[Card], order: Order) -> str:
    """A hand for reading, trumps first, suits apart, high to low."""
    text, last = "", None
    for card in sorted(cards, key=order.sort_key):
        suit = order.suit[card]
        text += ("" if last is None else " " if suit == last else "   ") + card_text(card)
        last = suit
    return text


def trump_text(trump: Suit | None) -> str:
    """The trumps in words."""
    return "no trumps" if trump is None else f"{trump.word} are trumps"


def seat_text(seat: Seat, you: Seat | None) -> str:
    """A seat by name, and yours as you."""
    return "You" if seat is you else seat.name.capitalize()


def side_text(side: Side, you: Seat | None) -> str:
    """A side by name, and yours as your side."""
    if you is not None and you.side is side:
        return "your side"
    return "North-South" if side is Side.NORTH_SOUTH else "East-West"


def rules_text(rules: Ruleset) -> str:
    """What is played, in one sentence."""
    trumps = (
        "the last card dealt is turned up for trumps"
        if rules.turns_up
        else "trumps are bid for"
        if rules.has_auction
        else "trumps go " + ", ".join("no trumps" if suit is None else suit.word for suit in rules.trump_cycle)
    )
    parts = [f"{'Bid Whist' if rules.has_auction else 'Whist'} {length_text(rules)}"]
    if rules.best_of > 1:
        parts[0] += f", best of {rules.best_of} games"
    parts.append(trumps)
    if rules.honours is not HonoursLaw.NONE:
        parts.append("honours count")
    if rules.may_revoke:
        parts.append(f"revokes under {rules.revokes.value.capitalize()} law")
    return f"{parts[0]}; {', '.join(parts[1:])}."


def length_text(rules: Ruleset) -> str:
    """How long is played: to a target, or a number of deals."""
    if rules.deals is not None:
        return f"for {rules.deals} deals"
    below = f" or {-rules.minus_target}" if rules.minus_target is not None else ""
    return f"to {rules.target}{below} points"


def event_text(event: SeatEvent, you: Seat | None, rules: Ruleset) -> str | None:
    """What a reader is told of an event; None where the lines around it say it already."""
    match event:
        case facts.MatchStarted(ruleset):
            return rules_text(ruleset)
        case facts.DealerDrawn(cards, dealer):
            faced = ", ".join(f"{seat_text(seat, you)} {card_text(card)}" for seat, card in cards)
            return f"The draw for dealer: {faced}. {_does(dealer, you, 'deal')} first."
        case HandDealt() if event.is_bid_for:
            aside = f" {event.kitty} cards lie aside." if event.kitty else ""
            return f"\nDeal {event.number}, dealt by {_object(event.dealer, you)}.{aside}"
        case HandDealt():
            turned = f" {_does(event.dealer, you, 'turn')} up {card_text(event.turn_up)}:" if event.turn_up else ""
            return f"\nDeal {event.number}, dealt by {_object(event.dealer, you)}.{turned} {trump_text(event.trump)}."
        case facts.CardPlayed(seat, card):
            return f"  {seat_text(seat, you)}: {card_text(card)}"
        case facts.TrickTaken(winner, tricks):
            return f"  {_does(winner, you, 'win')} the trick. Tricks: {pair_text(tricks)}."
        case facts.DealScored(result):
            return result_text(result, you, rules)
        case facts.MatchWon(side, score, points):
            text = side_text(side, you)
            worth = f" and {points} points" if points is not None else ""
            return f"\n{text[0].upper()}{text[1:]} {_win(side, you)} the match{worth}: {pair_text(score)}."
        case facts.MatchTied(score):
            return f"\nThe match is tied: {pair_text(score)}."
        case facts.GameWon(game):
            text = side_text(game.winner, you)
            return f"{text[0].upper()}{text[1:]} {_win(game.winner, you)} the game, worth {game.value}."
        case _:
            return _bid_text(event, you, rules)


def _bid_text(event: SeatEvent, you: Seat | None, rules: Ruleset) -> str | None:
    """The auction and the kitty."""
    match event:
        case facts.BidMade(seat, bid):
            return f"  {_does(seat, you, 'bid')} {bid.text}."
        case facts.Passed(seat):
            return f"  {_passes(seat, you)}."
        case facts.AuctionWon(seat, bid):
            return f"  {_does(seat, you, 'win')} the auction with {bid.text} and must take {needed(bid)} tricks."
        case facts.CardsThrownIn():
            return "  Everybody has passed: the cards are thrown in and dealt again."
        case facts.TrumpsNamed(seat, trumps):
            return f"  {_does(seat, you, 'name')} {bidding.trumps_text(trumps, rules)}."
        case KittyTakenUp(seat, _, cards, _):
            seen = f": {' '.join(card_text(card) for card in cards)}" if cards else ""
            return f"  {_does(seat, you, 'take')} up the kitty{seen}."
        case CardsExchanged(seat, exchanged, _):
            return f"  {_does(seat, you, 'keep')} {exchanged} of the kitty."
        case JokerGivenUp(seat, joker, card):
            drawn = f" for {card_text(card)}" if card is not None else ""
            return f"  {_does(seat, you, 'give')} up the {card_text(joker)}{drawn}."
        case _:
            return _talk_text(event, you)


def _talk_text(event: SeatEvent, you: Seat | None) -> str | None:
    """The draw, claims and concessions."""
    match event:
        case facts.CardsDrawn(rounds, _):
            drawn = (f"place {place + 1} {card_text(card)}" for each in rounds for place, card in each)
            return f"The draw: {', '.join(drawn)}."
        case facts.ClaimMade(seat, tricks, hand):
            shown = " ".join(card_text(card) for card in hand)
            return f"  {_does(seat, you, 'claim')} {tricks} of the remaining tricks, showing {shown}."
        case facts.ClaimDeclined():
            return "  The claim is declined; play goes on."
        case facts.ConcessionMade(seat):
            return f"  {_does(seat, you, 'concede')} the remaining tricks."
        case facts.ConcessionRefused():
            return "  The partner objects; play goes on."
        case facts.PlayEnded(tricks):
            return f"  The play is over. Tricks: {pair_text(tricks)}."
        case _:
            return _revoke_text(event, you)


def _revoke_text(event: SeatEvent, you: Seat | None) -> str | None:
    """Irregular play and what it costs."""
    match event:
        case facts.CardWithdrawn(seat, card):
            return f"  {_does(seat, you, 'take')} back {card_text(card)}."
        case facts.CorrectionSet(_, card, correction):
            return f"  For {card_text(card)} the adversaries ask: {correction.value}."
        case facts.CardCalled(_, card):
            return f"  {card_text(card)} is called."
        case facts.Enquired(seat):
            return f"  {seat_text(seat, you)}, having none?"
        case facts.StoodBy(seat):
            return f"  {_does(seat, you, 'say')}: none."
        case facts.RevokeClaimed(seat):
            return f"  A revoke is claimed of {_object(seat, you)}."
        case facts.RevokesJudged(seat, revokes):
            return _judgement(seat, revokes, you)
        case facts.PenaltyExacted(offenders, penalty):
            return f"  It costs {side_text(offenders, you)}: {penalty.value.replace('_', ' ')}."
        case _:
            return None


def _judgement(seat: Seat, revokes: tuple[Revoke, ...], you: Seat | None) -> str:
    if not revokes:
        return f"  No revoke of {_object(seat, you)} is found."
    found = "; ".join(
        f"trick {each.trick}, {card_text(each.card)} holding {card_text(each.held)}" for each in revokes
    )  # fmt: skip
    return f"  Revokes of {_object(seat, you)}: {found}."


def result_text(result: DealResult, you: Seat | None, rules: Ruleset) -> str:
    """How a deal was settled."""
    if result.contract is not None:
        bidder = seat_text(result.contract.bidder, you)
        settled = bidding.contract_text(result, rules, bidder)
        return f"Deal {result.number} is over. {settled}. Score: {pair_text(result.score)}."
    honours = f", honours {pair_text(result.honour_points)}" if any(result.honour_points) else ""
    moved = any(result.penalty_tricks) or any(result.penalty_points)
    honours += ", revokes counted" if moved else ""
    return (
        f"Deal {result.number} is over. Tricks {pair_text(result.tricks)}, points for tricks "
        f"{pair_text(result.trick_points)}{honours}. Score: {pair_text(result.score)}."
    )


def pair_text(pair: tuple[int, int]) -> str:
    """A number for each side."""
    return f"North-South {pair[0]}, East-West {pair[1]}"


def _does(seat: Seat, you: Seat | None, verb: str) -> str:
    return f"You {verb}" if seat is you else f"{seat_text(seat, you)} {verb}s"


def _passes(seat: Seat, you: Seat | None) -> str:
    return "You pass" if seat is you else f"{seat_text(seat, you)} passes"


def _object(seat: Seat, you: Seat | None) -> str:
    return "you" if seat is you else seat_text(seat, you)


def _win(side: Side, you: Seat | None) -> str:
    return "wins" if you is not None and you.side is side else "win"
