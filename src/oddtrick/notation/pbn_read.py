"""Reading PBN: a stream of lines in, a stream of deal records out. A bad record is reported and the rest is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from oddtrick.errors import NotationError
from oddtrick.notation.contract import Contract, contract_of
from oddtrick.notation.deal_record import DealRecord, RecordedTrick, SourceTag, parse_seat
from oddtrick.notation.deal_text import owner_table
from oddtrick.notation.finding import Finding, fault, warning
from oddtrick.notation.pbn_bids import read_bid_calls, read_bidding
from oddtrick.notation.pbn_sections import Piece, order_tricks, read_calls, read_rows
from oddtrick.notation.pbn_tags import Inherited, TagReader, duplicate_warning, loose_warning
from oddtrick.notation.pbn_tokens import Kind, Token, tokens
from oddtrick.notation.text_lines import Source, physical_lines, recoded
from oddtrick.rules.seat import Seat

BEGINS_A_RECORD = frozenset({"Event", "Board", "Deal"})
"""Tags that begin a new record where they stand a second time without an empty line before them."""

REPEATED = frozenset({"Note"})
"""Tags that may stand more than once in a record."""

WITHOUT_SECTION = frozenset(
    {"Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring"}
    | {"Declarer", "Contract", "Result", "Note", "TurnUp", "Trump", "TrumpRule", "Honours", "Score", "MatchScore"}
    | {"Ruleset", "Bid", "Ranking", "Kitty", "Aside", "Exchanged", "Swaps"}
)
"""Known tags that no text belongs to: what follows them is stray."""


def read_pbn(source: Source) -> Iterator[DealRecord]:
    """The records of a PBN file, one by one, each with its findings.

    `source` is a whole text or the lines of a file opened in binary or text mode. Raises NotationError, with line
    and column, where it is no PBN at all: nothing in it, no tag, or bytes that are no text.
    """
    inherited = Inherited()
    waiting: DealRecord | None = None
    stray: list[Finding] = []
    for draft in _drafts(source):
        if not draft.tags:
            stray.extend(draft.findings)
            continue
        if waiting is not None:
            yield _with(waiting, stray)
            stray = []
        waiting = draft.record(inherited)
    if waiting is None:
        if stray:
            first = stray[0]
            raise NotationError('no tag such as [Deal "..."] in it: this is not PBN', line=first.line, column=1)
        raise NotationError("the file is empty: there is no deal in it", line=1)
    yield _with(waiting, stray)


def source_tags(text: str) -> tuple[SourceTag, ...]:
    """The tags of one record's text, read as tokens only."""
    return tuple(tag for draft in _drafts(text) for tag in draft.source()[0])


def _with(record: DealRecord, findings: list[Finding]) -> DealRecord:
    return replace(record, findings=(*record.findings, *findings)) if findings else record


@dataclass
class _Section:
    """A tag and the text that follows it."""

    tag: Token
    following: list[Token] = field(default_factory=list[Token])

    def pieces(self) -> Iterator[Piece]:
        """The text outside comments."""
        return (Piece(recoded(t.raw)[0], t.line, t.column) for t in self.following if t.kind is Kind.TEXT)


@dataclass
class _Draft:
    """The tokens of one record, sorted by tag."""

    before: list[Token] = field(default_factory=list[Token])
    tags: list[_Section] = field(default_factory=list[_Section])
    names: set[str] = field(default_factory=set[str])
    findings: list[Finding] = field(default_factory=list[Finding])

    def add(self, token: Token) -> None:
        """Takes the next token."""
        if token.kind is Kind.BROKEN:
            self.findings.append(fault(token.value, token.line, token.column))
        if token.kind is Kind.TAG:
            self.tags.append(_Section(token))
            self.names.add(token.name)
            if token.is_loose:
                self.findings.append(loose_warning(token.name, token.line, token.column))
        elif self.tags:
            self.tags[-1].following.append(token)
            if token.kind is Kind.TEXT and self.tags[-1].tag.name in WITHOUT_SECTION:
                self._stray(token)
        else:
            self.before.append(token)
            if token.kind is Kind.TEXT:
                self._stray(token)

    def _stray(self, token: Token) -> None:
        text = token.raw.strip()
        if text:
            message = f"{text[:60]!r} is not part of a record: skipped"
            self.findings.append(warning(message, token.line, token.column))

    def record(self, inherited: Inherited) -> DealRecord:
        """What the tokens say."""
        source, encoding = self.source()
        first: dict[str, SourceTag] = {}
        findings = self.findings
        for tag in source:
            if tag.name in first and tag.name not in REPEATED:
                findings.append(duplicate_warning(tag))
            first.setdefault(tag.name, tag)
        sections = {section.tag.name: section for section in reversed(self.tags)}
        reader = TagReader(first, inherited.values(first), findings)
        calls: tuple[str, ...] = ()
        bidding = read_bidding(reader)
        if "Auction" in sections and bidding is not None:
            made, odd = read_bid_calls(sections["Auction"].pieces())
            bidding = replace(bidding, calls=made)
            findings.extend(odd)
        elif "Auction" in sections:
            calls, odd = read_calls(sections["Auction"].pieces())
            findings.extend(odd)
        hands = reader.hands(inherited, bidding)
        record = reader.facts(hands, lambda dealer: self._bid(dealer, first, calls), bidding)
        played = _play(record, first["Play"], sections["Play"], findings) if "Play" in sections else _NO_PLAY
        return replace(
            record,
            line=source[0].line,
            calls=calls,
            leader=played.leader,
            tricks=played.tricks,
            is_complete=played.is_complete,
            findings=tuple(findings),
            tags=source,
            encoding=encoding,
        )

    @staticmethod
    def _bid(dealer: Seat | None, tags: dict[str, SourceTag], calls: tuple[str, ...]) -> Contract | None:
        if not calls:
            return None
        try:
            return contract_of(parse_seat(tags["Auction"].value), calls)
        except NotationError:
            return contract_of(dealer, calls) if dealer is not None else None

    def source(self) -> tuple[tuple[SourceTag, ...], str]:
        """The tags as they stood, and the encoding of their text."""
        everything = [*self.before, *(t for section in self.tags for t in (section.tag, *section.following))]
        text = "".join(token.raw for token in everything)
        _, encoding = recoded(text)
        is_utf8 = encoding == "utf-8" and not text.isascii()

        def read(raw: str) -> str:
            return recoded(raw)[0] if is_utf8 else raw

        before = read("".join(token.raw for token in self.before))
        tags: list[SourceTag] = []
        for section in self.tags:
            tag = section.tag
            following = "".join(token.raw for token in section.following)
            tags.append(
                SourceTag(tag.name, read(tag.value), read(tag.raw), read(following), before, tag.line, tag.column)
            )
            before = ""
        return tuple(tags), encoding


@dataclass(frozen=True, slots=True)
class _Play:
    """What a Play section came to."""

    leader: Seat | None = None
    tricks: tuple[RecordedTrick, ...] = ()
    is_complete: bool = True


_NO_PLAY = _Play()


def _play(record: DealRecord, tag: SourceTag, section: _Section, findings: list[Finding]) -> _Play:
    try:
        first = parse_seat(tag.value)
    except NotationError as error:
        findings.append(fault(f"Play: {error.reason}", tag.line, tag.column))
        return _NO_PLAY
    size = max((len(hand) for hand in record.hands if hand is not None), default=13)
    table = read_rows(section.pieces(), size)
    findings.extend(table.findings)
    owners = owner_table(record.hands_at_lead or record.hands)
    ordered = order_tricks(table.rows, first, owners, record.order if record.trump_known else None)
    findings.extend(ordered.findings)
    return _Play(ordered.leader, ordered.tricks, not table.is_open)


def _drafts(source: Source) -> Iterator[_Draft]:
    """The records as tokens; a draft without tags holds text between records."""
    draft = _Draft()
    for token in tokens(physical_lines(source)):
        if token.kind is Kind.BLANK:
            if draft.tags or draft.findings:
                yield draft
                draft = _Draft()
            continue
        if token.kind is Kind.TAG and token.name in BEGINS_A_RECORD & draft.names:
            yield draft
            draft = _Draft()
            draft.findings.append(
                warning(f"a second {token.name} without an empty line: a new record begins", token.line, token.column)
            )
        draft.add(token)
    if draft.tags or draft.findings:
        yield draft
