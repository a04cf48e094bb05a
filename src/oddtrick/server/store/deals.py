"""The index of finished deals: written in the transaction that scores a deal, and read without folding a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, Row, Select, func, insert, select

from oddtrick.match.events import BoardDealt
from oddtrick.match.facts import DealScored, MatchStarted
from oddtrick.notation.deal_record import Names
from oddtrick.rules.seat import Seat
from oddtrick.server.store.schema import deal_player, event, finished_deal, game_table
from oddtrick.server.store.store import KeptDeal
from oddtrick.table import codec
from oddtrick.table.events import TableEvent
from oddtrick.table.finished import SEATING_KINDS, FinishedDeal, Mark, Moment, finished_deals, moment_of

_MARKS: Final = {mark.value: mark for mark in Mark}


def found(connection: Connection, table_id: int) -> Iterator[tuple[FinishedDeal, float]]:
    """All finished deals of a table by its log, each with the time at which it was scored."""
    rows = connection.execute(
        select(event.c.seq, event.c.kind, event.c.body, event.c.at)
        .where(event.c.table_id == table_id, event.c.kind.in_([*_MARKS, *SEATING_KINDS]))
        .order_by(event.c.seq)
    ).all()
    at = {row.seq: row.at for row in rows}
    for finished in finished_deals((row.seq, _moment(row.kind, row.body)) for row in rows):
        yield finished, at[finished.scored]


def write_finished(connection: Connection, table_id: int, after: int) -> None:
    """Adds the deals of a table that were scored after this version to the index."""
    for finished, at in found(connection, table_id):
        if finished.scored > after:
            deal, players = index_rows(finished)
            made = insert(finished_deal).values(**deal, table_id=table_id, at=at).returning(finished_deal.c.id)
            deal_id = connection.execute(made).scalar_one()
            if players:
                connection.execute(insert(deal_player), [{**row, "deal_id": deal_id} for row in players])


def index_rows(finished: FinishedDeal) -> tuple[dict[str, object], list[dict[str, object]]]:
    """A finished deal and its players as values of columns, apart from the ids and the time."""
    deal: dict[str, object] = {
        "match": finished.match,
        "number": finished.number,
        "started": finished.started,
        "dealt": finished.dealt,
        "scored": finished.scored,
        "names": msgspec.json.encode(finished.names).decode(),
    }
    return deal, [{"player": person, "seat": int(seat)} for person, seat in finished.players]


def read_of_player(connection: Connection, person: str, before: int | None, limit: int) -> tuple[KeptDeal, ...]:
    """See `Store.deals_of`."""
    query = (
        _kept()
        .join(deal_player, deal_player.c.deal_id == finished_deal.c.id)
        .where(deal_player.c.player == person)
        .order_by(deal_player.c.deal_id.desc())
        .limit(limit)
    )
    return _read(connection, query if before is None else query.where(deal_player.c.deal_id < before))


def read_of_match(connection: Connection, code: str, match: int | None) -> tuple[KeptDeal, ...]:
    """See `Store.deals_of_match`."""
    of_table = select(func.max(finished_deal.c.match)).join(game_table).where(game_table.c.records == code)
    wanted = of_table.scalar_subquery() if match is None else match
    query = _kept().where(game_table.c.records == code, finished_deal.c.match == wanted)
    return _read(connection, query.order_by(finished_deal.c.number))


_started, _dealt, _scored = (event.alias(name) for name in ("started", "dealt", "scored"))


def _kept() -> Select[*tuple[object, ...]]:
    joined = finished_deal.join(game_table)
    for each, seq in ((_started, "started"), (_dealt, "dealt"), (_scored, "scored")):
        joined = joined.join(
            each, (each.c.table_id == finished_deal.c.table_id) & (each.c.seq == finished_deal.c[seq])
        )  # fmt: skip
    bodies = (_started.c.body.label("start"), _dealt.c.body.label("deal"), _scored.c.body.label("result"))
    return select(finished_deal, game_table.c.code, *bodies).select_from(joined)


def _read(connection: Connection, query: Select[*tuple[object, ...]]) -> tuple[KeptDeal, ...]:
    rows = connection.execute(query).all()
    players: dict[int, list[tuple[str, Seat]]] = {}
    held = select(deal_player).where(deal_player.c.deal_id.in_([row.id for row in rows]))
    for row in connection.execute(held):
        players.setdefault(row.deal_id, []).append((row.player, Seat(row.seat)))
    return tuple(_kept_deal(row, players.get(row.id, [])) for row in rows)


def _kept_deal(row: Row[*tuple[object, ...]], players: Sequence[tuple[str, Seat]]) -> KeptDeal:
    started, dealt = _event(Mark.STARTED.value, row.start), _event(Mark.DEALT.value, row.deal)
    scored = _event(Mark.SCORED.value, row.result)
    assert isinstance(started, MatchStarted) and isinstance(dealt, BoardDealt) and isinstance(scored, DealScored)
    names = msgspec.json.decode(row.names, type=Names)
    finished = FinishedDeal(
        row.match, row.number, row.started, row.dealt, row.scored, names, tuple(players)
    )  # fmt: skip
    return KeptDeal(row.id, row.code, row.at, finished, started.ruleset, dealt.deal, scored.result)


def _moment(kind: str, body: str) -> Moment:
    if kind in _MARKS:
        return _MARKS[kind]
    moment = moment_of(_event(kind, body))
    assert moment is not None, "only moments are asked for"
    return moment


def _event(kind: str, body: str) -> TableEvent:
    return codec.decode(kind, msgspec.json.decode(body, type=dict[str, object]))
