"""A server and a Chromium for each file, and people whose pages fail the test by any error they report."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.e2e.person import Person
from tests.server.process import ServerProcess, serving

NO_BROWSER = "the browser tests need Chromium or Chrome: name its program in ODDTRICK_BROWSER, or use scripts/test"

OpenPerson = Callable[..., Person]


# Of the module and no wider: a Playwright that lives on would spoil asyncio for the tests of other files.
@pytest.fixture(scope="module")
def chromium() -> Generator[Browser]:
    program = os.environ.get("ODDTRICK_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        pytest.fail(NO_BROWSER)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def bot_scale() -> float:
    """How slowly bots play; a file may have its own."""
    return 0.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, bot_scale: float) -> Generator[ServerProcess]:
    with serving(tmp_path_factory.mktemp("data"), bot_scale=bot_scale) as process:
        yield process


@pytest.fixture
def open_person(chromium: Browser, tmp_path: Path) -> Generator[OpenPerson]:
    """Makes people with browsers of their own; at the end none of their pages may have reported an error."""
    people: list[Person] = []

    def open_one(url: str, **options: object) -> Person:
        people.append(Person.arrive(chromium, url, **options))  # type: ignore[arg-type]
        return people[-1]

    yield open_one
    for number, person in enumerate(people):
        if not person.page.is_closed():
            person.page.screenshot(path=tmp_path / f"last-{number}.png")
        person.leave()
    assert [trouble for person in people for trouble in person.trouble] == []
