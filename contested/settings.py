"""Every setting of the product on one page; the environment overrides the few that a deployment needs."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from csp.constants import NONE, SELF
from django.contrib.messages import constants as levels
from psycopg.conninfo import conninfo_to_dict

BASE_DIR = Path(__file__).resolve().parent.parent


def flag(name: str, default: bool) -> bool:
    return os.environ.get(name, str(default)).strip().lower() in {"1", "true", "yes", "on"}


def words(name: str, default: str = "") -> list[str]:
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


# One folder holds all that an embedded installation keeps: database, broker queue, secret key.
CONTESTED_HOME = Path(os.environ.get("CONTESTED_HOME") or BASE_DIR / ".contested").resolve()
CONTESTED_DATA = os.environ.get("CONTESTED_DATA")

DEBUG = flag("CONTESTED_DEBUG", default=False)


def secret_key() -> str:
    """Return the key from the environment, or the one kept in the home folder, made on first use."""
    if given := os.environ.get("CONTESTED_SECRET_KEY"):
        return given
    path = CONTESTED_HOME / "secret_key"
    if not path.exists():
        CONTESTED_HOME.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.NamedTemporaryFile("w", dir=CONTESTED_HOME) as file:  # mode 0600
            file.write(secrets.token_urlsafe(48))
            file.flush()
            # A link appears whole and once: of two processes that start at once, both read what the first one made.
            with suppress(FileExistsError):
                os.link(file.name, path)
    return path.read_text()


SECRET_KEY = secret_key()
ALLOWED_HOSTS = words("CONTESTED_HOSTS", "localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = words("CONTESTED_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "contested",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django.contrib.postgres",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "template_partials",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "contested.web.middleware.Languages",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "contested.web.middleware.ReadersSignIn",
    "django_htmx.middleware.HtmxMiddleware",
    "contested.web.middleware.TwoClocks",
    "contested.web.middleware.ErrorPages",
]

# A message is shown as a notice of this kind.
MESSAGE_TAGS = {levels.SUCCESS: "good", levels.ERROR: "bad", levels.WARNING: "warn"}

ROOT_URLCONF = "contested.urls"
APPEND_SLASH = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "contested.web.context.page",
            ],
            "libraries": {
                "experiment": "contested.web.templatetags.experiment",
                "marks": "contested.web.templatetags.marks",
                "terms": "contested.web.templatetags.terms",
                "words": "contested.web.templatetags.words",
            },
        },
    },
]


def database(url: str | None, *, embedded_user: str) -> dict[str, Any]:
    """Return Django's settings for a PostgreSQL URL, or for the embedded server where there is none."""
    from contested.postgres import server

    settings: dict[str, Any] = {
        "ENGINE": "contested.postgres",
        "CONN_HEALTH_CHECKS": True,
        "CONN_MAX_AGE": 60,
        # A query is planned once per connection, not each time: planning is half of what a small read costs.
        "OPTIONS": {"connect_timeout": "5", "server_side_binding": True, "prepare_threshold": 2},
    }
    if url is None:
        place = server.place(CONTESTED_HOME)
        return settings | {
            "NAME": "contested",
            "USER": embedded_user,
            "HOST": str(place.socket_folder),
            "PORT": str(place.port),
            "CONTESTED_EMBEDDED": str(CONTESTED_HOME),
        }
    parts = {key: str(value) for key, value in conninfo_to_dict(url).items() if value is not None}
    return settings | {
        "NAME": parts.pop("dbname", ""),
        "USER": parts.pop("user", ""),
        "PASSWORD": parts.pop("password", ""),
        "HOST": parts.pop("host", ""),
        "PORT": parts.pop("port", ""),
        "OPTIONS": settings["OPTIONS"] | parts,
    }


# Two roles on one database. `default` is what the product runs as: where the server allows it, it owns
# nothing, and can neither delete nor truncate the store. `owner` runs migrations, restores, the tests' flush.
DATABASE_URL = os.environ.get("DATABASE_URL") or None
DATABASES = {
    "default": database(DATABASE_URL, embedded_user="contested_app") | {"TEST": {"MIRROR": "owner"}},
    # A test database is made by its owner and only seen through `default`.
    "owner": database(os.environ.get("OWNER_DATABASE_URL") or DATABASE_URL, embedded_user="contested_owner")
    | {"TEST": {"DEPENDENCIES": []}},
}
DATABASE_ROUTERS: list[str] = []

AUTH_USER_MODEL = "contested.User"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
ANONYMOUS_READING = flag("CONTESTED_ANONYMOUS_READING", default=True)

# What people read is translated; what programs read (interfaces, commands, files) stays English. A language more is a
# catalogue in this folder and a line here.
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "contested" / "locale"]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
TIME_ZONE = "UTC"
USE_TZ = True

STATIC_URL = "static/"
# Only a deployment that collects its files has a folder for them; elsewhere they are served from where they lie.
STATIC_ROOT = os.environ.get("CONTESTED_STATIC") or None
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True

# No inline script, no inline style, nothing from elsewhere.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "form-action": [SELF],
    },
}
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = flag("CONTESTED_HTTPS", default=False)
if flag("CONTESTED_HTTPS", default=False):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "contested.api.authentication.TokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["contested.api.permissions.MayUse"],
    "DEFAULT_PARSER_CLASSES": ["contested.api.bodies.ExactJson"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "contested.api.schema.Operation",
    "DEFAULT_THROTTLE_CLASSES": ["contested.api.throttling.Reads", "contested.api.throttling.Writes"],
    # Requests a minute of one caller; what comes from the machine itself is not counted.
    "DEFAULT_THROTTLE_RATES": {
        "reads": os.environ.get("CONTESTED_READS", "600/min"),
        "writes": os.environ.get("CONTESTED_WRITES", "120/min"),
    },
    "DEFAULT_METADATA_CLASS": None,
    "EXCEPTION_HANDLER": "contested.api.translation.answer",
    "NUM_PROXIES": int(os.environ.get("CONTESTED_PROXIES", "0")),  # whose X-Forwarded-For is believed
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "URL_FORMAT_OVERRIDE": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "contested",
    "VERSION": "1",
    "DESCRIPTION": "Every claim with its source, every question with how contested it is, no answer without its dissent.",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_PERMISSIONS": ["contested.api.permissions.MayUse"],
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "POSTPROCESSING_HOOKS": ["contested.api.schema.with_problems", "contested.api.schema.without_marks"],
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
}

# A message is only a wake-up; the work itself stands in PostgreSQL.
if broker_url := os.environ.get("CELERY_BROKER_URL"):
    CELERY_BROKER_URL = broker_url
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, object] = {"socket_connect_timeout": 2, "socket_timeout": 10}
else:
    CELERY_BROKER_URL = "filesystem://localhost"
    CELERY_BROKER_TRANSPORT = "contested.tasks.folder:Transport"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": CONTESTED_HOME / "broker" / "queue",
        "data_folder_out": CONTESTED_HOME / "broker" / "queue",
        "control_folder": CONTESTED_HOME / "broker" / "control",
        "polling_interval": 0.1,
    }
    CELERY_WORKER_ENABLE_REMOTE_CONTROL = False  # its replies would pile up in the folder
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_PUBLISH_RETRY = False  # a request does not wait for a broker; the sweep picks the work up
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TIMEZONE = "UTC"
CELERY_IMPORTS = [
    "contested.tasks.refresh",
    "contested.tasks.disputes",
    "contested.tasks.suggest",
    "contested.tasks.embedding",
    "contested.tasks.imports",
    "contested.tasks.proposing",
]
# Wake-ups are many and short; a worker that is full looks again only later.
CELERY_WORKER_PREFETCH_MULTIPLIER = 16
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_TIMER_PRECISION = 0.2  # seconds; how long its end waits for its clock
CELERY_BEAT_SCHEDULE_FILENAME = str(CONTESTED_HOME / "beat-schedule")
CELERY_BEAT_SCHEDULE = {
    # Picks up what no message announced: a write by raw SQL, a message lost with its broker.
    "sweep": {"task": "contested.tasks.refresh", "schedule": 2.0, "options": {"expires": 10}},
    "disputes": {"task": "contested.tasks.disputes", "schedule": 3.0, "options": {"expires": 10}},
    "imports": {"task": "contested.tasks.imports", "schedule": 5.0, "options": {"expires": 10}},
    "vectors": {"task": "contested.tasks.embedding", "schedule": 10.0, "options": {"expires": 10}},
    # What came in the wrong order, as of a load that was long in committing.
    "all vectors": {
        "task": "contested.tasks.embedding",
        "kwargs": {"whole": True},
        "schedule": 1800.0,
        "options": {"expires": 600},
    },
}

# What words mean, as vectors: a small model in the product itself, or an OpenAI-compatible endpoint by its base address.
CONTESTED_EMBEDDINGS_URL = os.environ.get("CONTESTED_EMBEDDINGS_URL", "")
CONTESTED_EMBEDDINGS_MODEL = os.environ.get("CONTESTED_EMBEDDINGS_MODEL", "text-embedding-3-small")
CONTESTED_EMBEDDINGS_KEY = os.environ.get("CONTESTED_EMBEDDINGS_KEY", "")

FILE_UPLOAD_HANDLERS = [
    "contested.web.uploads.Limited",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]
# The largest file that somebody may upload, in MiB; `manage.py load` takes any.
CONTESTED_LARGEST_IMPORT = int(os.environ.get("CONTESTED_LARGEST_IMPORT", "512")) * 2**20

# For how many minutes a reviewer has a dispute to himself before somebody else may take it; working on it renews that.
CONTESTED_LEASE_MINUTES = float(os.environ.get("CONTESTED_LEASE_MINUTES", "15"))
# A dispute whose disagreement carries more mass than this is decided by two: a second reviewer signs. Empty for none.
CONTESTED_SECOND_SIGNATURE_ABOVE = float(os.environ.get("CONTESTED_SECOND_SIGNATURE_ABOVE", "2") or "inf")

# Below this contestedness a reader is not told to caveat the answer (tau).
CONTESTED_TAU = 0.3

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": os.environ.get("CONTESTED_LOG_LEVEL", "WARNING")},
}
