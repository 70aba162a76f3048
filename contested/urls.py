"""Where each address leads: pages, the REST interface, agents, the administrators' windows."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("api/v1/", include("contested.api.urls")),
    path("admin/", admin.site.urls),
    path("", include("contested.agents.urls")),
    path("", include("contested.web.urls")),
]

handler400 = "contested.web.views.errors.bad_request"
handler404 = "contested.web.views.errors.not_found"
handler500 = "contested.web.views.errors.server_error"
