"""The processes of an installation on one machine, and who looks after them."""
