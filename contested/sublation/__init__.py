"""Sublation: the ruling that a statement was never true: loser → winner. The loser stays, and points at its winner.

Ruling: a dated overlay on a statement, with reason, actor and evidence; the statement itself is untouched.
"""
