"""Recall evaluations, one data set each: what is asked, which cell is meant, and how long it takes to find."""
