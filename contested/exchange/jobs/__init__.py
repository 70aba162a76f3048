"""Files that somebody uploads: checked or loaded in the background, a stretch at a time.

Import: a file on its way into the store, with how far it has come and what became of its lines.
"""
