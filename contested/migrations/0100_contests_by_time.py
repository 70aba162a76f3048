"""News of the map are read by when contests begin and end."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0099_map_stands"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="headline",
            index=models.Index(
                condition=models.Q(("contestedness__gt", 0)),
                fields=["-tx_from", "-cell"],
                name="contests_by_their_begin",
            ),
        ),
        migrations.AddIndex(
            model_name="headline",
            index=models.Index(
                condition=models.Q(("contestedness__gt", 0), ("tx_to__isnull", False)),
                fields=["-tx_to", "-cell"],
                name="contests_by_their_end",
            ),
        ),
    ]
