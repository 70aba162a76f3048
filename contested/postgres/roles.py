"""The two roles: an owner who migrates, and the product itself, which owns nothing."""

from django.db import connections, transaction

from contested.postgres import query

GRANTS = query.load(__file__, "grants")


@transaction.atomic(using="owner")
def grant_rights() -> None:
    """Give the role of `default` its rights on the tables of today, where it is another than the owner's."""
    role = connections["default"].settings_dict["USER"]
    for statement in query.rows(GRANTS, str, {"role": role}, using="owner"):
        query.execute(statement, using="owner")
