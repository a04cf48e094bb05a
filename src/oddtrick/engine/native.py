"""The compiled module, under the one name by which the engine reaches it.

Nothing else imports `oddtrick._native`, so that import contracts, which cannot see a compiled module,
can fence this one instead.
"""

from oddtrick._native import LayoutSampler, SolverPool, perft

__all__ = ["LayoutSampler", "SolverPool", "perft"]
