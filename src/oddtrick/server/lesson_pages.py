"""The pages for whoever wants to know how a game is played: rules in words, and lessons."""

from __future__ import annotations

import asyncio
import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from oddtrick.errors import NotationError
from oddtrick.learn.course import LESSONS, lesson_for
from oddtrick.learn.judge import judge
from oddtrick.learn.lesson import LEARNER, Task
from oddtrick.match.commands import Keep, PlayCard
from oddtrick.match.state import Match
from oddtrick.protocol import convert, lessons, messages, shapes
from oddtrick.protocol.names import seat_letter
from oddtrick.rules.errors import BadRuleset
from oddtrick.rules.explanation import explanation
from oddtrick.rules.presets import name_of
from oddtrick.rules.seat import Place
from oddtrick.server.answers import address_of, answer, body_of, problem
from oddtrick.server.limits import Buckets
from oddtrick.server.settings import FRAME_BYTES
from oddtrick.view.observe import observe

_rules_decoder = msgspec.json.Decoder(shapes.Rules)
_answer_decoder = msgspec.json.Decoder(lessons.LessonAnswer)


class LessonPages:
    """Answers `/api/rules` and `/api/lessons/...`; `answers` limits how many an address has judged."""

    def __init__(self, answers: Buckets) -> None:
        self._answers = answers

    async def rules(self, request: Request) -> Response:
        """`POST /api/rules`."""
        try:
            rules = convert.ruleset(_rules_decoder.decode(await body_of(request, FRAME_BYTES) or b""))
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            return problem(400, "bad_message", f"these are no rules: {error}")
        except BadRuleset as error:
            return problem(400, error.code, str(error))
        chapters = tuple(lessons.RulesChapter(each.heading, each.lines) for each in explanation(rules))
        return answer(lessons.RulesInWords(chapters, lesson_for(rules)))

    async def lesson(self, request: Request) -> Response:
        """`GET /api/lessons/NAME`."""
        found = LESSONS.get(request.path_params["name"])
        if found is None:
            return _missing()
        tasks = (lessons.LessonTask(task.heading, task.text, _snapshot(task.match)) for task in found.tasks)
        return answer(lessons.Lesson(found.title, found.text, tuple(tasks)))

    async def judge(self, request: Request) -> Response:
        """`POST /api/lessons/NAME/N`."""
        if not self._answers.take(address_of(request), time.monotonic()):
            return problem(429, "too_many", "too many answers in a short time: try again in a minute")
        task = _task(request)
        if task is None:
            return _missing()
        try:
            given = _answer_decoder.decode(await body_of(request, FRAME_BYTES) or b"")
            move = convert.command(given.command)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError, NotationError) as error:
            return problem(400, "bad_message", f"this is no answer: {error}")
        assert isinstance(move, PlayCard | Keep), "an answer is one of these"
        verdict = await asyncio.to_thread(judge, task, move)
        after = _snapshot(verdict.after, is_asked=False) if verdict.after is not None else None
        return answer(lessons.LessonVerdict(verdict.is_right, verdict.lines, after))


def _task(request: Request) -> Task | None:
    found, number = LESSONS.get(request.path_params["name"]), request.path_params["number"]
    tasks = found.tasks if found is not None else ()
    return next((task for at, task in enumerate(tasks, 1) if str(at) == number), None)


def _snapshot(match: Match, *, is_asked: bool = True) -> messages.Snapshot:
    """What the learner may know of a match; nothing is asked where it has been answered."""
    view = observe(match, LEARNER)
    first, second, third, fourth = (_place(place, match) for place in Place)
    return messages.Snapshot(
        n=1,
        table=shapes.TableInfo(
            code="",
            records="",
            rules=convert.rules_message(match.ruleset),
            preset=name_of(match.ruleset),
            begun=True,
            pace="normal",
            play_out=False,
            places=(first, second, third, fourth),
        ),
        place=convert.place_number(match.place_of(LEARNER)),
        match=convert.match_view(view),
        now=convert.now(view, is_settled=is_asked),
    )


def _place(place: Place, match: Match) -> shapes.PlaceInfo:
    seat = match.seats[place]
    return shapes.PlaceInfo(
        place=convert.place_number(place),
        seat=seat_letter(seat),
        occupant="person",
        name=seat.name.capitalize(),
        level=None,
        held=False,
        host=seat is LEARNER,
    )


def _missing() -> Response:
    return problem(404, "no_such_lesson", f"there is no such lesson: there are {', '.join(LESSONS)}")
