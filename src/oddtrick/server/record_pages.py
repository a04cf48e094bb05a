"""The pages about finished deals: the list, one of them, as a file, and a table that goes on from it."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.ai.registry import DEFAULT
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import parse_card, parse_suit
from oddtrick.errors import NotationError
from oddtrick.notation.deal_lines import write_deals
from oddtrick.notation.deal_text import deal_faults
from oddtrick.notation.match_record import write_match
from oddtrick.notation.pbn_write import write_pbn
from oddtrick.protocol import convert
from oddtrick.protocol.names import seat_letter, seat_of, trump_letter
from oddtrick.protocol.pages import TableMade
from oddtrick.protocol.records import DealList, DealListed, FinishedDeal, FromCards, PlayFrom, Why
from oddtrick.rules.deal import Deal
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import name_of
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat
from oddtrick.server.answers import address_of, answer, problem
from oddtrick.server.asking import asks_for_table
from oddtrick.server.auth import guest_of
from oddtrick.server.hub import Hub
from oddtrick.server.limits import Buckets
from oddtrick.server.reasons import levels_of, moment_of, reasons_shape
from oddtrick.server.records import events_of, record_of
from oddtrick.server.replays import remarks_of, replay_of
from oddtrick.server.store.store import KeptDeal
from oddtrick.table.errors import TableError
from oddtrick.table.levels import Levels
from oddtrick.table.play_from import Beginning

_decoder = msgspec.json.Decoder(PlayFrom)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)
_LAST: Final = "last"
"""Stands for the number of the last match of a table that has a finished deal."""

_MEDIA: Final = {"pbn": "application/x-pbn", "jsonl": "application/jsonl"}


class RecordPages:
    """Answers `/api/records...` and `/api/tables/from`; `tables` and `reasons` limit what an address asks."""

    def __init__(self, hub: Hub, tables: Buckets, reasons: Buckets) -> None:
        self._hub = hub
        self._records = hub.records
        self._addresses = tables
        self._reasons = reasons

    async def listed(self, request: Request) -> Response:
        """`GET /api/records?before=N`."""
        before = request.query_params.get("before")
        if before is not None and not _NUMBER.fullmatch(before):
            return problem(400, "bad_message", "before must be a number that a list has given")
        guest = guest_of(request)
        deals, more = await self._records.page(guest.id, int(before) if before is not None else None)
        return answer(DealList(tuple(_listed(kept, guest.id) for kept in deals), more), cookie=guest.cookie)

    async def deal(self, request: Request) -> Response:
        """`GET /api/records/CODE/MATCH/DEAL`."""
        kept = await self._match(request)
        deal = _chosen(kept, request)
        if deal is None:
            return _missing()
        entries, guest = await self._records.entries(deal), guest_of(request)
        events = events_of(entries)
        seat = deal.finished.seat_of(guest.id)
        return answer(
            FinishedDeal(
                code=deal.code,
                match=deal.finished.match,
                deal=deal.finished.number,
                deals=len(kept),
                at=deal.at,
                rules=convert.rules_message(deal.ruleset),
                preset=name_of(deal.ruleset),
                seat=seat_letter(seat) if seat is not None else None,
                result=convert.result_shape(deal.result, deal.ruleset),
                remarks=tuple(remarks_of(events)),
                levels=levels_of(entries),
                replay=replay_of(record_of(deal, events)),
            )
        )

    async def why(self, request: Request) -> Response:
        """`GET /api/records/CODE/MATCH/DEAL/why/STEP`: only of a finished deal, and of a card that a bot played."""
        if not self._reasons.take(address_of(request), time.monotonic()):
            return problem(429, "too_many", "too many reasons asked for in a short time: try again in a minute")
        deal, step = _chosen(await self._match(request), request), request.path_params["step"]
        if deal is None or not _NUMBER.fullmatch(step):
            return _missing()
        before, entries = await self._records.before(deal), await self._records.entries(deal)
        moment = await asyncio.to_thread(moment_of, before, entries, int(step))
        if moment is None or moment.level is None:
            return problem(404, "no_reasons", "no bot played a card at this step, and people keep their reasons")
        reasons = await self._hub.explain(moment.view, moment.card)
        seat = seat_letter(moment.view.seat)
        return answer(Why(int(step), seat, moment.card.text, moment.level, reasons_shape(reasons)))

    async def deal_file(self, request: Request) -> Response:
        """`GET /api/records/CODE/MATCH/DEAL.pbn` and `.jsonl`."""
        form = request.path_params["form"]
        deal = _chosen(await self._match(request), request)
        if deal is None or form not in _MEDIA:
            return _missing()
        record = await self._records.record(deal)
        name = f"whist-{deal.finished.match}-{deal.finished.number}.{form}"
        body = b"".join(write_pbn([record])) if form == "pbn" else "".join(write_deals([record])).encode()
        return _file(body, name, form)

    async def match_file(self, request: Request) -> Response:
        """`GET /api/records/CODE/MATCH.jsonl`: a match up to its last finished deal."""
        kept = await self._match(request)
        if not kept:
            return _missing()
        match = await self._records.match_record(kept)
        body = "".join(write_match(match.events, match.names)).encode()
        return _file(body, f"whist-{kept[0].finished.match}.jsonl", "jsonl")

    async def play_from(self, request: Request) -> Response:
        """`POST /api/tables/from`."""
        body = await asks_for_table(request, self._addresses)
        if isinstance(body, Response):
            return body
        guest = guest_of(request)
        try:
            wanted = _decoder.decode(body)
            beginning = await self._beginning(wanted)
            if beginning is None:
                return _missing()
            founder = await self._hub.person(guest.id)
            bots = Levels(wanted.bots or DEFAULT, wanted.partner)
            code = await self._hub.go_on(founder, beginning, seat_of(wanted.seat), bots)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, NotationError) as error:
            return problem(400, "bad_message", f"this asks for no table: {error}")
        except (RuleError, TableError) as error:
            return problem(400, error.code, str(error))
        return answer(TableMade(code), 201, guest.cookie)

    async def _beginning(self, wanted: PlayFrom) -> Beginning | None:
        given = wanted.deal
        if isinstance(given, FromCards):
            return _given(given)
        deal = await self._records.deal(given.code.lower(), given.match, given.deal)
        if deal is None:
            return None
        record = await self._records.record(deal)
        cards = tuple(card for told in record.tricks for card in told.trick.cards)
        if not 0 <= given.step <= len(cards):
            raise TableError("no_such_step", f"this deal has the steps 0 to {len(cards)}, and no step {given.step}")
        return Beginning(deal.deal, deal.ruleset, cards[: given.step], record.bidding, record.trump)

    async def _match(self, request: Request) -> tuple[KeptDeal, ...]:
        number = request.path_params["match"]
        if number == _LAST:
            return await self._records.match(request.path_params["code"].lower(), None)
        if not _NUMBER.fullmatch(number):
            return ()
        return await self._records.match(request.path_params["code"].lower(), int(number))


def _chosen(match: tuple[KeptDeal, ...], request: Request) -> KeptDeal | None:
    """The deal of a match that a request names, a number without superfluous digits."""
    return next((kept for kept in match if str(kept.finished.number) == request.path_params["deal"]), None)


def _listed(kept: KeptDeal, person: str) -> DealListed:
    seat = kept.finished.seat_of(person)
    assert seat is not None, "these are the deals of this person"
    contract = kept.result.contract
    return DealListed(
        code=kept.code,
        match=kept.finished.match,
        deal=kept.finished.number,
        at=kept.at,
        rules=convert.rules_message(kept.ruleset),
        preset=name_of(kept.ruleset),
        names=kept.finished.names,
        seat=seat_letter(seat),
        dealer=seat_letter(kept.deal.dealer),
        trump=trump_letter(contract.trumps.suit if contract is not None else kept.deal.trump),
        result=convert.result_shape(kept.result, kept.ruleset),
    )


def _given(given: FromCards) -> Beginning:
    """A deal that a client gives, under plain rules. Raises NotationError where it is none."""
    trump = parse_suit(given.trump)
    turn_up = parse_card(given.turn_up) if given.turn_up is not None else None
    if turn_up is not None and turn_up.suit is not trump:
        raise NotationError(f"{turn_up.text} is turned up, but its suit is not trumps")
    hands = tuple(Hand.of(parse_card(card) for card in hand) for hand in given.hands)
    if sum(len(hand) for hand in given.hands) != sum(len(hand) for hand in hands):
        raise NotationError("a card stands twice in a hand")
    north, east, south, west = hands
    for fault in deal_faults((north, east, south, west)):
        raise NotationError(fault)
    dealer: Seat = seat_of(given.dealer)
    rules = Ruleset(trump_cycle=() if turn_up is not None else (trump,), first_dealer=dealer)
    deal = Deal(1, dealer, (north, east, south, west), turn_up, trump)
    return Beginning(deal, rules, tuple(parse_card(card) for card in given.played))


def _file(body: bytes, name: str, form: str) -> Response:
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(body, 200, headers, _MEDIA[form])


def _missing() -> Response:
    return problem(404, "no_such_deal", "there is no such finished deal: a deal can be seen once it has been scored")
