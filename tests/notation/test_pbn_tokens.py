"""Cutting PBN into tokens: nothing is lost, and tags are found wherever they stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.errors import NotationError
from oddtrick.notation.pbn_read import read_pbn
from oddtrick.notation.pbn_tokens import Kind, Token, tokens
from oddtrick.notation.pbn_write import format_record
from oddtrick.notation.text_lines import physical_lines, recoded

PIECES = [
    "[",
    "]",
    '"',
    "{",
    "}",
    ";",
    "%",
    "\\",
    "\n",
    "\r\n",
    "\r",
    " ",
    "\t",
    '[Event "x"]',
    "SA",
    "Deal",
    "*",
    "\xe9",
]


def cut(text: str | bytes) -> list[Token]:
    return list(tokens(physical_lines(text)))


def tags(text: str) -> list[tuple[str, str]]:
    return [(token.name, token.value) for token in cut(text) if token.kind is Kind.TAG]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_the_raw_tokens_joined_are_the_text(text: str) -> None:
    assert recoded("".join(token.raw for token in cut(text)))[0] == text


@given(
    st.binary(max_size=60).filter(lambda raw: not set(raw) & {0, 0x1A} and raw[:2] not in (b"\xff\xfe", b"\xfe\xff"))
)
def test_no_byte_is_lost(raw: bytes) -> None:
    plain = raw.removeprefix(b"\xef\xbb\xbf")
    assert "".join(token.raw for token in cut(raw)).encode("latin-1") == plain


def test_several_tags_may_stand_on_a_line_and_one_on_several() -> None:
    assert tags('[West "a"] [North \n "b"] [ \n East "c" \t]') == [("West", "a"), ("North", "b"), ("East", "c")]
    assert len(tags('[A "1"][B "2"]\n[C "3"] ; comment [D "4"]\n')) == 3


def test_comments_may_stand_anywhere_and_run_over_lines() -> None:
    text = (
        "% PBN 2.1\n{PAR of the deal: 3H = played by North: 140 points}\n"
        '[Event "a"] {more\n\nof [Site "b"]\nit} [Date "c"] ; [Room "d"] {\n[Round "e"]\n'
    )
    assert tags(text) == [("Event", "a"), ("Date", "c"), ("Round", "e")]


def test_brace_comments_do_not_nest() -> None:
    kinds = [token.kind for token in cut("{a {b} c}\n")]
    assert kinds == [Kind.COMMENT, Kind.TEXT]


def test_escapes_are_resolved_and_other_backslashes_stay() -> None:
    value = '[A "O\\"Brien \\\\ Sons"]\n[B "Declarer;Result\\2R"]\n'
    assert tags(value) == [("A", 'O"Brien \\ Sons'), ("B", "Declarer;Result\\2R")]


def test_quotation_marks_that_are_not_escaped_are_read_and_marked() -> None:
    (token,) = cut('[North "O"Brien"]\n')
    assert (token.value, token.is_loose) == ('O"Brien', True)


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ('[Event "a"\n[Site "b"]\n', (1, 1), "tag is not closed"),
        ('[Site "b"]\n[Event "a\n\n[Date "c"]\n', (2, 1), "tag is not closed"),
        ('[Site "b"]\n{ no end\n[Date "c"]\n', (2, 1), "never closed"),
        ('[Site "b"] { no end\n{ and no end\n[Date "c"]\n', (1, 12), "never closed"),
    ],
)
def test_what_is_not_closed_is_told_and_the_rest_is_read(text: str, where: tuple[int, int], words: str) -> None:
    broken = [token for token in cut(text) if token.kind is Kind.BROKEN]
    assert (broken[0].line, broken[0].column) == where
    assert words in broken[0].value
    assert tags(text)[-1][0] in ("Site", "Date")


def test_many_comments_that_are_not_closed_are_read_in_time() -> None:
    found = cut("{\n" * 20_000)
    assert {token.kind for token in found} == {Kind.BROKEN}


def test_many_tags_on_one_line_are_read_in_time() -> None:
    assert len(cut('[A "1"]' * 50_000)) == 50_000


@pytest.mark.parametrize("text", ["!?" * 20_000 + "x", "-" * 40_000 + "x", "=1=" * 20_000 + "x", "SA!" * 20_000 + "x"])
def test_long_annotations_are_read_in_time(text: str) -> None:
    (record,) = read_pbn(f'[Play "N"]\n{text}\n[Auction "N"]\n{text}\n')
    assert record.findings
    assert text in format_record(record)


def test_line_ends_and_marks_of_all_systems_are_read() -> None:
    unix = cut('[A "1"]\n[B "2"]\n')
    for other in (b'[A "1"]\r\n[B "2"]\r\n', b'[A "1"]\r[B "2"]\r', b'\xef\xbb\xbf[A "1"]\n[B "2"]\n\x1a\x1a'):
        assert [(t.kind, t.name, t.value, t.line) for t in cut(other)] == [
            (t.kind, t.name, t.value, t.line) for t in unix
        ]
    assert tags('\ufeff[A "1"]') == [("A", "1")]


def test_nothing_is_read_after_the_end_mark() -> None:
    assert cut("SA\x1a\nmore\n")[0].raw == "SA"
    assert cut("\x1a") == []


@pytest.mark.parametrize(
    ("raw", "words", "place"),
    [(b"[A]\nx\0y", "NUL", (2, 2)), ("[Deal]".encode("utf-16"), "UTF-16", (1, 1))],
)
def test_what_is_no_text_is_refused(raw: bytes, words: str, place: tuple[int, int]) -> None:
    with pytest.raises(NotationError, match=words) as refusal:
        cut(raw)
    assert (refusal.value.line, refusal.value.column) == place


def test_text_is_read_as_utf_8_or_else_as_latin_1() -> None:
    assert recoded("caf\xc3\xa9") == ("caf\xe9", "utf-8")
    assert recoded("caf\xe9") == ("caf\xe9", "latin-1")
    assert recoded("cafe") == ("cafe", "utf-8")
