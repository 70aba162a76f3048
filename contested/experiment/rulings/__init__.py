"""Rulings measured: what the decision procedure does to the losing side of labelled contests."""
