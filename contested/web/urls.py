"""The addresses of the pages."""

from django.contrib.auth.views import LogoutView
from django.urls import path

from contested.web.views import session, states

urlpatterns = [
    path("sign-in/", session.SignIn.as_view(), name="sign-in"),
    path("sign-out/", LogoutView.as_view(), name="sign-out"),
    path("theme/", session.theme, name="theme"),
    path("states/", states.states, name="states"),
]
