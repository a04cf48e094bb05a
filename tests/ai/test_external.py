"""Programs that play: what they are told, what their answers may be, and that none is left behind."""

import json
import os
import re
import select
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from oddtrick.ai.external import ExternalPlayer
from oddtrick.ai.player import PlayerFault
from oddtrick.ai.registry import player
from oddtrick.arena.board import board_of
from oddtrick.arena.duplicate import play_pair
from oddtrick.arena.entrant import seated
from oddtrick.arena.measure import TRICKS
from oddtrick.match.commands import PlayCard
from oddtrick.rules.presets import PRESETS
from oddtrick.rules.seat import Seat
from oddtrick.view.model import View
from oddtrick.view.observe import observe
from tests.strategies import Played

DOC = Path(__file__).parents[2] / "docs" / "bots.md"

# Answers with the first card and keeps all it is sent in the file named as its argument.
NOTING = """
import json, sys
with open(sys.argv[1], "ab", buffering=0) as notes:
    for line in sys.stdin.buffer:
        notes.write(line)
        now = json.loads(line).get("now")
        if now and now["options"]:
            command = {"kind": "play", "card": now["options"]["play"]["cards"][0]}
            print(json.dumps({"kind": "act", "id": "x", "command": command}), flush=True)
"""


def opening(seat: Seat = Seat.WEST) -> View:
    """The view of the seat that is to lead."""
    played = Played(PRESETS["app"], Random(9))
    played.deal()
    return observe(played.now, seat)


@pytest.fixture
def started() -> Iterator[list[ExternalPlayer]]:
    players = list[ExternalPlayer]()
    yield players
    for each in players:
        each.close()


def program(started: list[ExternalPlayer], code: str, *arguments: str, seconds: float = 20) -> ExternalPlayer:
    started.append(ExternalPlayer([sys.executable, "-c", code, *arguments], seconds))
    return started[-1]


def test_the_example_in_the_documentation_plays_whole_deals_and_beats_chance(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert len(found[1].splitlines()) <= 30
    bot = tmp_path / "bot.py"
    bot.write_text(found[1], encoding="utf-8")
    random = dict.fromkeys(Seat, player("random"))
    with seated(f"cmd:{sys.executable} {bot}", 20) as ours:
        pairs = [play_pair(n, board_of(1, n, "SN"), ours, random, TRICKS) for n in range(6)]
    assert [pair.faults for pair in pairs] == [()] * 6
    assert sum(pair.difference for pair in pairs) > 0


def test_a_program_is_told_its_own_hand_and_what_is_public_and_nothing_else(
    tmp_path: Path, started: list[ExternalPlayer]
) -> None:
    board = board_of(2, 0, "H")
    ours = {seat: program(started, NOTING, str(tmp_path / seat.letter)) for seat in Seat}
    pair = play_pair(0, board, ours, dict.fromkeys(Seat, player("random")), TRICKS)
    assert pair.faults == ()
    for seat in Seat:
        lines = [json.loads(line) for line in (tmp_path / seat.letter).read_bytes().splitlines()]
        kinds = [line["kind"] for line in lines]
        assert kinds[:2] == ["welcome", "snapshot"]
        assert set(kinds[2:]) == {"told", "done"}
        versions = [line["n"] for line in lines if line["kind"] in {"snapshot", "told"}]
        assert versions == list(range(1, len(versions) + 1))
        first = lines[1]["match"]["deal"]
        shown = set(first["hand"]) | set(first["trick"]["cards"])
        for line in lines[2:]:
            if line["kind"] == "told" and line["event"]["kind"] == "card_played":
                shown.add(line["event"]["card"])
            named = set(re.findall(r'"([SHDC][2-9TJQKA])"', json.dumps(line)))
            assert named <= shown
        assert lines[1]["match"]["seat"] == seat.letter


def test_a_program_hears_every_card_of_the_deal_before_its_last_turn(
    tmp_path: Path, started: list[ExternalPlayer]
) -> None:
    ours = {seat: program(started, NOTING, str(tmp_path / seat.letter)) for seat in Seat}
    play_pair(0, board_of(2, 0, "H"), ours, dict.fromkeys(Seat, player("random")), TRICKS)
    lines = [json.loads(line) for line in (tmp_path / "S").read_bytes().splitlines()]
    heard = [
        line["event"]["card"] for line in lines if line["kind"] == "told" and line["event"]["kind"] == "card_played"
    ]
    before = lines[1]["match"]["deal"]["trick"]["cards"]
    assert len(set(heard) | set(before)) == len(heard) + len(before) >= 48


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import time; time.sleep(60)", "gave no answer within"),
        ("raise ValueError('no brain')", "ended with status 1: ValueError: no brain"),
        ("print('nonsense', flush=True); input(); input()", "before it was asked|is no message"),
        ("input(); input(); print('nonsense', flush=True); input()", "is no message"),
        ("input(); input(); print('x' * 70000, flush=True); input()", "without an end, or of more than"),
        ("import sys, os; os.close(1); sys.stdin.read()", "closed its output"),
        ('input(); input(); print(\'{"kind":"begin","id":"1"}\', flush=True); input()', "only acts are asked for"),
        (
            'input(); input(); print(\'{"kind":"act","id":"1","command":{"kind":"play","card":"S1"}}\', flush=True)',
            "answered no card",
        ),
        (
            'input(); input(); print(\'{"kind":"act","id":"1","command":{"kind":"play","card":"BJ"}}\', flush=True)',
            "illegal card: BJ",
        ),
    ],
)
def test_what_is_no_answer_is_a_fault_that_says_why(
    started: list[ExternalPlayer], monkeypatch: pytest.MonkeyPatch, code: str, why: str
) -> None:
    monkeypatch.setattr("oddtrick.ai.external._STARTS_IN", 0.3 if "sleep" in code else 20)
    bad = program(started, code, seconds=0.1)
    with pytest.raises(PlayerFault, match=why):
        bad.act(opening(), 1)


def test_a_program_that_cannot_be_started_is_a_fault() -> None:
    with pytest.raises(PlayerFault, match="cannot be started"):
        ExternalPlayer(["there-is-no-such-program"], 1).act(opening(), 1)


def test_it_is_started_anew_after_a_fault(tmp_path: Path, started: list[ExternalPlayer]) -> None:
    code = f"""
import os, sys
if not os.path.exists({str(tmp_path / "was")!r}):
    open({str(tmp_path / "was")!r}, "w").close()
    sys.exit(3)
{NOTING}"""
    bot = program(started, code, str(tmp_path / "notes"))
    with pytest.raises(PlayerFault, match="status 3"):
        bot.act(opening(), 1)
    assert isinstance(bot.act(opening(), 1), PlayCard)


@pytest.mark.skipif(sys.platform == "win32", reason="process groups are of POSIX")
def test_closing_ends_the_program_and_what_it_has_started(tmp_path: Path, started: list[ExternalPlayer]) -> None:
    lifeline = tmp_path / "lifeline"
    os.mkfifo(lifeline)
    ends = os.open(lifeline, os.O_RDONLY | os.O_NONBLOCK)
    code = f"""
import os, signal, subprocess, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
held = os.open({str(lifeline)!r}, os.O_WRONLY)
other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], pass_fds=[held])
{NOTING}
other.wait()"""
    bot = program(started, code, str(tmp_path / "notes"))
    assert isinstance(bot.act(opening(), 1), PlayCard)
    assert select.select([ends], [], [], 0)[0] == [], "both hold the other end"
    bot.close()
    # The end of the file is reached when the last process that holds the other end is gone.
    assert select.select([ends], [], [], 30)[0] == [ends]
    assert os.read(ends, 1) == b""
    os.close(ends)
