"""People settling disputes.

Dispute: a contested cell taken up for review; it ends in a decision.
"""
