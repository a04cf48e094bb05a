"""A kind of import contract for a tree whose packages arrive one after another."""

from grimp import ImportGraph
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.domain.contract import ContractCheck
from importlinter.domain.imports import ModuleExpression


class ForbiddenOncePresentContract(ForbiddenContract):
    """A forbidden contract that skips the modules of packages which do not exist yet.

    Only a whole package may be absent. A module that is missing from a package which is there was
    renamed or mistyped, and is reported as in any other contract, so that none leaves the contract
    unnoticed. (The layers contract is exhaustive, so a package cannot be renamed unnoticed either.)
    """

    type_name = "forbidden_once_present"

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Check the contract on the modules whose packages exist so far."""
        for name in ("source_modules", "forbidden_modules"):
            expressions: set[ModuleExpression] = getattr(self, name)
            setattr(self, name, {e for e in expressions if may_be_looked_up(e, graph)})
        return super().check(graph, verbose)


def may_be_looked_up(expression: ModuleExpression, graph: ImportGraph) -> bool:
    """Tell whether a module lies outside Odd Trick, or in a package of it that exists."""
    root, _, inside = str(expression).partition(".")
    return root != "oddtrick" or f"{root}.{inside.partition('.')[0]}" in graph.modules
