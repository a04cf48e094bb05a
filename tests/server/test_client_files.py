"""The built client as files."""

from __future__ import annotations

import gzip
from pathlib import Path

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

import oddtrick
from oddtrick.server.client_files import ClientFiles, client_folder

PAGE = b"<!doctype html><title>Odd Trick</title>" + b" " * 2000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "assets" / "app-1234.js").write_bytes(b"play();" * 500)
    (folder / "assets" / "app-1234.js.br").write_bytes(b"brotli")
    (folder / "assets" / "style-5678.css").write_bytes(b"a{}" * 500)
    (folder / "assets" / "style-5678.css.gz").write_bytes(gzip.compress(b"a{}" * 500))
    (folder / "cards.png").write_bytes(b"\x89PNG")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def client(folder: Path | None) -> httpx2.AsyncClient:
    app = Starlette(routes=[Route("/{path:path}", ClientFiles(folder).serve)])
    return httpx2.AsyncClient(transport=httpx2.ASGITransport(app=app), base_url="http://test")


@pytest.mark.parametrize("path", ["/", "/t/abcdefgh", "/t/", "/t/a/b", "/r/a/1/1", "/rules/short", "/learn/bid_whist"])
async def test_the_first_page_answers_for_itself_and_every_table(folder: Path, path: str) -> None:
    async with client(folder) as browser:
        answer = await browser.get(path)
    assert answer.content == PAGE
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-encoding"] == "gzip"


async def test_files_named_by_their_content_are_kept_for_ever(folder: Path) -> None:
    async with client(folder) as browser:
        answer = await browser.get("/assets/app-1234.js", headers={"accept-encoding": "identity"})
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.content == b"play();" * 500


async def test_a_file_packed_beforehand_is_sent_as_it_is(folder: Path) -> None:
    async with client(folder) as browser:
        request = browser.build_request("GET", "/assets/app-1234.js", headers={"accept-encoding": "gzip, br"})
        answer = await browser.send(request, stream=True)
        assert answer.headers["content-encoding"] == "br"
        assert b"".join([part async for part in answer.aiter_raw()]) == b"brotli"
        styles = await browser.get("/assets/style-5678.css", headers={"accept-encoding": "gzip"})
    assert styles.headers["content-encoding"] == "gzip"
    assert styles.content == b"a{}" * 500


async def test_what_is_packed_already_is_not_packed_again(folder: Path) -> None:
    async with client(folder) as browser:
        answer = await browser.get("/cards.png")
    assert "content-encoding" not in answer.headers
    assert answer.headers["content-type"] == "image/png"


async def test_a_browser_that_has_the_file_is_told_so_until_it_changes(folder: Path) -> None:
    async with client(folder) as browser:
        tag = (await browser.get("/")).headers["etag"]
        assert (await browser.get("/", headers={"if-none-match": tag})).status_code == 304
        (folder / "index.html").write_bytes(b"new")
        assert (await browser.get("/", headers={"if-none-match": tag})).content == b"new"


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets", "//etc/hosts",
     "/assets/app-1234.js.br", "/%00", "/" + "x" * 5000],
)  # fmt: skip
async def test_nothing_else_is_served(folder: Path, path: str) -> None:
    async with client(folder) as browser:
        assert (await browser.get(path)).status_code == 404


async def test_where_the_client_is_not_built_a_page_says_so() -> None:
    async with client(None) as browser:
        answer = await browser.get("/")
    assert answer.status_code == 503
    assert "The web client is not built" in answer.text


def test_the_client_is_found_in_any_folder_the_package_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oddtrick, "__path__", [str(tmp_path / "source"), str(tmp_path / "built")])
    assert client_folder() is None
    (tmp_path / "built" / "web").mkdir(parents=True)
    (tmp_path / "built" / "web" / "index.html").touch()
    assert client_folder() == tmp_path / "built" / "web"
