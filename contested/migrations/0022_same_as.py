"""Several judgements that two things are one are called as one is."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0021_logged_too"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="sameas",
            options={"verbose_name": "same as", "verbose_name_plural": "same as"},
        ),
    ]
