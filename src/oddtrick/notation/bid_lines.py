"""The bidding for a deal as plain JSON values."""

from __future__ import annotations

from oddtrick.errors import NotationError
from oddtrick.notation import fields
from oddtrick.notation.bid_record import BidRecord, format_call, parse_bid, parse_call
from oddtrick.notation.fields import Body
from oddtrick.rules.kitty import JokerSwap
from oddtrick.rules.order import Ranking


def encode_bidding(record: BidRecord) -> dict[str, object]:
    """What is told of the bidding; what is unknown is left out."""
    body: dict[str, object] = {
        "calls": [format_call(call) for call in record.calls],
        "bidder": record.bidder.letter if record.bidder is not None else "",
        "bid": record.bid.text if record.bid is not None else "",
        "kitty": [card.text for card in record.kitty],
        "swaps": [[swap.seat.letter, swap.joker.text, swap.card.text] for swap in record.swaps],
    }
    told = {name: value for name, value in body.items() if value} | {"ranking": record.ranking.value}
    return told if record.aside is None else told | {"aside": [card.text for card in record.aside]}


def decode_bidding(body: Body) -> BidRecord:
    """The bidding that `encode_bidding` wrote. Raises NotationError naming the field that is wrong."""
    return BidRecord(
        calls=tuple(parse_call(fields.as_string(call, "calls")) for call in _list(body, "calls")),
        bidder=fields.seat(body, "bidder") if "bidder" in body else None,
        bid=parse_bid(fields.string(body, "bid")) if "bid" in body else None,
        ranking=fields.choice(body, "ranking", Ranking) if "ranking" in body else Ranking.UP,
        kitty=tuple(fields.as_card(card, "kitty") for card in _list(body, "kitty")),
        aside=tuple(fields.as_card(card, "aside") for card in fields.items(body, "aside")) if "aside" in body else None,
        swaps=tuple(_swap(swap) for swap in _list(body, "swaps")),
    )


def _list(body: Body, name: str) -> list[object]:
    return fields.items(body, name) if name in body else []


def _swap(value: object) -> JokerSwap:
    words = fields.as_items(value, "swaps")
    if len(words) != 3:
        raise NotationError("a swap must list a seat, the joker it gave up and the card it drew")
    return JokerSwap(
        fields.as_seat(words[0], "swaps"), fields.as_card(words[1], "swaps"), fields.as_card(words[2], "swaps")
    )  # fmt: skip
