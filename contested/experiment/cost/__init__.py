"""What keeping density fresh costs: one cell in stores of two sizes, many cells at once, and the time until a write shows."""
