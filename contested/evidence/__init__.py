"""Evidence: document → revision → span, linked to a statement with a stance (supports, rebuts, mentions)."""
