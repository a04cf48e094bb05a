"""Matches between players in one process, without a clock, a network or a store."""
