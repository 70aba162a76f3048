"""What the product is worth, measured: evaluations on labelled data sets, each in a store of its own.

Gold answer: what a data set says is right. It is for scoring alone, and never enters a store.
"""
