"""The application under test for the read benchmarks: `outrider` as `serve` builds it, on the benchmark's database."""

from fastapi import FastAPI

from outrider.app import build_services, create_app
from outrider.settings import Settings


def create() -> FastAPI:
    settings = Settings()
    assert settings.database_url is not None
    return create_app(build_services(settings, settings.database_url))
