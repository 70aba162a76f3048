"""Recall: a question in; answer, contestedness and dissent out.

Dissent: the attestations that contradict the answer, with their evidence.
"""
