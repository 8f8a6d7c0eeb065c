FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 \
    DJANGO_SETTINGS_MODULE=thousand_site.settings

WORKDIR /srv/thousand

COPY requirements.txt .
RUN pip install --no-cache-dir --require-hashes -r requirements.txt

COPY . .

ARG BUILD_ID=unknown
ENV BUILD_ID=$BUILD_ID

# Only var/ belongs to the user the site runs as. The key here signs nothing: it ends with this line.
RUN useradd --system --home-dir /srv/thousand thousand \
    && mkdir -p var/beat \
    && SECRET_KEY=unused python manage.py collectstatic --noinput --verbosity 0 \
    && chown -R thousand var

USER thousand
EXPOSE 8000

CMD ["python", "-m", "daphne", "-v", "0", "-b", "0.0.0.0", "-p", "8000", "--websocket_timeout", "-1", \
     "--no-server-name", "thousand_site.asgi:application"]
