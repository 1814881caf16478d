"""A help desk as Django REST framework serves it: models, and nothing but its own views."""

import sys

import django
from django.conf import settings

settings.configure(
    SECRET_KEY='test',
    ALLOWED_HOSTS=['*'],
    ROOT_URLCONF='desk.urls',
    DEFAULT_AUTO_FIELD='django.db.models.BigAutoField',
    USE_TZ=True,
    PASSWORD_HASHERS=['django.contrib.auth.hashers.MD5PasswordHasher'],
    DATABASES={
        'default': {
            'ENGINE': 'django.db.backends.sqlite3',
            'NAME': 'kept',
            'OPTIONS': {'timeout': 20, 'transaction_mode': 'IMMEDIATE'},
        },
    },
    INSTALLED_APPS=[
        'django.contrib.contenttypes',
        'django.contrib.auth',
        'django_filters',
        'rest_framework',
        'drf_spectacular',
        'desk',
    ],
    REST_FRAMEWORK={
        'DEFAULT_SCHEMA_CLASS': 'drf_spectacular.openapi.AutoSchema',
        'DEFAULT_AUTHENTICATION_CLASSES': ['rest_framework.authentication.BasicAuthentication'],
        'DEFAULT_PERMISSION_CLASSES': ['rest_framework.permissions.IsAuthenticated'],
        'DEFAULT_PAGINATION_CLASS': 'rest_framework.pagination.LimitOffsetPagination',
        'PAGE_SIZE': 20,
        'DEFAULT_FILTER_BACKENDS': [
            'django_filters.rest_framework.DjangoFilterBackend',
            'rest_framework.filters.SearchFilter',
            'rest_framework.filters.OrderingFilter',
        ],
        'DEFAULT_RENDERER_CLASSES': ['rest_framework.renderers.JSONRenderer'],
        'DEFAULT_PARSER_CLASSES': ['rest_framework.parsers.JSONParser'],
    },
    SPECTACULAR_SETTINGS={
        'TITLE': 'Help desk',
        'VERSION': '1.0.0',
        'COMPONENT_SPLIT_REQUEST': True,
        'SERVE_INCLUDE_SCHEMA': False,
        'SERVE_PERMISSIONS': [],
    },
)
django.setup()


def main() -> None:
    from django.contrib.auth.models import User
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application
    from waitress import serve

    call_command('migrate', run_syncdb=True, verbosity=0)
    User.objects.create_user('alice', password='secret')
    serve(get_wsgi_application(), host='127.0.0.1', port=int(sys.argv[1]), threads=4)


if __name__ == '__main__':
    main()
