"""What spans mean, as vectors, by the model that says so. Derived: may be emptied and made anew."""

from typing import Any

import django.db.models.deletion
import pgvector.django
from django.db import DatabaseError, migrations, models
from django.db.migrations.exceptions import MigrationSchemaMissing

OWN_MODEL = """
create index span_vectors_of_the_own_model on span_vector
    using hnsw ((embedding::vector(256)) vector_ip_ops) where model = 'wordllama-256'
"""


def have_vectors(_apps: Any, editor: Any) -> None:
    """Make pgvector's extension where it is missing, which may need a superuser."""
    with editor.connection.cursor() as cursor:
        cursor.execute("select 1 from pg_extension where extname = 'vector'")
        if cursor.fetchone():
            return
        try:
            cursor.execute("create extension vector")
        except DatabaseError as error:
            raise MigrationSchemaMissing(
                "this database has no extension “vector” (pgvector), and this role can't make it: install pgvector and let "
                "a superuser run “create extension vector” in it"
            ) from error


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0070_experiment_runs"),
    ]

    operations = [
        migrations.RunPython(have_vectors, migrations.RunPython.noop),
        migrations.CreateModel(
            name="SpanVector",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("model", models.TextField()),
                ("embedding", pgvector.django.VectorField()),
                (
                    "span",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to="contested.span",
                    ),
                ),
            ],
            options={
                "db_table": "span_vector",
                "constraints": [
                    models.UniqueConstraint(fields=("model", "span"), name="one_vector_per_span_and_model")
                ],
            },
        ),
        migrations.RunSQL(OWN_MODEL, migrations.RunSQL.noop),
    ]
