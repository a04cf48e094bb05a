"""Addresses, ports and folders, without a server."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from oddtrick.server import listen
from oddtrick.server.limits import Buckets
from oddtrick.server.listen import ServeError, addresses, listening, sole_use_of
from oddtrick.server.settings import default_data


def test_a_server_on_this_computer_only_has_one_address() -> None:
    assert addresses("127.0.0.1", 8000) == ("http://127.0.0.1:8000/", None)
    assert addresses("localhost", 80) == ("http://localhost:80/", None)
    assert addresses("::1", 8000) == ("http://[::1]:8000/", None)


def test_a_server_on_every_network_is_told_with_the_address_for_a_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listen, "_network_address", lambda: "192.168.1.7")
    for everywhere in ("0.0.0.0", "::", ""):
        assert addresses(everywhere, 8000) == ("http://localhost:8000/", "http://192.168.1.7:8000/")
    monkeypatch.setattr(listen, "_network_address", lambda: None)
    assert addresses("0.0.0.0", 8000) == ("http://localhost:8000/", None)


def test_a_server_on_one_network_is_told_with_that_address() -> None:
    assert addresses("192.168.1.7", 8000) == ("http://192.168.1.7:8000/", "http://192.168.1.7:8000/")


def test_a_port_that_is_taken_is_named_with_the_next_one() -> None:
    with listening("127.0.0.1", 0) as first:
        first.listen()
        port = first.getsockname()[1]
        with pytest.raises(ServeError, match=f"port {port} is taken.*--port {port + 1}"), listening("127.0.0.1", port):
            pass
    with listening("127.0.0.1", port):  # free again
        pass


def test_an_address_of_another_computer_cannot_be_listened_on() -> None:
    with pytest.raises(ServeError, match=r"cannot listen on 192\.0\.2\.99"), listening("192.0.2.99", 0):
        pass


def test_what_is_no_folder_cannot_hold_tables(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ServeError, match="give another folder with --data"), sole_use_of(tmp_path / "file"):
        pass


def test_a_folder_serves_one_server_at_a_time(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with sole_use_of(folder), pytest.raises(ServeError, match="another Odd Trick"), sole_use_of(folder):
        pass
    with sole_use_of(tmp_path / "data"):
        pass


def test_the_network_address_is_not_that_of_this_computer_alone() -> None:
    address = listen._network_address()
    assert address is None or not address.startswith("127.")


def test_a_computer_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("network is unreachable")

    class Probe(socket.socket):
        connect = unreachable

    monkeypatch.setattr(socket, "socket", Probe)
    assert listen._network_address() is None


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {"XDG_DATA_HOME": "/somewhere"}, "/somewhere/oddtrick"),
        ("linux", {}, "HOME/.local/share/oddtrick"),
        ("darwin", {}, "HOME/Library/Application Support/oddtrick"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/oddtrick"),
        ("win32", {}, "HOME/AppData/Local/oddtrick"),
    ],
)
def test_data_is_kept_where_the_platform_keeps_it(
    platform: str, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr("sys.platform", platform)
    assert default_data() == Path(expected.replace("HOME", str(tmp_path)))


def test_an_address_that_has_asked_nothing_for_a_while_is_forgotten() -> None:
    buckets = Buckets(rate=1.0, burst=2)
    for n in range(1500):
        assert buckets.take(str(n), now=0.0)
    assert [buckets.take("x", now=10.0) for _ in range(3)] == [True, True, False]
    assert buckets.size < 10
    assert buckets.take("x", now=11.0)
