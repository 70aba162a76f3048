"""Sides that stand are found by their source without those that stood."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0111_large_cells_stand"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="sidetaken",
            name="sides_by_source",
        ),
        migrations.AddIndex(
            model_name="sidetaken",
            index=models.Index(
                condition=models.Q(("tx_to__isnull", True)), fields=["source", "cell"], name="sides_by_source"
            ),
        ),
        migrations.AddIndex(
            model_name="sidetaken",
            index=models.Index(
                condition=models.Q(("tx_to__isnull", False)),
                fields=["source", "cell"],
                name="past_sides_by_source",
            ),
        ),
    ]
