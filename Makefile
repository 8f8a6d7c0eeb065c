# `make` alone lists what there is. Everything a run writes lies in .venv/ and var/.

PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
VENV := .venv
BIN := $(VENV)/bin
# Test processes side by side. What kills processes and takes the time has the machine to itself.
TESTERS ?= 2
SPREAD := -n $(TESTERS) --dist loadfile
ASIDE := $(SPREAD) -m "not browser and not processes"
PURE := tests/ai tests/engine tests/record tests/rating tests/presenters
SOURCES := manage.py thousand_site accounts games tournaments tests benchmarks tools

export PORT HOST

.DEFAULT_GOAL := help
.PHONY: help run test test-long test-services lint messages lock bench clean

help:
	@echo "make run            the site at http://localhost:$(PORT)/  (PORT=8001; HOST=0.0.0.0 for a phone)"
	@echo "make test           every check and test; the browser tests where Chromium is found"
	@echo "make test-long      the engine's properties over thousands of random rule sets and matches, and 90 s in a pocket"
	@echo "make test-services  the tests again on PostgreSQL and Redis, which it starts itself"
	@echo "make lint           style, types and import rules only; mends the style where it can"
	@echo "make messages       collect the texts to translate and compile the translations"
	@echo "make lock           after a change of pyproject.toml: the lock file and what is made from it"
	@echo "make bench          measure; one JSON object a line"
	@echo "make clean          remove the environment and caches (var/ with your matches stays)"

# --- Run --------------------------------------------------------------------------------------------------

run: $(VENV)/.run
	@exec $(BIN)/python manage.py up

# --- Test -------------------------------------------------------------------------------------------------

# The browser tests have a process of their own: Playwright's loop and pytest-asyncio's exclude each other.
test: $(VENV)/.dev
	@$(BIN)/ruff check $(SOURCES)
	@$(BIN)/ruff format --check $(SOURCES)
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/pytest $(ASIDE)
	@$(BIN)/pytest -m "processes and not browser"
	@if $(BIN)/python -m tests.chromium; then $(BIN)/pytest $(SPREAD) -m browser; fi

# The supervisor starts its sites on SQLite in any case, and what is pure asks no database.
test-services: $(VENV)/.dev
	@$(BIN)/python -m tests.services $(BIN)/pytest -m "not browser" --ignore tests/thousand_site/supervisor $(PURE:%=--ignore %)

test-long: $(VENV)/.dev
	@HYPOTHESIS_PROFILE=long $(BIN)/pytest tests/engine tests/record tests/ai
	@if $(BIN)/python -m tests.chromium; then HYPOTHESIS_PROFILE=long $(BIN)/pytest -m browser tests/browser/test_pocket.py; fi

lint: $(VENV)/.dev
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/mypy
	$(BIN)/lint-imports

# --- Work -------------------------------------------------------------------------------------------------

messages: $(VENV)/.dev
	$(BIN)/python manage.py messages

# Needs uv (`pip install uv`); running and testing do not.
lock:
	uv lock
	uv export -q --frozen --no-dev --no-emit-project --no-header -o requirements.txt
	uv export -q --frozen --all-groups --no-emit-project --no-header -o requirements-dev.txt

bench: $(VENV)/.dev
	@$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) .ruff_cache .pytest_cache .hypothesis .import_linter_cache var/mypy test-results
	find . -name __pycache__ -not -path './var/*' -prune -exec rm -rf {} +

# --- The environment --------------------------------------------------------------------------------------

# A mark is as old as the last installation; what the tests need contains what a run needs.
$(VENV)/.run: requirements.txt
	@if [ $(VENV)/.dev -nt requirements.txt ]; then touch $@; fi
	@if [ ! $@ -nt requirements.txt ]; then $(call install,requirements.txt); fi
	@touch $@

$(VENV)/.dev: requirements-dev.txt
	@$(call install,requirements-dev.txt)
	@touch $@

# A venv without pip is what an interrupted or failed start leaves.
define install
	set -e; \
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed: PYTHON=/path/to/python3 make ..." >&2; exit 1; }; \
	if ! $(BIN)/python -m pip --version >/dev/null 2>&1; then \
		echo "thousand: making the environment in $(VENV)/"; \
		rm -rf $(VENV); \
		$(PYTHON) -m venv $(VENV) \
			|| { echo "Its venv module is missing (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }; \
	fi; \
	echo "thousand: installing the packages of $(1) (once)"; \
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $(1)
endef
