"""PostgreSQL, the product's only store: the embedded server, the database backend, running `.sql` files.

Django finds the backend through the setting `ENGINE = "contested.postgres"`, which names this package.
"""
