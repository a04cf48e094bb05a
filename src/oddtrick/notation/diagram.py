"""Text diagrams: the four hands round the table, and tricks as lines, for terminals and mail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from oddtrick.cards.card import Card, Suit
from oddtrick.cards.hand import Hand
from oddtrick.match.score import BySide
from oddtrick.notation.deal_record import DealRecord, KnownHands, name_of_seat
from oddtrick.notation.replay import Replay
from oddtrick.rules.seat import Seat
from oddtrick.rules.trick import Trick

_SUITS: Final = tuple(reversed(Suit))
_GUTTER: Final = 2
_NARROWEST: Final = 13


def format_hands(hands: KnownHands, *, glyphs: bool = True, names: Sequence[str] = ("", "", "", "")) -> str:
    """The hands as they lie: North above, West and East beside each other, South below.

    Suits are glyphs (♠) or letters (S); a void is a dash and an unknown hand `?`.

    >>> print(format_hands((Hand.of([Card.SA, Card.HT]), None, None, None), glyphs=False).splitlines()[1].strip())
    S A
    """
    blocks = [_hand(seat, hands[seat], names[seat], glyphs=glyphs) for seat in Seat]
    north, east, south, west = blocks
    wide = max(_NARROWEST, *(len(line) for line in west)) + _GUTTER
    margin = " " * wide
    middle = max(_NARROWEST, *(len(line) for line in (*north, *south)))
    lines = [margin + line for line in north]
    lines += [left.ljust(wide + middle) + right for left, right in zip(west, east, strict=True)]
    lines += [margin + line for line in south]
    return "\n".join(line.rstrip() for line in lines)


def _hand(seat: Seat, hand: Hand | None, name: str, *, glyphs: bool) -> list[str]:
    title = name_of_seat(seat) + (f" ({name})" if name else "")
    if hand is None:
        return [title, "?", "", "", ""]
    lines = [title]
    for suit in _SUITS:
        ranks = " ".join(card.text[1] for card in sorted(hand, reverse=True) if card.suit is suit)
        lines.append(f"{suit.glyph if glyphs else suit.letter} {ranks or '-'}")
    jokers = " ".join(card.text for card in hand if card.is_joker)
    if jokers:
        lines[-1] += f"  {jokers}"
    return lines


def format_card(card: Card, *, glyphs: bool = True) -> str:
    """A card in two characters: `♠A`, or `SA`."""
    return card.suit.glyph + card.text[1] if glyphs and card.suit is not None else card.text


def format_trick(number: int, trick: Trick, winner: Seat | None, taken: BySide, *, glyphs: bool = True) -> str:
    """A trick on one line, in order of play, with its winner and the count of tricks."""
    cards = "  ".join(f"{play.seat.letter} {format_card(play.card, glyphs=glyphs)}" for play in trick.plays)
    line = f"{number:>2}  {cards}"
    if winner is None:
        return line
    return f"{line:<30}  {name_of_seat(winner)} wins   NS {taken[0]} EW {taken[1]}"


def format_tricks(played: Replay, *, glyphs: bool = True) -> Iterable[str]:
    """The tricks of a replay, one line each."""
    taken = [0, 0]
    for n, trick in enumerate(played.tricks):
        winner = played.winners[n] if n < len(played.winners) else None
        if winner is not None:
            taken[winner & 1] += 1
        yield format_trick(n + 1, trick, winner, (taken[0], taken[1]), glyphs=glyphs)


def format_title(record: DealRecord, *, glyphs: bool = True) -> str:
    """What the deal is: number, dealer, trumps, turned card, contract and first leader."""
    parts = [f"Deal {record.board}" if record.board else f"Deal at line {record.line}"]
    if record.dealer is not None:
        parts.append(f"{name_of_seat(record.dealer)} deals")
    if record.contract:
        by = f" by {name_of_seat(record.declarer)}" if record.declarer is not None else ""
        parts.append(f"contract {record.contract}{by}")
    if record.trump_known:
        parts.append("no trumps" if record.trump is None else f"{record.trump.word} are trumps")
    if record.turn_up is not None:
        parts.append(f"{format_card(record.turn_up, glyphs=glyphs)} turned up")
    if record.leader is not None:
        parts.append(f"{name_of_seat(record.leader)} leads")
    return ", ".join(parts)


def lead_ups(record: DealRecord, played: Replay) -> Iterator[KnownHands]:
    """The hands left after each trick of a replay that has another after it."""
    hands = list(record.hands)
    for trick in played.tricks[:-1]:
        for play in trick.plays:
            held = hands[play.seat]
            hands[play.seat] = held.without(play.card) if held is not None else None
        yield hands[0], hands[1], hands[2], hands[3]
