"""Every table of the store, of density and of people."""

import django.contrib.auth.models
import django.contrib.auth.validators
import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.datetime
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="Blob",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sha256", models.CharField(max_length=64, unique=True)),
                ("text", models.TextField()),
            ],
            options={
                "db_table": "blob",
            },
        ),
        migrations.CreateModel(
            name="Cell",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
            ],
            options={
                "db_table": "cell",
            },
        ),
        migrations.CreateModel(
            name="Condition",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                ("text", models.TextField(unique=True)),
                (
                    "tokens",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.TextField(), default=list, size=None
                    ),
                ),
            ],
            options={
                "db_table": "condition",
            },
        ),
        migrations.CreateModel(
            name="Entity",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                ("iri", models.TextField()),
                ("label", models.TextField()),
            ],
            options={
                "verbose_name_plural": "entities",
                "db_table": "entity",
            },
        ),
        migrations.CreateModel(
            name="EvidenceLink",
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
                (
                    "stance",
                    models.SmallIntegerField(
                        choices=[(1, "supports"), (2, "rebuts"), (3, "mentions")], default=1
                    ),
                ),
            ],
            options={
                "db_table": "evidence_link",
            },
        ),
        migrations.CreateModel(
            name="Headline",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "label",
                    models.SmallIntegerField(
                        choices=[
                            (1, "no_evidence"),
                            (2, "contested"),
                            (3, "undetermined"),
                            (4, "corrected"),
                            (5, "changed"),
                            (6, "denied"),
                            (7, "several"),
                            (8, "complementary"),
                            (9, "settled"),
                        ]
                    ),
                ),
                ("contestedness", models.DecimalField(decimal_places=9, max_digits=10)),
                ("disagreement", models.DecimalField(decimal_places=9, max_digits=10)),
                ("mass", models.DecimalField(decimal_places=9, max_digits=18)),
                ("assumed", models.BooleanField(default=False)),
                ("partial", models.BooleanField(default=False)),
                ("polarity_entropy", models.FloatField()),
                ("value_entropy", models.FloatField()),
                (
                    "witnesses",
                    models.PositiveIntegerField(help_text="Independent witnesses, over the whole cell."),
                ),
                ("positions", models.PositiveIntegerField()),
                ("sources", models.PositiveIntegerField()),
                (
                    "statements",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.BigIntegerField(),
                        help_text="What it was computed from, retired ones too.",
                        size=None,
                    ),
                ),
                ("formula", models.PositiveSmallIntegerField()),
                ("tx_from", models.DateTimeField()),
                ("tx_to", models.DateTimeField(null=True)),
                ("computed_at", models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                "db_table": "headline",
            },
        ),
        migrations.CreateModel(
            name="Invalidation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.SmallIntegerField(
                        choices=[
                            (1, "policy"),
                            (2, "alignment"),
                            (3, "same as"),
                            (4, "source"),
                            (5, "containment"),
                            (6, "label"),
                        ]
                    ),
                ),
                ("caused_at", models.DateTimeField()),
            ],
            options={
                "db_table": "invalidation",
            },
        ),
        migrations.CreateModel(
            name="Label",
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
                ("text", models.TextField()),
                ("lang", models.CharField(blank=True, default="", max_length=35)),
                ("folded", models.TextField()),
                ("kind", models.SmallIntegerField(choices=[(1, "preferred"), (2, "alias")], default=2)),
            ],
            options={
                "db_table": "label",
            },
        ),
        migrations.CreateModel(
            name="Mention",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("external_id", models.TextField(null=True)),
                (
                    "observed",
                    models.BigIntegerField(
                        help_text="First day of the observed date, an ordinal.", null=True
                    ),
                ),
                ("observed_text", models.TextField(null=True)),
                (
                    "precision",
                    models.DecimalField(
                        decimal_places=4,
                        max_digits=5,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
                (
                    "valid_text",
                    models.TextField(
                        help_text="The valid time as this saying wrote it, where the wording differs.",
                        null=True,
                    ),
                ),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
            ],
            options={
                "db_table": "mention",
            },
        ),
        migrations.CreateModel(
            name="Predicate",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                ("name", models.TextField()),
                ("folded", models.TextField()),
                ("iri", models.TextField(blank=True, null=True)),
            ],
            options={
                "db_table": "predicate",
            },
        ),
        migrations.CreateModel(
            name="PredicateName",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.TextField()),
                ("folded", models.TextField()),
            ],
            options={
                "db_table": "predicate_name",
            },
        ),
        migrations.CreateModel(
            name="ProvenanceRule",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveSmallIntegerField(unique=True)),
                (
                    "pattern",
                    models.TextField(
                        help_text="A regular expression, matched anywhere in the text without regard to case."
                    ),
                ),
                (
                    "source_class",
                    models.SmallIntegerField(
                        choices=[
                            (1, "primary"),
                            (2, "scholarly"),
                            (3, "reference"),
                            (4, "community"),
                            (5, "unverified"),
                        ]
                    ),
                ),
                ("note", models.TextField(blank=True, default="")),
            ],
            options={
                "db_table": "provenance_rule",
                "ordering": ["position"],
            },
        ),
        migrations.CreateModel(
            name="Retirement",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.SmallIntegerField(choices=[(1, "retracted"), (2, "corrected")])),
                ("reason", models.TextField()),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
            ],
            options={
                "db_table": "retirement",
            },
        ),
        migrations.CreateModel(
            name="Revision",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                (
                    "tx_from",
                    models.DateTimeField(
                        db_default=django.db.models.functions.datetime.Now(), editable=False
                    ),
                ),
            ],
            options={
                "db_table": "revision",
            },
        ),
        migrations.CreateModel(
            name="Ruling",
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
                (
                    "kind",
                    models.SmallIntegerField(
                        choices=[
                            (1, "sublated"),
                            (2, "bounded"),
                            (3, "narrowed"),
                            (4, "hidden"),
                            (5, "deprecated"),
                        ]
                    ),
                ),
                ("reason", models.TextField()),
            ],
            options={
                "db_table": "ruling",
            },
        ),
        migrations.CreateModel(
            name="SameAs",
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
                (
                    "status",
                    models.SmallIntegerField(
                        choices=[(1, "candidate"), (2, "accepted"), (3, "rejected")], default=2
                    ),
                ),
                ("origin", models.TextField(default="given")),
                ("reason", models.TextField(default="")),
            ],
            options={
                "db_table": "same_as",
            },
        ),
        migrations.CreateModel(
            name="Source",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                ("name", models.TextField()),
            ],
            options={
                "db_table": "source",
            },
        ),
        migrations.CreateModel(
            name="SourceVersion",
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
                (
                    "source_class",
                    models.SmallIntegerField(
                        choices=[
                            (1, "primary"),
                            (2, "scholarly"),
                            (3, "reference"),
                            (4, "community"),
                            (5, "unverified"),
                        ]
                    ),
                ),
                (
                    "rule",
                    models.TextField(
                        default="", help_text="The provenance rule that gave the class; empty: given."
                    ),
                ),
                (
                    "group",
                    models.TextField(
                        db_column="independence_group",
                        help_text="Copies share one; default: the source's name.",
                    ),
                ),
                (
                    "kind",
                    models.SmallIntegerField(
                        choices=[(1, "ordinary"), (2, "hypothesis"), (3, "quarantine"), (4, "session")],
                        default=1,
                    ),
                ),
                (
                    "precision",
                    models.DecimalField(
                        decimal_places=4,
                        help_text="What a statement counts for that carries no precision of its own.",
                        max_digits=5,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
                ("reason", models.TextField(default="")),
            ],
            options={
                "db_table": "source_version",
            },
        ),
        migrations.CreateModel(
            name="Span",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("start", models.PositiveIntegerField(null=True)),
                ("end", models.PositiveIntegerField(null=True)),
                ("quote", models.TextField(default="")),
                (
                    "locator",
                    models.TextField(default="", help_text="Page, region or XPath, as the source counts."),
                ),
                (
                    "digest",
                    models.BinaryField(default=b"", help_text="Of quote and locator; set by the database."),
                ),
            ],
            options={
                "db_table": "span",
            },
        ),
        migrations.CreateModel(
            name="Statement",
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
                (
                    "polarity",
                    models.SmallIntegerField(
                        choices=[(1, "asserted"), (2, "negated"), (3, "absent"), (4, "unknown")], default=1
                    ),
                ),
                (
                    "precision",
                    models.DecimalField(
                        decimal_places=4,
                        help_text="As said; null: the source's own counts.",
                        max_digits=5,
                        null=True,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
            ],
            options={
                "db_table": "statement",
            },
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("prefix", models.CharField(max_length=16)),
                (
                    "scopes",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(
                            choices=[("read", "read"), ("write", "write"), ("review", "review")],
                            max_length=16,
                        ),
                        size=None,
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("expires_at", models.DateTimeField(null=True)),
                ("revoked_at", models.DateTimeField(null=True)),
                ("last_used_at", models.DateTimeField(null=True)),
            ],
            options={
                "db_table": "token",
            },
        ),
        migrations.CreateModel(
            name="ValidTime",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                ("dated", models.BooleanField(default=True)),
                ("lower", models.BigIntegerField(null=True)),
                ("upper", models.BigIntegerField(null=True)),
                (
                    "lower_unit",
                    models.SmallIntegerField(
                        choices=[
                            (1, "day"),
                            (2, "month"),
                            (3, "season"),
                            (4, "year"),
                            (5, "decade"),
                            (6, "century"),
                            (7, "millennium"),
                            (8, "age"),
                        ],
                        null=True,
                    ),
                ),
                (
                    "upper_unit",
                    models.SmallIntegerField(
                        choices=[
                            (1, "day"),
                            (2, "month"),
                            (3, "season"),
                            (4, "year"),
                            (5, "decade"),
                            (6, "century"),
                            (7, "millennium"),
                            (8, "age"),
                        ],
                        null=True,
                    ),
                ),
                (
                    "end",
                    models.SmallIntegerField(
                        choices=[(1, "known"), (2, "unknown"), (3, "ongoing")], default=1
                    ),
                ),
                ("lower_approximate", models.BooleanField(default=False)),
                ("upper_approximate", models.BooleanField(default=False)),
                ("calendar", models.CharField(default="gregorian", max_length=20)),
                ("text", models.TextField(default="")),
            ],
            options={
                "db_table": "valid_time",
            },
        ),
        migrations.CreateModel(
            name="Value",
            fields=[
                ("id", models.AutoField(primary_key=True, serialize=False)),
                (
                    "datatype",
                    models.SmallIntegerField(
                        choices=[
                            (1, "entity"),
                            (2, "text"),
                            (3, "langtext"),
                            (4, "number"),
                            (5, "quantity"),
                            (6, "date"),
                            (7, "boolean"),
                        ]
                    ),
                ),
                ("text", models.TextField(null=True)),
                ("normal", models.TextField(null=True)),
                ("readable", models.BooleanField(default=True)),
                ("digest", models.BinaryField(default=b"")),
            ],
            options={
                "db_table": "value",
            },
        ),
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "A user with that username already exists."},
                        help_text="Required. 150 characters or fewer. Letters, digits and @/./+/-/_ only.",
                        max_length=150,
                        unique=True,
                        validators=[django.contrib.auth.validators.UnicodeUsernameValidator()],
                        verbose_name="username",
                    ),
                ),
                ("first_name", models.CharField(blank=True, max_length=150, verbose_name="first name")),
                ("last_name", models.CharField(blank=True, max_length=150, verbose_name="last name")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email address")),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined"),
                ),
                (
                    "role",
                    models.CharField(
                        choices=[
                            ("reader", "reader"),
                            ("contributor", "contributor"),
                            ("reviewer", "reviewer"),
                            ("auditor", "auditor"),
                            ("administrator", "administrator"),
                        ],
                        default="reader",
                        max_length=16,
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "db_table": "account",
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Alignment",
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
                (
                    "relation",
                    models.SmallIntegerField(
                        choices=[
                            (1, "exact"),
                            (2, "inverse"),
                            (3, "narrower"),
                            (4, "close"),
                            (5, "different"),
                        ]
                    ),
                ),
                (
                    "confidence",
                    models.DecimalField(
                        decimal_places=4,
                        default=1,
                        max_digits=5,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
                (
                    "status",
                    models.SmallIntegerField(
                        choices=[(1, "candidate"), (2, "accepted"), (3, "rejected")], default=2
                    ),
                ),
                ("origin", models.TextField(default="given")),
                ("reason", models.TextField(default="")),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "alignment",
            },
        ),
        migrations.CreateModel(
            name="Assessment",
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
                (
                    "precision",
                    models.DecimalField(
                        decimal_places=4,
                        max_digits=5,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
                ("origin", models.TextField(default="review")),
                ("reason", models.TextField()),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "db_table": "assessment",
            },
        ),
        migrations.CreateModel(
            name="ContestPolicy",
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
                (
                    "kind",
                    models.SmallIntegerField(
                        choices=[
                            (1, "immutable"),
                            (2, "functional_at_time"),
                            (3, "bounded"),
                            (4, "multi"),
                            (5, "unknown"),
                        ]
                    ),
                ),
                ("bound", models.PositiveSmallIntegerField(null=True)),
                ("tolerance", models.TextField(blank=True, default="")),
                ("containment", models.BooleanField(default=False)),
                (
                    "within",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.IntegerField(), null=True, size=None
                    ),
                ),
                (
                    "origin",
                    models.SmallIntegerField(
                        choices=[
                            (1, "curated"),
                            (2, "vocabulary"),
                            (3, "inferred"),
                            (4, "unknown"),
                            (5, "agent"),
                        ],
                        default=1,
                    ),
                ),
                ("reason", models.TextField(default="")),
                (
                    "actor",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "contest policies",
                "db_table": "contest_policy",
            },
        ),
        migrations.CreateModel(
            name="Density",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("scope", models.TextField(default="")),
                ("lower", models.BigIntegerField(null=True)),
                ("upper", models.BigIntegerField(null=True)),
                ("undated", models.BooleanField(default=False)),
                ("peak", models.BooleanField(default=False)),
                ("contestedness", models.DecimalField(decimal_places=9, max_digits=10)),
                ("disagreement", models.DecimalField(decimal_places=9, max_digits=10)),
                ("mass", models.DecimalField(decimal_places=9, max_digits=18)),
                (
                    "begun",
                    models.BigIntegerField(
                        help_text="The first day by which all its witnesses had begun.", null=True
                    ),
                ),
                ("sides", models.JSONField()),
                ("tx_from", models.DateTimeField()),
                ("tx_to", models.DateTimeField(null=True)),
                (
                    "cell",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="density",
                        to="contested.cell",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "density",
                "db_table": "density",
            },
        ),
        migrations.CreateModel(
            name="DirtyCell",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("caused_at", models.DateTimeField()),
                (
                    "cell",
                    models.ForeignKey(
                        db_constraint=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="contested.cell",
                    ),
                ),
            ],
            options={
                "db_table": "dirty_cell",
            },
        ),
        migrations.CreateModel(
            name="Document",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.TextField()),
                ("url", models.TextField(null=True)),
            ],
            options={
                "db_table": "document",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("title", "url"), name="one_document_per_title_and_url", nulls_distinct=False
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("title", ""), _negated=True), name="document_has_a_title"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="EntityFold",
            fields=[
                (
                    "entity",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="fold",
                        serialize=False,
                        to="contested.entity",
                    ),
                ),
            ],
            options={
                "db_table": "entity_fold",
            },
        ),
        migrations.AddConstraint(
            model_name="entity",
            constraint=models.UniqueConstraint(fields=("iri",), name="one_entity_per_iri"),
        ),
        migrations.AddConstraint(
            model_name="entity",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("iri", ""), _negated=True), models.Q(("label", ""), _negated=True)
                ),
                name="entity_has_iri_and_label",
            ),
        ),
        migrations.AddField(
            model_name="cell",
            name="subject",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="cells",
                to="contested.entity",
            ),
        ),
        migrations.AddField(
            model_name="headline",
            name="cell",
            field=models.ForeignKey(
                db_constraint=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="headlines",
                to="contested.cell",
            ),
        ),
        migrations.AddField(
            model_name="invalidation",
            name="entity",
            field=models.ForeignKey(
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="contested.entity",
            ),
        ),
        migrations.AddField(
            model_name="label",
            name="entity",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="labels", to="contested.entity"
            ),
        ),
        migrations.CreateModel(
            name="PredicateFold",
            fields=[
                (
                    "predicate",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        primary_key=True,
                        related_name="fold",
                        serialize=False,
                        to="contested.predicate",
                    ),
                ),
                ("inverse", models.BooleanField(default=False)),
                (
                    "confidence",
                    models.DecimalField(
                        decimal_places=4,
                        default=1,
                        max_digits=5,
                        validators=[
                            django.core.validators.MinValueValidator(0),
                            django.core.validators.MaxValueValidator(1),
                        ],
                    ),
                ),
            ],
            options={
                "db_table": "predicate_fold",
            },
        ),
        migrations.AddConstraint(
            model_name="predicate",
            constraint=models.UniqueConstraint(fields=("folded",), name="one_predicate_per_name"),
        ),
        migrations.AddConstraint(
            model_name="predicate",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("name", ""), _negated=True), models.Q(("folded", ""), _negated=True)
                ),
                name="predicate_has_a_name",
            ),
        ),
        migrations.AddField(
            model_name="invalidation",
            name="predicate",
            field=models.ForeignKey(
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="contested.predicate",
            ),
        ),
        migrations.AddField(
            model_name="contestpolicy",
            name="predicate",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="policies", to="contested.predicate"
            ),
        ),
        migrations.AddField(
            model_name="cell",
            name="predicate",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="cells", to="contested.predicate"
            ),
        ),
        migrations.AddField(
            model_name="alignment",
            name="source",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="alignments",
                to="contested.predicate",
            ),
        ),
        migrations.AddField(
            model_name="alignment",
            name="target",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="aligned_from",
                to="contested.predicate",
            ),
        ),
        migrations.AddField(
            model_name="predicatename",
            name="predicate",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="names", to="contested.predicate"
            ),
        ),
        migrations.AddField(
            model_name="retirement",
            name="actor",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="revision",
            name="blob",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="contested.blob"
            ),
        ),
        migrations.AddField(
            model_name="revision",
            name="document",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="revisions",
                to="contested.document",
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="actor",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="condition",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.condition",
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="reverses",
            field=models.OneToOneField(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="reversed_by",
                to="contested.ruling",
            ),
        ),
        migrations.AddField(
            model_name="sameas",
            name="a",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.entity",
            ),
        ),
        migrations.AddField(
            model_name="sameas",
            name="actor",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="sameas",
            name="b",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to="contested.entity"
            ),
        ),
        migrations.AddConstraint(
            model_name="source",
            constraint=models.UniqueConstraint(fields=("name",), name="one_source_per_name"),
        ),
        migrations.AddConstraint(
            model_name="source",
            constraint=models.CheckConstraint(
                condition=models.Q(("name", ""), _negated=True), name="source_has_a_name"
            ),
        ),
        migrations.AddField(
            model_name="mention",
            name="source",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.source",
            ),
        ),
        migrations.AddField(
            model_name="invalidation",
            name="source",
            field=models.ForeignKey(
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to="contested.source",
            ),
        ),
        migrations.AddField(
            model_name="assessment",
            name="source",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="assessments",
                to="contested.source",
            ),
        ),
        migrations.AddField(
            model_name="sourceversion",
            name="actor",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="sourceversion",
            name="parent",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.source",
            ),
        ),
        migrations.AddField(
            model_name="sourceversion",
            name="source",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="versions", to="contested.source"
            ),
        ),
        migrations.AddField(
            model_name="span",
            name="revision",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="spans",
                to="contested.revision",
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="evidence",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to="contested.span"
            ),
        ),
        migrations.AddField(
            model_name="evidencelink",
            name="span",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="links", to="contested.span"
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="condition",
            field=models.ForeignKey(
                db_index=False,
                default=1,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.condition",
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="predicate",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="statements",
                to="contested.predicate",
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="source",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="statements", to="contested.source"
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="subject",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="statements",
                to="contested.entity",
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="statement",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="rulings", to="contested.statement"
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="winner",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="won",
                to="contested.statement",
            ),
        ),
        migrations.AddField(
            model_name="retirement",
            name="statement",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="retirement",
                to="contested.statement",
            ),
        ),
        migrations.AddField(
            model_name="retirement",
            name="successor",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="corrects",
                to="contested.statement",
            ),
        ),
        migrations.AddField(
            model_name="mention",
            name="statement",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="mentions", to="contested.statement"
            ),
        ),
        migrations.AddField(
            model_name="evidencelink",
            name="statement",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="evidence",
                to="contested.statement",
            ),
        ),
        migrations.AddField(
            model_name="assessment",
            name="statement",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="assessments",
                to="contested.statement",
            ),
        ),
        migrations.AddField(
            model_name="token",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="tokens",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="validtime",
            index=models.Index(
                django.db.models.functions.comparison.Coalesce(
                    "lower", -9223372036854775808, output_field=models.BigIntegerField()
                ),
                django.db.models.functions.comparison.Coalesce(
                    "upper", -9223372036854775808, output_field=models.BigIntegerField()
                ),
                name="valid_time_by_days",
            ),
        ),
        migrations.AddConstraint(
            model_name="validtime",
            constraint=models.UniqueConstraint(
                fields=(
                    "dated",
                    "lower",
                    "upper",
                    "lower_unit",
                    "upper_unit",
                    "end",
                    "lower_approximate",
                    "upper_approximate",
                    "calendar",
                ),
                name="one_row_per_valid_time",
                nulls_distinct=False,
            ),
        ),
        migrations.AddConstraint(
            model_name="validtime",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("lower__isnull", True),
                    ("upper__isnull", True),
                    ("lower__lt", models.F("upper")),
                    _connector="OR",
                ),
                name="valid_time_is_not_empty",
            ),
        ),
        migrations.AddConstraint(
            model_name="validtime",
            constraint=models.CheckConstraint(
                condition=models.Q(("upper__isnull", True), ("end", 1), _connector="OR"),
                name="only_an_open_end_is_unknown_or_ongoing",
            ),
        ),
        migrations.AddConstraint(
            model_name="validtime",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("dated", True),
                    models.Q(("lower__isnull", True), ("upper__isnull", True)),
                    _connector="OR",
                ),
                name="an_undated_claim_has_no_days",
            ),
        ),
        migrations.AddConstraint(
            model_name="validtime",
            constraint=models.UniqueConstraint(
                condition=models.Q(("dated", False)), fields=("dated",), name="one_row_stands_for_undated"
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="valid",
            field=models.ForeignKey(
                db_index=False,
                default=1,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.validtime",
            ),
        ),
        migrations.AddField(
            model_name="ruling",
            name="until",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.validtime",
            ),
        ),
        migrations.AddField(
            model_name="value",
            name="entity",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="contested.entity",
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="object",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="statements", to="contested.value"
            ),
        ),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("role__in", ["reader", "contributor", "reviewer", "auditor", "administrator"])
                ),
                name="account_has_a_known_role",
            ),
        ),
        migrations.AddIndex(
            model_name="density",
            index=models.Index(fields=["cell", "tx_from"], name="density_history"),
        ),
        migrations.AddConstraint(
            model_name="density",
            constraint=models.UniqueConstraint(
                condition=models.Q(("tx_to__isnull", True)),
                fields=("cell", "scope", "lower", "upper", "undated"),
                name="one_open_row_per_window",
                nulls_distinct=False,
            ),
        ),
        migrations.AddField(
            model_name="entityfold",
            name="canonical",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="folded_from", to="contested.entity"
            ),
        ),
        migrations.AddIndex(
            model_name="headline",
            index=models.Index(
                condition=models.Q(("tx_to__isnull", True)),
                fields=["-contestedness", "-mass", "cell"],
                name="headline_by_score",
            ),
        ),
        migrations.AddIndex(
            model_name="headline",
            index=models.Index(fields=["cell", "tx_from"], name="headline_history"),
        ),
        migrations.AddConstraint(
            model_name="headline",
            constraint=models.UniqueConstraint(
                condition=models.Q(("tx_to__isnull", True)),
                fields=("cell",),
                name="one_open_headline_per_cell",
            ),
        ),
        migrations.AddIndex(
            model_name="label",
            index=models.Index(
                django.contrib.postgres.indexes.OpClass(models.F("folded"), name="text_pattern_ops"),
                name="label_by_folded_prefix",
            ),
        ),
        migrations.AddIndex(
            model_name="label",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.search.SearchVector("text", config="simple"),
                fastupdate=False,
                name="label_by_word",
            ),
        ),
        migrations.AddConstraint(
            model_name="label",
            constraint=models.UniqueConstraint(
                fields=("entity", "text", "lang", "tx_to"),
                name="one_open_label_per_name",
                nulls_distinct=False,
            ),
        ),
        migrations.AddField(
            model_name="predicatefold",
            name="folded",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="folded_from",
                to="contested.predicate",
            ),
        ),
        migrations.AddConstraint(
            model_name="contestpolicy",
            constraint=models.UniqueConstraint(
                fields=("predicate", "tx_to"), name="one_open_policy_per_predicate", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="contestpolicy",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("bound__gte", 1), ("bound__isnull", False), ("kind", 3)),
                    models.Q(models.Q(("kind", 3), _negated=True), ("bound__isnull", True)),
                    _connector="OR",
                ),
                name="only_bounded_has_a_bound",
            ),
        ),
        migrations.AddConstraint(
            model_name="cell",
            constraint=models.UniqueConstraint(fields=("subject", "predicate"), name="one_cell_per_question"),
        ),
        migrations.AddConstraint(
            model_name="alignment",
            constraint=models.UniqueConstraint(
                fields=("source", "target", "relation", "tx_to"),
                name="one_open_judgement_per_relation",
                nulls_distinct=False,
            ),
        ),
        migrations.AddConstraint(
            model_name="alignment",
            constraint=models.CheckConstraint(
                condition=models.Q(("source", models.F("target")), _negated=True),
                name="no_predicate_is_aligned_to_itself",
            ),
        ),
        migrations.AddConstraint(
            model_name="alignment",
            constraint=models.CheckConstraint(
                condition=models.Q(("confidence__gte", 0), ("confidence__lte", 1)),
                name="alignment_confidence_in_unit",
            ),
        ),
        migrations.AddIndex(
            model_name="predicatename",
            index=models.Index(fields=["folded"], name="predicate_by_other_name"),
        ),
        migrations.AddConstraint(
            model_name="predicatename",
            constraint=models.UniqueConstraint(
                fields=("predicate", "folded"), name="one_row_per_predicate_name"
            ),
        ),
        migrations.AddConstraint(
            model_name="revision",
            constraint=models.UniqueConstraint(fields=("document", "number"), name="one_revision_per_number"),
        ),
        migrations.AddConstraint(
            model_name="revision",
            constraint=models.UniqueConstraint(
                fields=("document", "blob"), name="one_revision_per_content", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="sameas",
            constraint=models.UniqueConstraint(
                fields=("a", "b", "tx_to"), name="one_open_judgement_per_pair", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="sameas",
            constraint=models.CheckConstraint(
                condition=models.Q(("a__lt", models.F("b"))), name="a_pair_is_written_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="sourceversion",
            constraint=models.UniqueConstraint(
                fields=("source", "tx_to"), name="one_open_version_per_source", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="sourceversion",
            constraint=models.CheckConstraint(
                condition=models.Q(("group", ""), _negated=True), name="source_has_a_group"
            ),
        ),
        migrations.AddConstraint(
            model_name="sourceversion",
            constraint=models.CheckConstraint(
                condition=models.Q(("precision__gte", 0), ("precision__lte", 1)),
                name="source_precision_in_unit",
            ),
        ),
        migrations.AddIndex(
            model_name="span",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.search.SearchVector("quote", config="english"),
                fastupdate=False,
                name="span_by_word",
            ),
        ),
        migrations.AddConstraint(
            model_name="span",
            constraint=models.UniqueConstraint(
                fields=("revision", "start", "end", "digest"), name="one_span_per_place", nulls_distinct=False
            ),
        ),
        migrations.AddConstraint(
            model_name="span",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("end__isnull", True), ("start__isnull", True)),
                    models.Q(
                        ("end__gt", models.F("start")), ("end__isnull", False), ("start__isnull", False)
                    ),
                    _connector="OR",
                ),
                name="span_is_not_empty",
            ),
        ),
        migrations.AddConstraint(
            model_name="retirement",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", 1), ("successor__isnull", True)),
                    models.Q(("kind", 2), ("successor__isnull", False)),
                    _connector="OR",
                ),
                name="only_a_correction_has_a_successor",
            ),
        ),
        migrations.AddIndex(
            model_name="mention",
            index=django.contrib.postgres.indexes.HashIndex(
                fields=["external_id"], name="mention_by_external_id"
            ),
        ),
        migrations.AddConstraint(
            model_name="mention",
            constraint=models.UniqueConstraint(
                fields=("statement", "external_id", "observed", "precision", "valid_text"),
                name="one_row_per_mention",
                nulls_distinct=False,
            ),
        ),
        migrations.AddConstraint(
            model_name="evidencelink",
            constraint=models.UniqueConstraint(
                fields=("statement", "span", "stance", "tx_to"),
                name="one_open_link_per_stance",
                nulls_distinct=False,
            ),
        ),
        migrations.AddConstraint(
            model_name="assessment",
            constraint=models.UniqueConstraint(
                condition=models.Q(("statement__isnull", False), ("tx_to__isnull", True)),
                fields=("statement",),
                name="one_open_assessment_per_statement",
            ),
        ),
        migrations.AddConstraint(
            model_name="assessment",
            constraint=models.UniqueConstraint(
                condition=models.Q(("source__isnull", False), ("tx_to__isnull", True)),
                fields=("source",),
                name="one_open_assessment_per_source",
            ),
        ),
        migrations.AddConstraint(
            model_name="assessment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("source__isnull", True), ("statement__isnull", False)),
                    models.Q(("source__isnull", False), ("statement__isnull", True)),
                    _connector="OR",
                ),
                name="an_assessment_is_of_a_statement_or_a_source",
            ),
        ),
        migrations.AddConstraint(
            model_name="assessment",
            constraint=models.CheckConstraint(
                condition=models.Q(("precision__gte", 0), ("precision__lte", 1)),
                name="assessed_precision_in_unit",
            ),
        ),
        migrations.AddConstraint(
            model_name="assessment",
            constraint=models.CheckConstraint(
                condition=models.Q(("reason", ""), _negated=True), name="an_assessment_has_a_reason"
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.UniqueConstraint(
                condition=models.Q(("kind", 1), ("reverses__isnull", True), ("tx_to__isnull", True)),
                fields=("statement",),
                name="one_open_sublation_per_loser",
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.CheckConstraint(
                condition=models.Q(("reason", ""), _negated=True), name="a_ruling_has_a_reason"
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("winner__isnull", True),
                    models.Q(("winner", models.F("statement")), _negated=True),
                    _connector="OR",
                ),
                name="nothing_sublates_itself",
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", 1), _negated=True), ("winner__isnull", False), _connector="OR"
                ),
                name="a_sublation_names_its_winner",
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", 2), _negated=True), ("until__isnull", False), _connector="OR"
                ),
                name="a_bound_says_until_when",
            ),
        ),
        migrations.AddConstraint(
            model_name="ruling",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("kind", 3), _negated=True), ("condition__isnull", False), _connector="OR"
                ),
                name="a_narrowing_says_to_what",
            ),
        ),
        migrations.AddIndex(
            model_name="value",
            index=django.contrib.postgres.indexes.HashIndex(fields=["normal"], name="value_by_normal_form"),
        ),
        migrations.AddConstraint(
            model_name="value",
            constraint=models.UniqueConstraint(fields=("digest",), name="one_value_per_text"),
        ),
        migrations.AddConstraint(
            model_name="value",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("datatype", 1),
                        ("entity__isnull", False),
                        ("normal__isnull", True),
                        ("text__isnull", True),
                    ),
                    models.Q(
                        models.Q(("datatype", 1), _negated=True),
                        ("datatype__in", [1, 2, 3, 4, 5, 6, 7]),
                        ("entity__isnull", True),
                        ("normal__isnull", False),
                        ("text__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="value_is_an_entity_or_a_literal",
            ),
        ),
        migrations.AddConstraint(
            model_name="statement",
            constraint=models.UniqueConstraint(
                fields=(
                    "subject",
                    "predicate",
                    "object",
                    "source",
                    "condition",
                    "valid",
                    "polarity",
                    "tx_to",
                ),
                name="one_open_row_per_claim",
                nulls_distinct=False,
            ),
        ),
        migrations.AddConstraint(
            model_name="statement",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("precision__isnull", True),
                    models.Q(("precision__gte", 0), ("precision__lte", 1)),
                    _connector="OR",
                ),
                name="statement_precision_in_unit",
            ),
        ),
        migrations.AddConstraint(
            model_name="statement",
            constraint=models.CheckConstraint(
                condition=models.Q(("polarity__in", [1, 2, 3, 4])), name="statement_has_a_known_polarity"
            ),
        ),
    ]
