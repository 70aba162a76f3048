"""Users, their roles and their tokens.

User: somebody who reads, contributes, reviews, audits or administers, in a browser or through a token.
"""
