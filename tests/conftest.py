"""Settings shared by all tests: Hypothesis runs the same examples every time."""

from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("suite")
