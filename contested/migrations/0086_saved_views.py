"""Ways of looking at the map can be kept under names."""

from pathlib import Path

import django.db.models.deletion
import django.db.models.functions.datetime
import django.db.models.functions.text
import django.db.models.lookups
from django.conf import settings
from django.db import migrations, models

LAWS = (Path(__file__).parent / "sql" / "saved_views.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0085_sides_taken"),
    ]

    operations = [
        migrations.CreateModel(
            name="SavedView",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
                ("tx_to", models.DateTimeField(editable=False, null=True)),
                ("name", models.TextField()),
                ("address", models.TextField(blank=True)),
                (
                    "owner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "saved_view",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("owner", "name", "tx_to"),
                        name="one_open_saved_view_per_name",
                        nulls_distinct=False,
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("name__regex", "^\\S(.{0,118}\\S)?$")),
                        name="a_saved_view_has_a_short_name",
                    ),
                    models.CheckConstraint(
                        condition=django.db.models.lookups.LessThanOrEqual(
                            django.db.models.functions.text.Length("address"), 4000
                        ),
                        name="a_saved_view_has_a_short_address",
                    ),
                ],
            },
        ),
        migrations.RunSQL(LAWS, migrations.RunSQL.noop),
    ]
