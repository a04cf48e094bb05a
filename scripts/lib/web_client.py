"""Build the web client outside its source folder: `web_client.py SOURCE BUILD` leaves it in BUILD/dist.

Nothing is done when no source has changed since the last build, and packages are fetched again only
when their lock has.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from node import Node, NodeMissing, find_node

# Folders of web/ that the built client does not depend on.
APART = frozenset({"node_modules", "dist", "tests", "e2e", "test-results", "coverage"})
PACKAGES = ("package.json", "package-lock.json", ".npmrc")


def sources(folder: Path) -> list[Path]:
    """Return what the client is built from, as paths inside `folder`, in a fixed order."""
    inside = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(path for path in inside if path.parts[0] not in APART)


def digest(folder: Path, files: list[Path]) -> str:
    """Return a hash of the names and contents of `files`."""
    total = hashlib.sha256()
    for file in files:
        content = (folder / file).read_bytes()
        total.update(f"{file.as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def is_stamped(stamp: Path, value: str) -> bool:
    """Tell whether an earlier run finished with the same sources."""
    return stamp.exists() and stamp.read_text(encoding="ascii") == value


def copy_sources(source: Path, work: Path, files: list[Path]) -> None:
    """Make `work` a copy of the sources, keeping the packages fetched before."""
    work.mkdir(parents=True, exist_ok=True)
    for old in work.iterdir():
        if old.name == "node_modules":
            continue
        if old.is_dir():
            shutil.rmtree(old)
        else:
            old.unlink()
    for file in files:
        (work / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / file, work / file)


def build(source: Path, target: Path, node: Node) -> None:
    """Bring `target`/dist up to date with `source`; raises CalledProcessError if npm fails."""
    files = sources(source)
    wanted = digest(source, files)
    stamp = target / "built"
    if is_stamped(stamp, wanted) and (target / "dist").is_dir():
        return
    stamp.unlink(missing_ok=True)
    work = target / "work"
    copy_sources(source, work, files)

    packages = digest(source, [Path(name) for name in PACKAGES if (source / name).exists()])
    packages_stamp = target / "packages"
    if not is_stamped(packages_stamp, packages) or not (work / "node_modules").is_dir():
        packages_stamp.unlink(missing_ok=True)
        node.run_npm("ci", "--no-audit", "--no-fund", folder=work)
        packages_stamp.write_text(packages, encoding="ascii")

    node.run_npm("run", "build", folder=work)
    shutil.rmtree(target / "dist", ignore_errors=True)
    shutil.move(work / "dist", target / "dist")
    stamp.write_text(wanted, encoding="ascii")


if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]), Path(sys.argv[2]), find_node())
    except NodeMissing as missing:
        sys.exit(str(missing))
    except subprocess.CalledProcessError as failure:
        sys.exit(f"building the web client failed: npm ended with code {failure.returncode}")
