"""The four hands of a deal as PBN writes them, and what is wrong with four hands that are no deal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from oddtrick.cards.card import CARDS, Card, Rank, Suit, card
from oddtrick.cards.hand import Hand, cards_of
from oddtrick.cards.names import format_hand, parse_hand
from oddtrick.cards.pack import STANDARD
from oddtrick.errors import NotationError
from oddtrick.notation.bid_record import BidRecord
from oddtrick.notation.deal_record import KnownHands, name_of_seat, parse_seat
from oddtrick.rules.ruleset import KITTIES
from oddtrick.rules.seat import Seat

FULL: Final = (1 << 52) - 1
"""The mask of the whole pack."""

UNKNOWN: Final[KnownHands] = (None, None, None, None)
"""Four hands of which nothing is known."""

_LETTERS: Final = "SHDC"
_WORD: Final = re.compile(r"\S+")
_JOKERS_BY_KITTY: Final = {size: jokers for jokers, sizes in KITTIES.items() for size in sizes}
_BITS: Final = tuple({rank.letter: 1 << card(suit, rank) for rank in Rank} for suit in reversed(Suit))


def parse_deal(text: str) -> KnownHands:
    """The hands of `N:AKQ.T9..J ... ... ...`: first the seat, then its hand and the others in turn.

    A hand `-` is unknown; where three are known and full the fourth follows. Suit letters inside a hand
    (`SA7.H864.DQJT73.CAKQ`) are read too. Duplicates between hands are not looked for: see `deal_faults`.
    Raises NotationError with the column in `text` and the card or seat.
    """
    first, colon, rest = text.partition(":")
    if not colon:
        raise NotationError(f"{text!r} is not a deal: write the first seat, a colon and four hands, as in N:AK.. ...")
    try:
        seat = parse_seat(first)
    except NotationError as error:
        raise NotationError(error.reason, column=1) from None
    words = list(_WORD.finditer(rest))
    if len(words) != 4:
        raise NotationError(f"{len(words)} hands in {text!r}: write four, and - for one that is unknown", column=1)
    hands: list[Hand | None] = [None, None, None, None]
    for n, word in enumerate(words):
        hands[seat.offset(n)] = _parse_hand(word.group(), len(first) + 1 + word.start())
    return _with_fourth(hands)


def _parse_hand(text: str, at: int) -> Hand | None:
    if text == "-":
        return None
    quick = _quick_hand(text)
    if quick is not None:
        return quick
    plain = _without_letters(text, at)
    try:
        return parse_hand(plain)
    except NotationError as error:
        column = None if error.column is None or plain != text else at + error.column
        raise NotationError(error.reason, column=column or at + 1) from None


def _quick_hand(text: str) -> Hand | None:
    """What `parse_hand` makes of text in export form, sooner; None where the text is anything else."""
    fields = text.split(".")
    if len(fields) != 4:
        return None
    mask = 0
    for bits, field in zip(_BITS, fields, strict=True):
        for letter in field:
            mask |= bits.get(letter, 0)
    return Hand(mask) if mask.bit_count() == len(text) - 3 else None


def _without_letters(text: str, at: int) -> str:
    fields = text.split(".")
    plain = fields[:4]
    if len(plain) == 4 and all(field[:1].upper() == letter for field, letter in zip(plain, _LETTERS, strict=True)):
        plain = [field[1:] for field in plain]
    elif any(field[:1].upper() in _LETTERS for field in plain if field):
        raise NotationError(
            f"{text!r} mixes suits and ranks: write all four suits in the order S.H.D.C, with their letters or without",
            column=at + 1,
        )
    return ".".join([*plain, *fields[4:]])


def _with_fourth(hands: list[Hand | None]) -> KnownHands:
    known = [hand for hand in hands if hand is not None]
    if len(known) == 3 and all(len(hand) == 13 for hand in known):
        seen = known[0].mask | known[1].mask | known[2].mask
        if seen.bit_count() == 39 and seen <= FULL:
            hands[hands.index(None)] = Hand(FULL & ~seen)
    return hands[0], hands[1], hands[2], hands[3]


def format_deal(hands: KnownHands, first: Seat = Seat.NORTH) -> str:
    """The deal that `parse_deal` reads, the hand of `first` in front.

    >>> format_deal((Hand.of([Card.SA]), None, None, None))
    'N:A... - - -'
    """
    words = (_format_hand(hands[first.offset(n)]) for n in range(4))
    return f"{first.letter}:{' '.join(words)}"


def _format_hand(hand: Hand | None) -> str:
    return "-" if hand is None else format_hand(hand)


def deal_faults(
    hands: KnownHands, kitty: Collection[Card] = (), pack: Collection[Card] = STANDARD
) -> tuple[str, ...]:  # fmt: skip
    """What is wrong with four hands and a kitty: a card twice, hands of unequal size, cards that are missing.

    Equal hands of fewer cards than a whole `pack` leaves beside the kitty are an end position and sound. Unknown
    hands are allowed for.
    """
    full = (len(pack) - len(kitty)) // 4
    faults: list[str] = []
    doubled = _doubled(hands)
    faults.extend(f"{held.text} is held by both {' and '.join(map(name_of_seat, seats))}" for held, seats in doubled)
    faults.extend(_kitty_faults(hands, kitty))
    sizes = [(seat, len(hand)) for seat, hand in zip(Seat, hands, strict=True) if hand is not None]
    most = max((size for _, size in sizes), default=0)
    if len({size for _, size in sizes}) > 1:
        told = ", ".join(f"{name_of_seat(seat)} {size}" for seat, size in sizes)
        faults.append(f"the hands are uneven: {told}; {full} cards each is right")
    if most >= full and all(hand is not None for hand in hands):
        missing = _missing(hands, kitty, pack)
        if missing:
            is_are = "is" if len(missing) == 1 else "are"
            faults.append(f"{' '.join(absent.text for absent in missing)} {is_are} missing")
    elif most > full:
        faults.append(f"a hand has more than {full} cards")
    return tuple(faults)


def record_faults(hands: KnownHands, bidding: BidRecord | None) -> tuple[str, ...]:
    """What is wrong with the cards of a recorded deal, a kitty and what was laid aside for it included."""
    if bidding is None:
        return deal_faults(hands)
    kitty = bidding.kitty
    faults = deal_faults(hands, kitty, CARDS[: len(STANDARD) + _JOKERS_BY_KITTY.get(len(kitty), 0)])
    north, east, south, west = hands
    if faults or north is None or east is None or south is None or west is None:
        return faults
    return bidding.faults((north, east, south, west))


def _kitty_faults(hands: KnownHands, kitty: Collection[Card]) -> list[str]:
    owners = owner_table(hands)
    held = [
        f"{card.text} lies in the kitty and is held by {name_of_seat(owners[card])}"
        for card in sorted(set(kitty))
        if card in owners
    ]
    return [*held, *(f"{card.text} lies in the kitty twice" for card in repeated(tuple(kitty)))]


def _doubled(hands: KnownHands) -> list[tuple[Card, list[Seat]]]:
    once = twice = 0
    for hand in hands:
        mask = hand.mask if hand is not None else 0
        twice |= once & mask
        once |= mask
    return [
        (held, [seat for seat, hand in zip(Seat, hands, strict=True) if hand is not None and held in hand])
        for held in cards_of(twice)
    ]


def _missing(hands: KnownHands, kitty: Collection[Card], pack: Collection[Card]) -> tuple[Card, ...]:
    seen = Hand.of(kitty).mask
    for hand in hands:
        seen |= hand.mask if hand is not None else 0
    return cards_of(Hand.of(pack).mask & ~seen)[::-1]


def owner_table(hands: KnownHands) -> dict[Card, Seat]:
    """Whose each card is, for the hands that are known."""
    return {held: seat for seat, hand in zip(Seat, hands, strict=True) if hand is not None for held in hand}


def parse_run(text: str) -> tuple[Card, ...]:
    """The cards of a run such as `S569QAH3D5TJQAC69`: a suit letter, then the ranks held of it.

    >>> [card.text for card in parse_run("ST9HK")]
    ['ST', 'S9', 'HK']

    Raises NotationError with the column of what is neither.
    """
    cards: list[Card] = []
    suit: Suit | None = None
    word = text.upper()
    at = 0
    while at < len(word):
        letter = word[at]
        if letter in _LETTERS:
            suit = Suit(3 - _LETTERS.index(letter))
            at += 1
            continue
        rank, width = ("T", 2) if word.startswith("10", at) else (letter, 1)
        if suit is None or rank not in "23456789TJQKA":
            raise NotationError(f"{letter!r} is neither a suit (S H D C) nor a rank after one", column=at + 1)
        cards.append(CARDS[suit * 13 + "23456789TJQKA".index(rank)])
        at += width
    return tuple(cards)


def repeated(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that stand more than once in a sequence."""
    return tuple(named for named, times in Counter(cards).items() if times > 1)
