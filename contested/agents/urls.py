"""Where the protocol is spoken over HTTP."""

from django.urls import path

from contested.agents.views import McpView

urlpatterns = [
    path("mcp", McpView.as_view(), name="mcp"),
    path("mcp/", McpView.as_view()),
]
