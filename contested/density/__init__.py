"""Density: the standing state of all contested cells, per scope and window.

Cell: (subject, folded predicate): everything said about one question.
Position: one value held in a cell, with everybody who holds it.
Scope: one of the conditions that occur in a cell; claims whose tokens are a subset of its tokens apply there.
Window: a stretch of valid time, within a scope, over which a cell's witnesses don't change.
Contestedness: one number in [0, 1]: twice the chance that two random witnesses contradict each other, at most 1.
"""
