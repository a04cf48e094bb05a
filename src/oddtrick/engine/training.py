"""Training a network: it learns what each card took in deals of self-play, as a teacher played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oddtrick.engine import native
from oddtrick.engine.book import BOOK, NativePlayer
from oddtrick.engine.net import Net
from oddtrick.engine.position import EngineError
from oddtrick.engine.self_play import FORMS


@dataclass(frozen=True, slots=True)
class Course:
    """What is learnt from: every choice in so many deals of the series `seed`, the teacher in all seats.

    The teacher is a player that needs no seed. `random_percent` of all cards are drawn at random. At each choice
    every card is tried in the deal as it lies, the teacher playing on. `rate` is that of the first half of the
    deals; from there it falls to nothing.
    """

    deals: int
    seed: int
    teacher: NativePlayer = BOOK
    random_percent: int = 5
    rate: float = 0.001


def trained(start: Net, course: Course, *, trumps: Sequence[bool] = FORMS) -> Net:
    """What becomes of a network in a course.

    The same arguments give the same network with the same build. The work releases the GIL. Raises EngineError
    where the share of random cards is none.
    """
    try:
        data = native.fit_net(
            start=start.native,
            teacher=course.teacher.native,
            deals=course.deals,
            seed=course.seed & (1 << 64) - 1,
            trumps=[int(form) for form in trumps],
            random_percent=course.random_percent,
            rate=course.rate,
        )
    except (ValueError, TypeError) as error:
        raise EngineError(str(error)) from None
    return Net(data)
