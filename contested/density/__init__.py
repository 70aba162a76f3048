"""How contested each fact is, standing and fresh.

Cell: one question: a subject and a predicate, with everything that was ever said about it.
Position: one value held in a cell, or its denial, with everybody who holds it.
Scope: the limits within which a contest is looked at: one of the conditions that occur in the cell.
Window: a stretch of valid time, within a scope, over which the witnesses don't change.
Witness: a statement that counts; sources that copy one another are one witness together.
Contestedness: a number from 0 to 1: twice the chance that two random witnesses contradict each other, and no more than 1.
Density: the contestedness of all cells, kept standing, by scope and window.
"""
