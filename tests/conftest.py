"""Settings shared by all tests: Hypothesis runs the same examples every time."""

import pytest
from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew instead of comparing")
    parser.addoption("--fuzz-seconds", type=float, default=10, help="how long to fuzz the readers, all together")


@pytest.fixture(scope="session")
def fuzz_seconds(request: pytest.FixtureRequest) -> float:
    """How long all fuzz targets together may run."""
    return float(request.config.getoption("--fuzz-seconds") or 0)
