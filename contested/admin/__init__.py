"""The administrators' windows: they look on every versioned table and change none; the store's own verbs do that.

What is written here is written by verbs as well, which say so in the log: what users may do, and the table of provenance
rules. Auditors see all of it and change nothing.
"""

from contested.admin import doors, programs, reviewing, rules, users, windows

__all__ = ["doors", "programs", "reviewing", "rules", "users", "windows"]
