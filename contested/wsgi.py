"""The entry for a web server: one WSGI application."""

import os

from django.core.wsgi import get_wsgi_application

from contested.postgres import lifeline

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "contested.settings")

lifeline.follow_parent()
application = get_wsgi_application()
