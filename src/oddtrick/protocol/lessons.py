"""What is sent of rules in words and of lessons, as JSON over HTTP. A lesson shows no hand but the learner's."""

from __future__ import annotations

import msgspec

from oddtrick.protocol.messages import Keep, Play, Snapshot


class RulesChapter(msgspec.Struct, frozen=True):
    """Sentences on one part of the game, under a heading."""

    heading: str
    lines: tuple[str, ...]


class RulesInWords(msgspec.Struct, frozen=True):
    """`POST /api/rules`, with `Rules`: how the game is played under them; `lesson` is the name of one that fits."""

    chapters: tuple[RulesChapter, ...]
    lesson: str | None


class LessonTask(msgspec.Struct, frozen=True):
    """A position to answer: `text` asks, and `snapshot` is the table as the learner sees it."""

    heading: str
    text: tuple[str, ...]
    snapshot: Snapshot


class Lesson(msgspec.Struct, frozen=True):
    """`GET /api/lessons/NAME`."""

    title: str
    text: str
    tasks: tuple[LessonTask, ...]


class LessonAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/lessons/NAME/N`: what to do in the task of this number, from 1."""

    command: Play | Keep


class LessonVerdict(msgspec.Struct, frozen=True):
    """What comes of an answer, in sentences. `after` is the table then, None where the rules forbid the answer."""

    right: bool
    lines: tuple[str, ...]
    after: Snapshot | None
