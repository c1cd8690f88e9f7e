# Everything a newcomer, a developer and CI do, in the same words.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup demo serve test quick mutants check reference client pictures bench format lock dist clean

help: ## Show this list
	@awk -F':.*## ' '/^[a-z]+:.*## / {printf "  make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(STAMP) ## Make .venv with pinned dependencies and the package

$(STAMP): requirements.lock pyproject.toml clients/python/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Outrider needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing; on Debian: apt-get install python3-venv"; exit 1; }
	@echo "Installing pinned dependencies into $(VENV) (about a minute the first time) ..."
	@$(BIN)/pip install --quiet --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --quiet --disable-pip-version-check --no-deps --no-build-isolation -e clients/python -e .
	@touch $(STAMP)

demo: $(STAMP) ## Play one whole outbound journey over HTTP, then stay up (ARGS=--exit ends)
	@$(BIN)/outrider demo $(ARGS)

serve: $(STAMP) ## Start the service: API, worker and database in one process tree
	@$(BIN)/outrider serve $(ARGS)

test: $(STAMP) ## Run all tests
	@scripts/install-test-tools
	@$(BIN)/python -m pytest -n 3 --dist worksteal $(ARGS)

quick: $(STAMP) ## Run what a minute allows: no kills, no mail system, no journeys
	@$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow" $(ARGS)

mutants: $(STAMP) ## Break each promise in a copy and see a test fail (ARGS="--only NAME")
	@$(BIN)/python -m tests.mutants $(ARGS)

check: $(STAMP) ## Lint, types, the ladder of rooms, the reference and what points to it
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python -m scripts.reference --check
	@$(BIN)/python -m scripts.client --check
	@$(BIN)/python -m scripts.commands --check
	@$(BIN)/python -m scripts.pointers

reference: $(STAMP) ## Write the tables of docs/reference the clients' methods and the commands anew from the code
	@$(BIN)/python -m scripts.reference
	@$(BIN)/python -m scripts.client
	@$(BIN)/python -m scripts.commands

client: $(STAMP) ## Generate a client from the served OpenAPI and see that it loses no operation
	@test -x .venv-client/bin/openapi-python-client || { $(PYTHON) -m venv .venv-client && .venv-client/bin/pip install --quiet --disable-pip-version-check openapi-python-client==0.29.1; }
	@$(BIN)/python -m pytest -n 0 -q tests/house/test_client.py

pictures: $(STAMP) ## Photograph the console's screens for docs/console
	@$(BIN)/python -m scripts.pictures

bench: $(STAMP) ## Measure speed and memory against named references
	@$(BIN)/python -m benchmarks $(ARGS)

format: $(STAMP) ## Format the code
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock: $(STAMP) ## Pin the dependencies of pyproject.toml anew
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip compile pyproject.toml --extra llm --extra otel --group dev --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-package outrider-client --quiet -o requirements.lock

dist: $(STAMP) ## Build wheels and source archives of service and client, and the list of proven versions, into dist/
	@$(BIN)/pip install --quiet --disable-pip-version-check uv
	@rm -rf dist
	@$(BIN)/python -m hatchling build
	@cd clients/python && $(CURDIR)/$(BIN)/python -m hatchling build -d $(CURDIR)/dist
	@$(BIN)/uv pip compile pyproject.toml --all-extras --constraints requirements.lock --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-package outrider-client --quiet -o dist/requirements.txt

clean: ## Remove the virtual environment and caches
	@rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
