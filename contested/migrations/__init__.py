"""How the tables came to be. What triggers do stands in `sql/`."""
