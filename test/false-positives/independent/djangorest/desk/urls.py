"""The paths of the help desk, and its document."""

from django.urls import include, path
from drf_spectacular.views import SpectacularJSONAPIView

from desk.views import router

urlpatterns = [
    path('openapi.json', SpectacularJSONAPIView.as_view()),
    path('', include(router.urls)),
]
