"""Who holds a place: nobody, a person, a bot, or a bot for a person who is away."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Someone at the table. Places belong to the `id`, which is never shown; the name is only for people to read."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Bot:
    """A player of the house, with its level of play."""

    level: str
    name: str


@dataclass(frozen=True, slots=True)
class Chair:
    """One place. With an owner and a bot the bot plays until the owner is back.

    `taken_at` is the version at which its owner, if any, took it.
    """

    owner: Person | None = None
    bot: Bot | None = None
    taken_at: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether nobody would play here."""
        return self.owner is None and self.bot is None

    @property
    def is_held(self) -> bool:
        """Whether a bot plays for an owner who is away."""
        return self.owner is not None and self.bot is not None


BOT_NAMES = ("Deschapelles", "Clay", "Hoyle", "Pole")
"""What the bot on each place is called: writers on whist."""
