"""People settling disputes.

Dispute: a contested cell taken up for review; it ends in a decision.
Decision: what a reviewer decided about a dispute, and why.
"""
