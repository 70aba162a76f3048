"""The interface for language models, by the Model Context Protocol.

Session: what a program says for itself through one token; it counts for that token alone, until somebody promotes it.
"""
