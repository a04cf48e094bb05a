"""What the compiled module offers; `native/` says how."""

from array import array
from collections.abc import Sequence

def perft(
    *,
    hands: Sequence[int],
    suit: Sequence[int],
    strength: Sequence[int],
    trump: int,
    leader: int,
    trick: Sequence[int],
    depth: int,
) -> int: ...

class SolverPool:
    def __init__(self, *, memory: int, portable: bool) -> None: ...
    @property
    def bytes_used(self) -> int: ...
    def solve(
        self,
        *,
        orders: Sequence[tuple[Sequence[int], Sequence[int], int]],
        hands: array[int] | memoryview,
        which_order: array[int],
        leaders: array[int],
        tricks: array[int],
        group_ends: array[int],
        every_card: bool,
        nodes: int,
        seconds: float,
        workers: int,
    ) -> tuple[bytes, bytes, bytes]: ...

class LayoutSampler:
    def __init__(
        self,
        *,
        kinds: Sequence[int],
        room: Sequence[int],
        allowed: Sequence[int],
        columns: Sequence[int],
        known: Sequence[int],
    ) -> None: ...
    @property
    def count(self) -> int: ...
    def draw(self, number: int, seed: int) -> bytes: ...
    def all(self) -> bytes: ...

class Net:
    def __init__(self, data: bytes) -> None: ...
    @property
    def data(self) -> bytes: ...

def fresh_net(seed: int) -> bytes: ...
def fit_net(
    *,
    start: Net,
    teacher: NativePlayer,
    deals: int,
    seed: int,
    trumps: Sequence[int],
    random_percent: int,
    rate: float,
) -> bytes: ...

class NativePlayer:
    def __init__(self, *, style: int, weights: Sequence[int], net: Net | None) -> None: ...

class SeenTable:
    def __init__(
        self,
        *,
        suit: Sequence[int],
        strength: Sequence[int],
        trump: int,
        pack: int,
        held: int,
        leader: int,
        plays: Sequence[int],
        known: Sequence[int],
        declarer: int,
    ) -> None: ...
    @property
    def to_play(self) -> int: ...
    def choose(self, *, hand: int, aside: int, legal: int, player: NativePlayer, seed: int) -> tuple[int, int, int]: ...
    def broken(self, *, hand: int, aside: int, legal: int, card: int) -> int: ...
    def rollouts(
        self,
        *,
        layouts: array[int] | memoryview,
        columns: int,
        cards: Sequence[int],
        player: NativePlayer,
        seed: int,
    ) -> bytes: ...

class BeliefPolicy:
    def __init__(self, rows: Sequence[Sequence[float]], lowest: float) -> None: ...
    @property
    def rows(self) -> list[list[float]]: ...
    @property
    def lowest(self) -> float: ...
    @staticmethod
    def fit(
        *, deals: int, seed: int, trumps: Sequence[int], easy_percent: int, random_percent: int, rate: float
    ) -> BeliefPolicy: ...
    def assess(
        self, *, deals: int, seed: int, trumps: Sequence[int], easy_percent: int, random_percent: int
    ) -> tuple[int, float, float, float]: ...

def belief_facts() -> list[str]: ...
def belief_kinds() -> list[tuple[BeliefPolicy, float]]: ...
def belief_chances(
    *, table: SeenTable, hand: int, aside: int, legal: int, policy: BeliefPolicy
) -> list[tuple[int, float]]: ...
def belief_weights(
    *,
    table: SeenTable,
    layouts: array[int] | memoryview,
    columns: int,
    observer: int,
    temperature: float,
    share: float,
    kinds: Sequence[Sequence[tuple[BeliefPolicy, float]]],
) -> tuple[bytes, float]: ...
def belief_chain(
    *,
    table: SeenTable,
    layouts: array[int] | memoryview,
    columns: int,
    observer: int,
    number: int,
    temperature: float,
    settle: int,
    apart: int,
    seed: int,
    kinds: Sequence[Sequence[tuple[BeliefPolicy, float]]],
) -> bytes: ...

bid_facts_number: int

def bid_kept(*, order: tuple[Sequence[int], Sequence[int], int], held: int, pack: int, number: int) -> int: ...
def bid_worths(
    *,
    orders: Sequence[tuple[Sequence[int], Sequence[int], int]],
    hands: array[int] | memoryview,
    pack: int,
    jokers: int,
    kitty: int,
    is_final: bool,
    others_lead: bool,
) -> bytes: ...
def bid_facts(
    *,
    order: tuple[Sequence[int], Sequence[int], int],
    hands: array[int] | memoryview,
    pack: int,
    others_lead: bool,
) -> list[list[tuple[int, float]]]: ...
def contract_tricks(
    *,
    orders: Sequence[tuple[Sequence[int], Sequence[int], int]],
    layouts: array[int] | memoryview,
    which: Sequence[int],
    bidders: Sequence[int],
    leaders: Sequence[int],
    is_exchanged: bool,
) -> bytes: ...

class Lessons:
    def __init__(self, *, teacher: NativePlayer, deals: int, seed: int, trumps: Sequence[int]) -> None: ...
    @property
    def size(self) -> int: ...
    def judge(self, player: NativePlayer) -> tuple[float, float]: ...
    def settle(self, player: NativePlayer) -> None: ...

def duplicate_pairs(
    *, a: NativePlayer, b: NativePlayer, pairs: int, seed: int, first: int, trumps: Sequence[int]
) -> bytes: ...
def survey(
    *, player: NativePlayer, deals: int, seed: int, first: int, trumps: Sequence[int]
) -> list[tuple[int, int, int]]: ...
def dealt(*, seed: int, number: int, trumps: Sequence[int]) -> tuple[list[int], int]: ...
def never_rows() -> list[tuple[int, str]]: ...
def book_weights() -> list[tuple[str, int]]: ...
def book_reasons() -> list[str]: ...
