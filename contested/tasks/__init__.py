"""Work that the worker does when it is woken: thin wrappers, since the work itself stands in the database."""
