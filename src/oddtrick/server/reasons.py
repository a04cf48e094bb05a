"""Hints and reasons as wire messages, and the moment of a finished deal at which a card was chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from oddtrick.ai.reason import Hint, Reason
from oddtrick.cards.card import Card
from oddtrick.match import facts
from oddtrick.protocol import messages, shapes
from oddtrick.protocol.names import seat_letter, trump_letter
from oddtrick.table.events import TableEvent
from oddtrick.table.log import Entry, level_of_actor
from oddtrick.table.state import fold
from oddtrick.view.model import View
from oddtrick.view.observe import observe


def hinted(command_id: str, hint: Hint) -> messages.Hinted:
    """The answer to whoever asked for a hint."""
    return messages.Hinted(command_id, hint.card.text, reasons_shape(hint.reasons))


def reasons_shape(reasons: Iterable[Reason]) -> tuple[shapes.Reason, ...]:
    """Reasons as clients are told them."""
    return tuple(_reason_shape(reason) for reason in reasons)


def _reason_shape(reason: Reason) -> shapes.Reason:
    return shapes.Reason(
        source=reason.source.value,
        code=reason.code,
        card=reason.card.text,
        suit=trump_letter(reason.suit) if reason.suit is not None else None,
        seat=seat_letter(reason.seat) if reason.seat is not None else None,
        other=reason.other.text if reason.other is not None else None,
        held=reason.held.text if reason.held is not None else None,
        number=reason.number,
        gain=_tenths(reason.gain),
        otherwise=_tenths(reason.otherwise),
        share=round(reason.share, 3) if reason.share is not None else None,
    )


def _tenths(tricks: float | None) -> float | None:
    return round(tricks, 2) + 0.0 if tricks is not None else None


def levels_of(entries: Iterable[Entry]) -> tuple[str | None, ...]:
    """For every card of a deal that stayed played, in order, the level of the bot that played it; None of a person."""
    return tuple(level_of_actor(entry.actor) for entry in _played(entries))


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat's view when it chose a card in a deal that is finished now, the card, and the level of the chooser."""

    view: View
    card: Card
    level: str | None


def moment_of(before: Sequence[Entry], deal: Sequence[Entry], step: int) -> Moment | None:
    """The moment before the `step`th card (from 1) of a deal; None where it has no such card.

    `before` are all entries of the table up to the deal, `deal` those of the deal itself.
    """
    played = [*_played(deal)]
    if not 1 <= step <= len(played):
        return None
    chosen = played[step - 1]
    state = fold(entry.event for entry in (*before, *deal) if entry.seq < chosen.seq)
    assert state is not None and state.match is not None, "a card is played in a match"
    assert isinstance(chosen.event, facts.CardPlayed)
    view = observe(state.match, chosen.event.seat)
    return Moment(view, chosen.event.card, level_of_actor(chosen.actor))


def _played(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries of the cards that stayed played: those of a revoke taken back go, and the cards after it too."""
    played: list[tuple[TableEvent, Entry]] = []
    for entry in entries:
        match entry.event:
            case facts.CardPlayed():
                played.append((entry.event, entry))
            case facts.CardWithdrawn(seat, _):
                while (gone := played.pop()[0]) and isinstance(gone, facts.CardPlayed) and gone.seat is not seat:
                    pass
            case _:
                pass
    yield from (entry for _, entry in played)
