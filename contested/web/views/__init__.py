"""One module a noun; a view reads its parameters, asks one query or action, and renders."""
