"""The record of decisions.

Decision: what somebody decided about a dispute, and why.
"""
