"""Who answers from what is handed over."""
