"""The compiled module, under the one name by which the engine reaches it.

Nothing else imports `oddtrick._native`, so that import contracts, which cannot see a compiled module,
can fence this one instead.
"""

from oddtrick._native import (
    LayoutSampler,
    Lessons,
    NativePlayer,
    SeenTable,
    SolverPool,
    book_reasons,
    book_weights,
    dealt,
    duplicate_pairs,
    never_rows,
    perft,
    survey,
)

__all__ = [
    "LayoutSampler",
    "Lessons",
    "NativePlayer",
    "SeenTable",
    "SolverPool",
    "book_reasons",
    "book_weights",
    "dealt",
    "duplicate_pairs",
    "never_rows",
    "perft",
    "survey",
]
