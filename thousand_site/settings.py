"""The one settings file. What differs between machines comes from the environment: see .env.example."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import dj_database_url
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext_lazy as _

from thousand_site.addresses import broker_url, redis_url
from thousand_site.environment import env_bool, env_int, env_list, env_path, env_str
from thousand_site.log import logging_settings
from thousand_site.mail import mail_settings
from thousand_site.origins import hosts_reached, origins_of, parse_origin, socket_origins
from thousand_site.schedule import BEAT_SCHEDULE, TASK_ROUTES
from thousand_site.secret_key import kept_secret_key
from thousand_site.signing_in import allauth_settings
from thousand_site.social import other_sites

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env_path("VAR_DIR", BASE_DIR / "var")
VAR_DIR.mkdir(parents=True, exist_ok=True)

# --- Who we are -------------------------------------------------------------------------------------------

# PRODUCTION=1 takes nothing for granted: the key, the hosts and the origins must be given.
PRODUCTION = env_bool("PRODUCTION")
DEBUG = env_bool("DEBUG")
HOST = env_str("HOST", "127.0.0.1")
PORT = env_int("PORT", 8000, minimum=1, maximum=65535)
BUILD_ID = env_str("BUILD_ID")
CONTACT_EMAIL = env_str("CONTACT_EMAIL")  # on the pages of the house

SECRET_KEY = env_str("SECRET_KEY")
ALLOWED_HOSTS = env_list("ALLOWED_HOSTS") or ([] if PRODUCTION else hosts_reached(HOST))
SITE_ORIGINS = env_list("SITE_ORIGINS") or ([] if PRODUCTION else origins_of(ALLOWED_HOSTS, PORT))

if PRODUCTION:
    if DEBUG:
        raise ImproperlyConfigured("DEBUG=1 and PRODUCTION=1 exclude each other.")
    for name, value in (("SECRET_KEY", SECRET_KEY), ("ALLOWED_HOSTS", ALLOWED_HOSTS)):
        if not value:
            raise ImproperlyConfigured(f"{name} must be set when PRODUCTION=1.")
    if not SITE_ORIGINS:
        raise ImproperlyConfigured(
            "SITE_ORIGINS must be set when PRODUCTION=1, for example https://example.org."
        )
elif not SECRET_KEY:
    SECRET_KEY = kept_secret_key(VAR_DIR)
for origin in SITE_ORIGINS:
    if parse_origin(origin) is None:
        raise ImproperlyConfigured(f"SITE_ORIGINS: {origin!r} is not scheme://host or scheme://host:port.")

# --- The game ---------------------------------------------------------------------------------------------

THOUSAND_BOT_DELAY_MS = env_int("THOUSAND_BOT_DELAY_MS", 900)
THOUSAND_DEAL_PAUSE_MS = env_int("THOUSAND_DEAL_PAUSE_MS", 7 * THOUSAND_BOT_DELAY_MS)
# How long a table that was opened for whoever comes waits for people before bots sit down.
THOUSAND_FILL_AFTER_MS = env_int("THOUSAND_FILL_AFTER_MS", 20_000)
THOUSAND_FILL_RATED_AFTER_MS = env_int("THOUSAND_FILL_RATED_AFTER_MS", 3 * THOUSAND_FILL_AFTER_MS)
THOUSAND_RATE_LIMITS = env_bool("THOUSAND_RATE_LIMITS", True)
THOUSAND_DEBUG_SEEDS = env_bool("THOUSAND_DEBUG_SEEDS")
THOUSAND_PULSE = True  # whether a process that serves pages says that it lives
# After another one: manage.py recompute_ratings.
THOUSAND_RATING_MODEL = env_str("THOUSAND_RATING_MODEL", "bradley-terry")
if THOUSAND_RATING_MODEL not in ("bradley-terry", "plackett-luce"):
    raise ImproperlyConfigured("THOUSAND_RATING_MODEL is bradley-terry or plackett-luce.")
if THOUSAND_DEBUG_SEEDS and PRODUCTION:
    raise ImproperlyConfigured("THOUSAND_DEBUG_SEEDS=1 lets players fix shuffles: never with PRODUCTION=1.")

# --- Applications -----------------------------------------------------------------------------------------

OTHER_SITES = other_sites()
SOCIALACCOUNT_PROVIDERS = OTHER_SITES.providers
INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "django_htmx",
    "ninja",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "allauth.socialaccount",
    "accounts",
    "games",
    "tournaments",
    "thousand_site",
    *OTHER_SITES.apps,
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.PlayerMiddleware",
    "accounts.middleware.PreferencesMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "thousand_site.urls"
ASGI_APPLICATION = "thousand_site.asgi.application"
AUTH_USER_MODEL = "accounts.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

AUTHENTICATION_BACKENDS = ["accounts.backends.NameBackend"]

CONTEXT_PROCESSORS = [
    "django.template.context_processors.request",
    "django.contrib.auth.context_processors.auth",
    "django.contrib.messages.context_processors.messages",
]
TEMPLATES: list[dict[str, Any]] = [
    {
        # The site's own pages. Sockets render per viewer and move, and Jinja is several times faster.
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "thousand_site.jinja.environment",
            "context_processors": CONTEXT_PROCESSORS,
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {"context_processors": CONTEXT_PROCESSORS},
    },
]

# --- Stores -----------------------------------------------------------------------------------------------

DATABASE_URL = env_str("DATABASE_URL")
SQLITE = {"ENGINE": "django.db.backends.sqlite3", "NAME": VAR_DIR / "db.sqlite3"}
try:
    DATABASES: dict[str, Any] = {
        "default": dict(dj_database_url.parse(DATABASE_URL)) if DATABASE_URL else SQLITE
    }
except ValueError:
    # The address may hold a password: it is not repeated.
    raise ImproperlyConfigured(
        "DATABASE_URL cannot be read: postgres://user:password@host:5432/name."
    ) from None
if DATABASES["default"]["ENGINE"] == SQLITE["ENGINE"]:
    # The last connection that closes writes the whole journal back: a kept one saves that on every move.
    DATABASES["default"]["CONN_MAX_AGE"] = None
    DATABASES["default"]["OPTIONS"] = {
        # A deferred transaction that turns into a writer fails at once under load, whatever the timeout.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    # Each request has a thread of its own: kept connections would leak, fresh ones cost milliseconds.
    DATABASES["default"]["OPTIONS"] = {
        "pool": {"min_size": 1, "max_size": env_int("DATABASE_POOL", 8, minimum=1), "timeout": 5},
    }

REDIS_URL = redis_url(VAR_DIR, env_str("REDIS_URL"))
if not REDIS_URL.startswith(("redis://", "rediss://", "unix:///")):
    raise ImproperlyConfigured("REDIS_URL must be redis://host:6379/0, rediss://… or unix:///path.")
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL], "prefix": env_str("REDIS_PREFIX", "thousand")},
    }
}
CACHES = {
    "default": {
        "BACKEND": "thousand_site.cache.PatientCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": env_str("REDIS_PREFIX", "thousand"),
        "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
    }
}

# --- Celery (read by thousand_site.celery with the prefix CELERY_) ----------------------------------------

CELERY_BROKER_URL = broker_url(REDIS_URL)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_ENABLE_UTC = True
CELERY_TIMEZONE = "UTC"
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ROUTES = TASK_ROUTES
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None
# A move must not wait for a broker that is away; the sweep finds what was not enqueued.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "queue_order_strategy": "priority",
    "socket_connect_timeout": 2,
    "socket_timeout": 4,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.1,
    "interval_max": 0.1,
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat" / "schedule")
CELERY_BEAT_SCHEDULE = BEAT_SCHEDULE

# --- Languages and time -----------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ru", _("Russian"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Files and mail ---------------------------------------------------------------------------------------

# With hashed names a page and its files always match; from the sources is for developing and for the tests.
STATIC_FROM_SOURCE = env_bool("STATIC_FROM_SOURCE", DEBUG)
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = STATIC_FROM_SOURCE
WHITENOISE_AUTOREFRESH = STATIC_FROM_SOURCE
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if STATIC_FROM_SOURCE
        else "thousand_site.static_storage.HashedStaticFilesStorage"
    },
}
MEDIA_ROOT = VAR_DIR / "media"
globals().update(mail_settings(env_str("EMAIL_URL"), env_str("MAIL_FROM"), VAR_DIR / "mail"))

# --- Security ---------------------------------------------------------------------------------------------

# A club may run the site in its own network without certificates; everybody else says https in SITE_ORIGINS.
HTTPS = PRODUCTION and all(origin.startswith("https://") for origin in SITE_ORIGINS)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 400
CSRF_TRUSTED_ORIGINS = SITE_ORIGINS
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 30

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        # Some browsers do not count sockets of the same host among 'self'.
        "connect-src": [SELF, *socket_origins(SITE_ORIGINS)],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF, *OTHER_SITES.origins],
        "frame-ancestors": [NONE],
    }
}

# --- Signing up and in ------------------------------------------------------------------------------------

# Proxies in front of us that add to X-Forwarded-For: limits count visitors, not the last proxy.
ALLAUTH_TRUSTED_PROXY_COUNT = env_int("TRUSTED_PROXIES", 0)
globals().update(allauth_settings(production=PRODUCTION, https=HTTPS, limits=THOUSAND_RATE_LIMITS))

# --- Logging: lines on the standard output, for whoever runs us to keep ----------------------------------

LOG_LEVEL = env_str("LOG_LEVEL", "INFO").upper()
if LOG_LEVEL not in ("DEBUG", "INFO", "WARNING", "ERROR"):
    raise ImproperlyConfigured(f"LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR, not {LOG_LEVEL!r}.")
LOGGING = logging_settings(LOG_LEVEL)
