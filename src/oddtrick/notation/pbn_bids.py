"""What the tags and the Auction section of a PBN record say of a deal that was bid for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oddtrick.cards.card import Card
from oddtrick.cards.names import parse_card, parse_jokers
from oddtrick.errors import NotationError
from oddtrick.notation.bid_record import RANKINGS, BidRecord, parse_bid, parse_call
from oddtrick.notation.deal_record import parse_seat
from oddtrick.notation.finding import Finding, warning
from oddtrick.notation.pbn_sections import Piece
from oddtrick.notation.pbn_tags import TagReader
from oddtrick.rules.auction import Call
from oddtrick.rules.kitty import JokerSwap
from oddtrick.rules.order import Ranking

TAGS: Final = frozenset({"Bid", "Ranking", "Kitty", "Aside", "Swaps"})
"""The tags of which a record that was bid for has at least one."""

_END: Final = frozenset({"*", "+"})


def read_bidding(reader: TagReader) -> BidRecord | None:
    """The bidding that the tags tell of, without the calls; None for a record of another game."""
    if not TAGS & reader.values.keys():
        return None
    return BidRecord(
        bidder=reader.read("Declarer", lambda text: parse_seat(text.lstrip("^ "))),
        bid=reader.read("Bid", parse_bid),
        ranking=reader.read("Ranking", _ranking) or Ranking.UP,
        kitty=reader.read("Kitty", _cards) or (),
        aside=reader.read("Aside", _cards),
        swaps=reader.read("Swaps", _swaps) or (),
    )


def read_bid_calls(pieces: Iterable[Piece]) -> tuple[tuple[Call, ...], tuple[Finding, ...]]:
    """The calls of an Auction section, `4up`, `5nt` and `Pass`; any other word is skipped with a warning."""
    calls: list[Call] = []
    findings: list[Finding] = []
    for piece in pieces:
        for word in piece.text.split():
            if word in _END:
                continue
            try:
                calls.append(parse_call(word))
            except NotationError as error:
                findings.append(warning(f"Auction: {error.reason}: skipped", piece.line, piece.column))
    return tuple(calls), tuple(findings)


def _ranking(text: str) -> Ranking:
    ranking = RANKINGS.get(text.strip().lower())
    if ranking is None:
        raise NotationError(f"{text!r} is no ranking: write {', '.join(RANKINGS)}")
    return ranking


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(_card(word) for word in text.split())


def _card(word: str) -> Card:
    return parse_jokers(word)[0] if word.upper() in ("BJ", "LJ", "JL") else parse_card(word)


def _swaps(text: str) -> tuple[JokerSwap, ...]:
    words = text.split()
    if len(words) % 3:
        raise NotationError("write a seat, its joker and the card drawn for each swap, as in S BJ H4")
    return tuple(
        JokerSwap(parse_seat(words[n]), _card(words[n + 1]), _card(words[n + 2])) for n in range(0, len(words), 3)
    )
