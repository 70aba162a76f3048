"""What nobody could compare is kept out, whoever writes it. What stands already is left as it is."""

from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models

NUMBER = r"-?[0-9]+(\.[0-9]+)?(e-?[0-9]{1,4})?"
SPREAD = rf"( [~±]{NUMBER}| \+{NUMBER} -{NUMBER})?"
MAGNITUDE = rf"({NUMBER}\.\.{NUMBER}|{NUMBER}{SPREAD})"
DAY = "((0[13578]|1[02])(-(0[1-9]|[12][0-9]|3[01]))?|(0[469]|11)(-(0[1-9]|[12][0-9]|30))?|02(-(0[1-9]|[12][0-9]))?)"
POINT = rf"-?[0-9]{{4,16}}(-{DAY})?"
STRETCH = rf"(({POINT})?\.\.({POINT})?|{POINT})"
FORMS = {
    4: rf"^(\?.*|{MAGNITUDE})$",
    5: rf"^(\?.*|{MAGNITUDE} [^ ]+)$",
    6: rf"^(\?.*|{STRETCH}(,{STRETCH})*)$",
    7: r"^(\?.*|true|false)$",
}

IN_FORM = ~models.Q(datatype__in=list(FORMS))
for datatype, form in FORMS.items():
    IN_FORM |= models.Q(datatype=datatype, normal__regex=form)


class Migration(migrations.Migration):
    dependencies = [
        ("contested", "0052_points_of_view"),
    ]

    operations = [
        AddConstraintNotValid(
            model_name="value",
            constraint=models.CheckConstraint(condition=IN_FORM, name="value_is_in_normal_form"),
        ),
    ]
