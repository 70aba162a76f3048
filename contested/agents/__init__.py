"""The Model Context Protocol server: the same functions for language models and agents."""
