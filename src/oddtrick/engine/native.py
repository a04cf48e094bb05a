"""The compiled module, under the one name by which the engine reaches it.

Nothing else imports `oddtrick._native`, so that import contracts, which cannot see a compiled module,
can fence this one instead.
"""

from oddtrick._native import (
    BeliefPolicy,
    LayoutSampler,
    Lessons,
    NativePlayer,
    SeenTable,
    SolverPool,
    belief_chain,
    belief_chances,
    belief_facts,
    belief_kinds,
    belief_weights,
    book_reasons,
    book_weights,
    dealt,
    duplicate_pairs,
    never_rows,
    perft,
    survey,
)

__all__ = [
    "BeliefPolicy",
    "LayoutSampler",
    "Lessons",
    "NativePlayer",
    "SeenTable",
    "SolverPool",
    "belief_chain",
    "belief_chances",
    "belief_facts",
    "belief_kinds",
    "belief_weights",
    "book_reasons",
    "book_weights",
    "dealt",
    "duplicate_pairs",
    "never_rows",
    "perft",
    "survey",
]
