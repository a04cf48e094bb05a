"""The `oddtrick` program: the command line is loaded only once Ctrl-C would be quiet."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Runs the command line. Ctrl-C ends it quietly; so does output that nobody takes."""
    try:
        from oddtrick.cli import app  # noqa: PLC0415 - loading takes most of the start

        app()
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _silence_output()
        sys.exit(141)
    except OSError as error:
        if sys.stdout is not None and error.filename is not None:
            raise
        _silence_output()
        sys.stderr.write(f"oddtrick: the output cannot be written: {(error.strerror or 'no reason given').lower()}\n")
        sys.exit(1)


def _silence_output() -> None:
    """Nothing more is written: Python would otherwise try once more as it ends, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


if __name__ == "__main__":
    main()
