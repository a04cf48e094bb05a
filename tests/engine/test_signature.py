"""The native bench: a fixed number of tricks searched, the same on every processor."""

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SIGNATURE = "tricks 127 nodes 14718\n"
"""Changes with the ordering, the bounds or the table: announce it in the message of that commit."""


def test_the_search_visits_what_it_visited_before(tmp_path: Path) -> None:
    core = [
        ROOT / f"native/src/dd/{name}.cpp"
        for name in ("pattern_table", "position", "search_fast", "search_portable", "solver")
    ]
    program = tmp_path / "bench"
    compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    assert compiler is not None, "the package itself was built with a C++ compiler"
    build = [
        compiler,
        "-std=c++20",
        "-O1",
        f"-I{ROOT / 'native/include'}",
        *core,
        ROOT / "native/bench/bench.cpp",
        "-o",
        program,
    ]
    subprocess.run(build, check=True)
    for words in ([], ["portable"]):
        shown = subprocess.run([program, *words], check=True, capture_output=True, text=True)
        assert shown.stdout == SIGNATURE
