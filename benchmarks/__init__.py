"""Benchmarks: each runs what it compares in one process and prints figures and ratios."""
