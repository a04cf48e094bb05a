"""The one codec of match events: a kind and a body of plain JSON values. Files and the store both use it.

Bodies only ever gain fields; a reader gives an absent one its old meaning, so every record stays readable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from oddtrick.errors import NotationError
from oddtrick.match import facts
from oddtrick.match.events import BoardDealt, CardsLaidAside, ClaimAnswered, Event, JokerSwapped, KittyTaken
from oddtrick.match.score import DealResult, Game
from oddtrick.notation import fields
from oddtrick.notation.codecs import (
    BOOLEAN,
    CARD,
    HAND,
    INTEGER,
    PAIR,
    PLACE,
    SEAT,
    SIDE,
    TRUMP,
    Codec,
    each_once,
    listing,
    member,
    optional,
    row,
    struct,
)
from oddtrick.notation.fields import Body
from oddtrick.notation.rules_text import RULES
from oddtrick.rules.auction import Bid, Denomination
from oddtrick.rules.contract import Contract, Trumps
from oddtrick.rules.deal import Deal
from oddtrick.rules.kitty import JokerSwap
from oddtrick.rules.order import Ranking
from oddtrick.rules.revoke import Correction, Penalty, Revoke
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Place, Seat

NONE: Final[Mapping[str, object]] = {}
BID: Final = struct(Bid, {"level": INTEGER, "denomination": member(Denomination)}, NONE)
TRUMPS: Final = struct(Trumps, {"suit": TRUMP, "ranking": member(Ranking)}, NONE)
CONTRACT: Final = struct(Contract, {"bidder": SEAT, "bid": BID, "trumps": TRUMPS}, NONE)
SWAP: Final = struct(JokerSwap, {"seat": SEAT, "joker": CARD, "card": CARD}, NONE)
RESULT: Final = struct(
    DealResult,
    {
        "number": INTEGER,
        "tricks": PAIR,
        "honours_held": PAIR,
        "trick_points": PAIR,
        "honour_points": PAIR,
        "score": PAIR,
        "winner": optional(SIDE),
        "penalty_tricks": PAIR,
        "penalty_points": PAIR,
        "contract": optional(CONTRACT),
    },
    {"penalty_tricks": (0, 0), "penalty_points": (0, 0), "contract": None},
)
GAME: Final = struct(Game, {"winner": SIDE, "score": PAIR, "value": INTEGER}, NONE)
REVOKE: Final = struct(Revoke, {"seat": SEAT, "trick": INTEGER, "card": CARD, "held": CARD}, NONE)
SEATS: Final = each_once(SEAT, Seat)
PLACES: Final = each_once(PLACE, Place)
DEAL: Final = struct(
    Deal,
    {
        "number": INTEGER,
        "dealer": SEAT,
        "hands": row(HAND, HAND, HAND, HAND),
        "turn_up": optional(CARD),
        "trump": TRUMP,
        "kitty": listing(CARD),
        "is_bid_for": BOOLEAN,
    },
    {"kitty": (), "is_bid_for": False},
)


@dataclass(frozen=True, slots=True)
class _Kind:
    """How events of one class are written. An event with `whole` has that one field, which is the body itself."""

    make: Callable[..., Event]
    fields: Mapping[str, Codec]
    defaults: Mapping[str, object]
    whole: str | None = None


def _kind(make: Callable[..., Event], codecs: Mapping[str, Codec], **defaults: object) -> _Kind:
    return _Kind(make, codecs, defaults)


def _whole(make: Callable[..., Event], name: str, codec: Codec) -> _Kind:
    return _Kind(make, {name: codec}, NONE, whole=name)


def _started(rules: Ruleset) -> facts.MatchStarted:
    return facts.MatchStarted(rules)


_KINDS: Final[dict[str, _Kind]] = {
    "match_started": _kind(_started, {"rules": RULES}),
    "cards_drawn": _kind(facts.CardsDrawn, {"rounds": listing(listing(row(PLACE, CARD))), "ranking": PLACES}),
    "seats_taken": _kind(facts.SeatsTaken, {"seats": SEATS}),
    "dealer_drawn": _kind(facts.DealerDrawn, {"cards": listing(row(SEAT, CARD)), "dealer": SEAT}),
    "board_dealt": _whole(BoardDealt, "deal", DEAL),
    "bid_made": _kind(facts.BidMade, {"seat": SEAT, "bid": BID}),
    "passed": _kind(facts.Passed, {"seat": SEAT}),
    "auction_won": _kind(facts.AuctionWon, {"seat": SEAT, "bid": BID}),
    "cards_thrown_in": _kind(facts.CardsThrownIn, {}),
    "trumps_named": _kind(facts.TrumpsNamed, {"seat": SEAT, "trumps": TRUMPS}),
    "kitty_taken": _kind(KittyTaken, {"seat": SEAT, "cards": listing(CARD), "is_shown": BOOLEAN}),
    "cards_laid_aside": _kind(CardsLaidAside, {"seat": SEAT, "cards": listing(CARD), "exchanged": INTEGER}),
    "joker_swapped": _whole(JokerSwapped, "swap", SWAP),
    "turn_up_taken": _kind(facts.TurnUpTaken, {}),
    "card_played": _kind(facts.CardPlayed, {"seat": SEAT, "card": CARD}),
    "trick_taken": _kind(facts.TrickTaken, {"winner": SEAT, "tricks": PAIR}),
    "enquired": _kind(facts.Enquired, {"seat": SEAT}),
    "stood_by": _kind(facts.StoodBy, {"seat": SEAT}),
    "card_withdrawn": _kind(facts.CardWithdrawn, {"seat": SEAT, "card": CARD}),
    "correction_set": _kind(facts.CorrectionSet, {"seat": SEAT, "card": CARD, "correction": member(Correction)}),
    "card_called": _kind(facts.CardCalled, {"seat": SEAT, "card": CARD}),
    "claim_made": _kind(facts.ClaimMade, {"seat": SEAT, "tricks": INTEGER, "hand": listing(CARD)}),
    "claim_answered": _kind(ClaimAnswered, {"seat": SEAT, "accept": BOOLEAN}),
    "claim_declined": _kind(facts.ClaimDeclined, {}),
    "concession_made": _kind(facts.ConcessionMade, {"seat": SEAT}),
    "concession_refused": _kind(facts.ConcessionRefused, {}),
    "play_ended": _kind(facts.PlayEnded, {"tricks": PAIR}),
    "hands_faced": _kind(
        facts.HandsFaced,
        {"hands": listing(listing(CARD)), "kitty": listing(CARD), "aside": listing(CARD)},
        kitty=(),
        aside=(),
    ),
    "revoke_claimed": _kind(facts.RevokeClaimed, {"seat": SEAT}),
    "revokes_judged": _kind(facts.RevokesJudged, {"seat": SEAT, "revokes": listing(REVOKE)}),
    "penalty_exacted": _kind(facts.PenaltyExacted, {"offenders": SIDE, "penalty": member(Penalty)}),
    "deal_scored": _whole(facts.DealScored, "result", RESULT),
    "game_won": _whole(facts.GameWon, "game", GAME),
    "ready_given": _kind(facts.ReadyGiven, {"place": PLACE}),
    "match_won": _kind(facts.MatchWon, {"side": SIDE, "score": PAIR, "points": optional(INTEGER)}, points=None),
    "match_tied": _kind(facts.MatchTied, {"score": PAIR}),
}

_NAMES: Final[dict[object, str]] = {kind.make: name for name, kind in _KINDS.items()}


def encode_event(event: Event) -> tuple[str, dict[str, object]]:
    """The kind of an event and its body. A body may hold hidden cards: it is for records, never for a client."""
    if isinstance(event, facts.MatchStarted):
        return "match_started", {"rules": RULES.write(event.ruleset)}
    name = _NAMES[type(event)]
    kind = _KINDS[name]
    body = {field: codec.write(getattr(event, field)) for field, codec in kind.fields.items()}
    return name, dict(fields.as_mapping(body[kind.whole], name)) if kind.whole is not None else body


def decode_event(kind: str, body: Body) -> Event:
    """The event that `encode_event` wrote. Raises NotationError naming the kind or field that is wrong."""
    known = _KINDS.get(kind)
    if known is None:
        raise NotationError(f"{kind!r} is not a kind of event: a newer version may have written it")
    if known.whole is not None:
        return known.make(known.fields[known.whole].read(body, kind))
    found = {
        name: codec.read(fields.required(body, name), name)
        for name, codec in known.fields.items()
        if name in body or name not in known.defaults
    }
    return known.make(**{**known.defaults, **found})
