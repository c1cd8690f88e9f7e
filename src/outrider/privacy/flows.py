"""What leaves this machine, computed from the settings and rows that make it leave."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final
from urllib.parse import urlsplit

from outrider import mailbox
from outrider.db import ProjectTx
from outrider.privacy import flows_store
from outrider.providers.llm import names
from outrider.providers.llm.names import ModelName
from outrider.settings import Settings

_MODELS: Final = {"openai": "OpenAI", "anthropic": "Anthropic", "google": "Google", "mistral": "Mistral AI"}
_PROVIDERS: Final = {"gmail": "Google (Gmail)", "microsoft": "Microsoft 365"}
_OWN: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def models(settings: Settings) -> tuple[str, ...]:
    """Who reads texts as a model that runs elsewhere; none where the rules read, or a model on this machine."""
    return tuple(dict.fromkeys(said for one in names.read(settings).named if (said := receiver_of(one))))


def receiver_of(model: ModelName) -> str:
    """Who gets what a model is asked; empty where it stays on this machine."""
    host = urlsplit(model.url).hostname or "" if model.url else ""
    return "" if host in _OWN else host or _MODELS.get(model.provider, model.provider)


@dataclass(frozen=True, slots=True)
class DataFlow:
    """Something that leaves this machine: to whom, which fields, what for; `country` and `agreement` as the operator says."""

    kind: str
    receiver: str
    fields: tuple[str, ...]
    purpose: str
    personal: bool
    """Whether it holds data of people, so that an agreement is owed."""
    country: str = ""
    agreement: str = ""
    agreed_on: date | None = None


async def of(tx: ProjectTx, settings: Settings) -> list[DataFlow]:
    """What leaves, by the settings and rows of now; what the operator says of each receiver is filled in."""
    found = [*await _mail(tx), *_models(settings), *_data_providers(settings)]
    found.append(
        DataFlow("site", "The sites of companies", ("our IP address", "the URL"), "Research of companies.", False)
    )
    found.append(
        DataFlow("dns", settings.dns_servers or "This machine's resolver", ("domains",), "Whether mail arrives.", False)
    )
    found += [
        DataFlow("webhook", host, ("ids and codes of events",), "Telling your own programs.", False)
        for host in await flows_store.webhook_hosts(tx)
    ]
    found += [
        DataFlow(
            "crm",
            account,
            ("names", "addresses", "companies", "texts of messages"),
            "Showing replies where people work.",
            True,
        )
        for account in await flows_store.crm_accounts(tx)
    ]
    found.append(
        DataFlow("backup", "Where you keep your backups", ("the whole database",), "Coming back after a loss.", True)
    )
    said = await flows_store.agreements(tx)
    return [
        replace(one, country=known.country, agreement=known.agreement, agreed_on=known.agreed_on)
        if (known := said.get(one.receiver))
        else one
        for one in found
    ]


def warnings(found: Sequence[DataFlow]) -> list[str]:
    """What the operator has to look at."""
    told = [
        f"No agreement is named for {one.receiver}, which receives data of people (agreement_missing)."
        for one in found
        if one.personal and one.kind != "backup" and not one.agreement
    ]
    readers = [one.receiver for one in found if one.kind == "model"]
    if readers and any(one.receiver == _PROVIDERS["gmail"] for one in found):
        told.append(
            f"Mail read from Gmail goes to {', '.join(readers)} (model_receives_personal_data). Google's user data policy allows"
            " that only for the feature that you see, and never for training: make sure that their terms say so."
        )
    return told


async def _mail(tx: ProjectTx) -> list[DataFlow]:
    box = await mailbox.living(tx)
    if box is None or box.traits.is_sandbox:
        return []
    receiver = _PROVIDERS.get(box.provider) or box.email.rpartition("@")[2]
    return [DataFlow("mail", receiver, ("addresses", "names", "whole messages"), "Sending and reading mail.", True)]


def _models(settings: Settings) -> list[DataFlow]:
    asked = names.read(settings)
    tasks: dict[str, list[str]] = {}
    for task in asked.by_task:
        for one in asked.chain(task):
            if receiver := receiver_of(one):
                tasks.setdefault(receiver, []).append(task)
    return [
        DataFlow(
            "model", receiver, ("texts of the tasks: " + ", ".join(sorted(which)),), "Reading and writing texts.", True
        )
        for receiver, which in tasks.items()
    ]


def _data_providers(settings: Settings) -> list[DataFlow]:
    keys = {"Hunter": settings.hunter_api_key, "People Data Labs": settings.people_data_labs_api_key}
    return [
        DataFlow(
            "data_provider", name, ("companies' domains", "names and addresses"), "Finding and checking contacts.", True
        )
        for name, key in keys.items()
        if key is not None
    ]
