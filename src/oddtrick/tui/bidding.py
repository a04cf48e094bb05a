"""The auction and the kitty in the terminal: what is asked, what the answers mean, and what is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card, parse_suit
from oddtrick.errors import NotationError
from oddtrick.match.commands import Bid, Command, Keep, Name, Pass
from oddtrick.match.options import BidOptions, Options
from oddtrick.match.score import DealResult
from oddtrick.notation.bid_record import parse_call
from oddtrick.rules.contract import ContractScore, Trumps, contract_score
from oddtrick.rules.order import Order, Ranking
from oddtrick.rules.ruleset import Ruleset
from oddtrick.view.model import View

HELP: Final = """Where trumps are bid for:
  4 up        a bid: a level, then up, down or nt; or pass
  h           the suit you name; at no trumps, up or down
  c2 d3 ...   the cards you lay aside for the kitty"""

_WAYS: Final = {
    Ranking.UP: "high cards best",
    Ranking.DOWN: "low cards best",
    Ranking.DOWN_ACES_LOW: "low cards best, aces worst",
}


def question_of(options: Options, view: View) -> str | None:
    """What somebody is asked between the deal and the first lead; None at any other time."""
    if options.auction is not None:
        return _bids_open(options.auction)
    if options.names:
        if options.names[0].suit is None:
            return "You have won with no trumps. Which cards are best? (up or down)"
        return f"You have won the auction, {_WAYS[options.names[0].ranking]}. Which suit is trumps? (S, H, D or C)"
    if options.keep:
        count = len(view.hand) - options.keep
        return f"You hold the kitty too. Lay {count} cards aside: type their names, as in c2 d3."
    return None


def _bids_open(options: BidOptions) -> str:
    bids = ", ".join(bid.text for bid in options.bids)
    if options.must_bid:
        return f"Everybody has passed: as the dealer you must bid. You may bid {bids}."
    return f"You may bid {bids}, or pass." if bids else "Nothing higher can be bid: pass."


def meaning(line: str, options: Options, hand: Hand) -> Command:
    """The command that an answer to such a question means. Raises NotationError where it means none."""
    if options.auction is not None:
        call = parse_call(line)
        return Pass() if call is None else Bid(call)
    if options.names:
        return Name(_named(line, options.names))
    cards = tuple(parse_card(word) for word in line.replace(",", " ").split())
    missing = [card for card in cards if card not in hand]
    if missing:
        raise NotationError(f"{missing[0].text} is not in your hand")
    count = len(hand) - options.keep
    if len(set(cards)) != count:
        raise NotationError(f"{len(set(cards))} cards are named: lay {count} aside")
    return Keep(tuple(card for card in hand if card not in cards))


def _named(line: str, names: tuple[Trumps, ...]) -> Trumps:
    word = line.strip().lower()
    if names[0].suit is not None:
        suit = parse_suit(word)
        return next((each for each in names if each.suit is suit), Trumps(suit, names[0].ranking))
    if word not in ("up", "down"):
        raise NotationError(f"{line.strip()!r} is neither up nor down")
    return names[0] if word == "up" else names[-1]


def advice_text(command: Command, view: View) -> str:
    """What a bot would do, whose command this is, as a hint."""
    match command:
        case Bid(bid):
            return f"A bot would bid {bid.text}."
        case Name(trumps):
            return f"A bot would name {trumps_text(trumps, view.public.ruleset)}."
        case Keep(cards):
            return f"A bot would lay aside {' '.join(card.text for card in view.hand if card not in cards)}."
        case _:
            return "A bot would pass."


def trumps_text(trumps: Trumps, rules: Ruleset) -> str:
    """What was named, with the order of the cards: `hearts, low cards best (BJ LJ A 2 3 ... K)`."""
    suit = "no trumps" if trumps.suit is None else trumps.suit.word
    return f"{suit}, {_WAYS[trumps.ranking]} ({ranks_text(trumps.order, rules)})"


def ranks_text(order: Order, rules: Ruleset) -> str:
    """The ranks of the trump suit, or without one of any suit, from the best to the worst."""
    suit = 0 if order.trump is None else int(order.trump)
    cards: Iterable[Card] = (card for card in rules.pack if order.suit[card] == suit)
    ranked = sorted(cards, key=order.strength.__getitem__, reverse=True)
    names = [card.text if card.rank is None else card.rank.letter.replace("T", "10") for card in ranked]
    return " ".join([*names[:-9], "...", *names[-2:]])


def contract_text(result: DealResult, rules: Ruleset, bidder: str) -> str:
    """How a bid was settled, with the sum."""
    contract = result.contract
    assert contract is not None, "a deal that was bid for has a contract"
    scored = contract_score(rules, contract, result.tricks[contract.bidder.side])
    kitty = " with the kitty" if rules.trick_count > rules.hand_size else ""
    made = "made" if scored.is_made else "set"
    return (
        f"{bidder} bid {contract.bid.text}, needed {scored.needed} tricks and took {scored.taken}{kitty}: "
        f"{made}, {_sum(scored)}"
    )


def _sum(scored: ContractScore) -> str:
    total = f"{scored.points:+d}"
    return total if scored.factor == 1 else f"{scored.base:+d} x {scored.factor} = {total}"
