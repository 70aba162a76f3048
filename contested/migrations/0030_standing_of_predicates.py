"""A judgement that two predicates are one keeps how much each had to say then, by which their fold is named."""

from pathlib import Path

from django.db import migrations, models

STANDING = (Path(__file__).parent / "sql" / "standing.sql").read_text(encoding="utf-8")


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0023_words_of_elements"),
    ]

    operations = [
        migrations.AddField(
            model_name="alignment",
            name="source_standing",
            field=models.BigIntegerField(db_default=0, default=0, editable=False),
        ),
        migrations.AddField(
            model_name="alignment",
            name="target_standing",
            field=models.BigIntegerField(db_default=0, default=0, editable=False),
        ),
        migrations.RunSQL(STANDING, migrations.RunSQL.noop),
    ]
