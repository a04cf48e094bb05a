"""Odd Trick: the whist family as software. These are the public names; each is documented where it is defined."""

from oddtrick.ai.player import Player
from oddtrick.ai.registry import LEVELS, player
from oddtrick.arena.session import Session
from oddtrick.cards.card import Card, Rank, Suit
from oddtrick.cards.hand import Hand
from oddtrick.cards.names import format_hand, parse_card, parse_hand
from oddtrick.errors import NotationError, OddTrickError
from oddtrick.match.commands import PlayCard, Ready
from oddtrick.rules.errors import RuleError
from oddtrick.rules.presets import PRESETS, preset
from oddtrick.rules.ruleset import Ruleset
from oddtrick.rules.seat import Seat, Side
from oddtrick.view.model import PublicView, View

__all__ = [
    "LEVELS",
    "PRESETS",
    "Card",
    "Hand",
    "NotationError",
    "OddTrickError",
    "PlayCard",
    "Player",
    "PublicView",
    "Rank",
    "Ready",
    "RuleError",
    "Ruleset",
    "Seat",
    "Session",
    "Side",
    "Suit",
    "View",
    "format_hand",
    "parse_card",
    "parse_hand",
    "player",
    "preset",
]
