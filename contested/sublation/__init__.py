"""Overlays on statements, which themselves stay as they are.

Sublation: the ruling that a statement was never true; it stays on record and points at the one that stands in its place.
Ruling: a dated, reversible judgement on a statement, with its reason, its author and its evidence.
"""
