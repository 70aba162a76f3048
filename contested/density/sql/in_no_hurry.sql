-- Scores follow from claims, so a power cut may take the last of them with their being clean: they are computed again.
set local synchronous_commit = off
