"""An element keeps how its program spells what it is about."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0022_same_as"),
    ]

    operations = [
        migrations.AddField(
            model_name="element",
            name="qualificand",
            field=models.TextField(default=""),
        ),
        migrations.AddField(
            model_name="element",
            name="qualifier",
            field=models.TextField(default=""),
        ),
    ]
