"""The TypeScript client: typed to the letter, light, and as careful as the Python one. Its own tests run in Node.js, against a
server that misbehaves and against the service."""

import asyncio
import json
import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles

from outrider.core.http.cors import NamedOrigins
from outrider.engine import Engine, Services
from outrider.feed.webhooks import sign
from outrider.settings import Settings
from tests.factories import Actor
from tests.house import source
from tests.lacking import lacking
from tests.rooms.console.chromium import BINARY, launched
from tests.rooms.drafts.making import OFFER, PROOF, new_desk
from tests.serving import listening

CLIENT = source.ROOT / "clients" / "typescript"
PAGE = source.ROOT / "docs" / "agents" / "typescript.md"
TSC = CLIENT / "node_modules" / ".bin" / "tsc"


def shown(page: Path) -> str:
    """The program of a page."""
    [code] = re.findall(r"^```ts\n(.*?)^```$", page.read_text(), re.DOTALL | re.MULTILINE)
    return str(code)


@dataclass(frozen=True, slots=True)
class Package:
    """The package as it is published, in a folder of its own, and Node.js to run it."""

    folder: Path
    node: str

    def check(self, code: str, name: str) -> str:
        """What the compiler has to say of a program that uses the package, strictly."""
        (self.folder / "use").mkdir(exist_ok=True)
        (self.folder / "use" / name).write_text(code)
        config = {
            "extends": "../tsconfig.json",
            "compilerOptions": {"rootDir": ".", "outDir": "made", "declaration": False},
            "include": [name],
        }
        (self.folder / "use" / "tsconfig.json").write_text(json.dumps(config))
        done = subprocess.run([TSC, "-p", self.folder / "use"], capture_output=True, text=True)
        return done.stdout + done.stderr

    async def run(self, *arguments: str, **environment: str) -> str:
        """What Node.js printed; the loop of this process goes on, so that it can be a server to it."""
        process = await asyncio.create_subprocess_exec(
            self.node,
            *arguments,
            cwd=self.folder,
            env={**os.environ, **environment},
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            async with asyncio.timeout(120):
                said, _ = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        assert 0 == process.returncode, said.decode()
        return said.decode()

    async def tests(self, name: str, **environment: str) -> None:
        """Its tests of this name hold, and there are some."""
        told = await self.run("--test", f"test/{name}.test.js", **environment)
        assert re.search(r"^. (pass|tests) [1-9]", told, re.MULTILINE), told


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """Compiled here, so that nothing stale is tested. A type error fails whoever asks for it."""
    node = shutil.which("node") or lacking("Node.js")
    if not TSC.exists():
        lacking("The TypeScript compiler")
    folder = tmp_path_factory.mktemp("typescript")
    for name in ("package.json", "tsconfig.json"):
        shutil.copy(CLIENT / name, folder)
    shutil.copytree(CLIENT / "test", folder / "test")
    built = subprocess.run([TSC, "-p", CLIENT, "--outDir", folder / "dist"], capture_output=True, text=True)
    assert "" == built.stdout + built.stderr
    return Package(folder, node)


async def test_it_sends_what_the_interface_says_and_repeats_only_what_does_no_harm(
    package: Package, app: FastAPI, tmp_path: Path
) -> None:
    document = tmp_path / "openapi.json"
    document.write_bytes(orjson.dumps(app.openapi()))

    await package.tests("calls", OPENAPI=str(document))


async def test_a_stream_goes_on_where_it_ended(package: Package) -> None:
    await package.tests("streams")


async def test_a_webhook_is_the_services_or_it_is_dropped(package: Package) -> None:
    secret, other = sign.new_secret(), sign.new_secret()
    body = orjson.dumps({"type": "draft.sent", "data": {"said": "Zoë"}})
    headers = sign.headers([sign.new_secret(), secret], "evt_1", 1_000, body)
    signed = {"secret": secret, "other": other, "headers": dict(headers), "body": body.decode()}

    await package.tests("webhooks", SIGNED=json.dumps(signed))


async def test_a_project_is_worked_on_with_it(package: Package, app: FastAPI, actor: Actor, engine: Engine) -> None:
    async with listening(app) as (url, _):
        working = asyncio.create_task(package.tests("service", OUTRIDER_URL=url, OUTRIDER_TOKEN=actor.token))
        while not working.done():
            await engine.drain()
            await asyncio.wait([working], timeout=0.1)
        await working


IN_A_PAGE = """async ([script, baseUrl, token, signed]) => {
  const { Conflict, Outrider, verifyWebhook } = await import(script);
  const outrider = new Outrider({ token, baseUrl });
  const project = await outrider.createProject({ name: "Spring", business_name: "Acme", website: "https://acme.example" });
  for (const company_name of ["A", "B", "C"]) await outrider.createProspect(project.id, { company_name });
  const listed = [];
  for await (const one of outrider.listProspects(project.id, { limit: 2, sort: "created_at" })) listed.push(one.company_name);
  let first, next, code;
  while (!first) [first] = await outrider.listEvents({ project_id: project.id, limit: 1 });
  for await (const event of outrider.streamEvents(project.id, { after: first.id })) { next = event.type; break; }
  await outrider.startRun(project.id, { operation: "generate_drafts" }).catch((error) => {
    code = error instanceof Conflict && error.code;
  });
  const { headers, body, secret, now } = signed;
  return [listed, next, code, (await verifyWebhook(secret, headers, body, { now })).type];
}"""


async def test_it_works_in_a_page_that_the_service_knows(package: Package, app: FastAPI, actor: Actor) -> None:
    """What it needs to read of an answer, the service lets pages of other addresses read."""
    if shutil.which(BINARY) is None:
        lacking("Chromium")
    secret = sign.new_secret()
    headers = sign.headers([secret], "evt_1", 1_000, b'{"type":"draft.sent"}')
    signed = {"secret": secret, "headers": dict(headers), "body": '{"type":"draft.sent"}', "now": 1_000}
    files = FastAPI()
    files.mount("/", StaticFiles(directory=package.folder))
    (package.folder / "page.html").write_text("<!doctype html>")
    async with listening(files) as (origin, _), AsyncExitStack() as stack:
        named = NamedOrigins(app, Settings(cors_origins=origin).origins)
        url, _ = await stack.enter_async_context(listening(named))
        chromium = await stack.enter_async_context(launched())
        page = await chromium.new_page()
        await page.goto(f"{origin}/page.html")

        found = await page.evaluate(IN_A_PAGE, [f"{origin}/dist/index.js", url, actor.token, signed])

    assert [["A", "B", "C"], "prospect.created", "blocked", "draft.sent"] == found


RUN = """
declare const process: { argv: string[] };

import { campaign } from "./campaign.js";
import { Outrider } from "outrider-client";

const [offer, proof] = JSON.parse(process.argv[2]!) as [string, string];
const complaints: string[] = [];
const write = async (_brief: unknown, wrong: string[]) => {
  complaints.push(...wrong);
  const told = wrong.length ? proof : proof.replace("31 percent", "61 percent");
  const said = ["Hi,", offer, told, "Would a short call be worth your time?"];
  return { subject: "Fresh goods", body_html: said.map((one) => `<p>${one}</p>`).join("") };
};
const decide = async (preview: { to_email: string }): Promise<"approve" | "skip"> =>
  preview.to_email.startsWith("ada@") ? "approve" : "skip";
const told = await campaign(new Outrider(), process.argv[3]!, write, decide);
console.log(JSON.stringify({ told, complaints: complaints.length }));
"""


async def test_the_example_writes_asks_and_sends_only_what_a_person_wants(
    package: Package, app: FastAPI, client: Actor, services: Services, engine: Engine
) -> None:
    """In the sandbox. A first try that says more than the evidence is told why and mended; one of two people is skipped."""
    desk = await new_desk(services, engine, client, await client.new_project())
    await desk.prospect("ada@northwind.example", "Northwind Foods")
    await desk.prospect("bea@southport.example", "Southport Foods")
    assert "" == package.check(shown(PAGE), "campaign.ts")
    assert "" == package.check(RUN, "run.ts")

    async with listening(app) as (url, _):
        asked = (json.dumps([OFFER, PROOF]), desk.project_id)
        said = await package.run("use/made/run.js", *asked, OUTRIDER_URL=url, OUTRIDER_TOKEN=client.token)

    found = json.loads(said)
    assert {"Northwind Foods: sent to ada@northwind.example (sandbox)", "Southport Foods: a person said no"} == set(
        found["told"]
    )
    assert ["ada@northwind.example"] == [one["to_email"] for one in await desk.outbox()]
    assert 2 == found["complaints"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("await outrider.startRun('proj_1', { operation: 'x' })", ""),
        ("await outrider.startRun('proj_1', {})", "Property 'operation' is missing"),
        ("await outrider.startRun('proj_1', { operation: 'x', input: {} })", "'input' does not exist"),
        ("outrider.listDrafts('proj_1', { review_status: 'fine' })", "Type '\"fine\"' is not assignable"),
        ("(await outrider.getRun('run_1')).state", "Property 'state' does not exist"),
        ("for await (const one of outrider.listDrafts('proj_1')) one.to_email.length", ""),
    ],
)
def test_the_compiler_finds_what_is_wrong_before_the_service_does(package: Package, line: str, complaint: str) -> None:
    use = f"import {{ Outrider }} from 'outrider-client';\nconst outrider = new Outrider();\n{line};\n"

    said = package.check(use, "use.ts")

    assert complaint in said
    assert bool(complaint) == bool(said), said


def test_what_the_readme_shows_compiles(package: Package) -> None:
    assert "" == package.check(shown(CLIENT / "README.md"), "readme.ts")


def test_it_brings_nothing_and_holds_what_is_needed(package: Package) -> None:
    """No dependency at run time, types and code of every module, its licence, and little weight."""
    said: Mapping[str, Any] = json.loads((CLIENT / "package.json").read_text())
    packed = [path for path in (package.folder / "dist").iterdir() if path.is_file()]
    imported = {name for path in packed for name in re.findall(r' from "([^"]+)"', path.read_text())}

    assert not {"dependencies", "peerDependencies", "optionalDependencies"} & set(said)
    assert "Apache-2.0" == said["license"]
    assert [] == sorted(name for name in imported if not name.startswith("./"))
    assert {path.stem for path in (CLIENT / "src").iterdir()} == {path.name.split(".")[0] for path in packed}
    assert sum(path.stat().st_size for path in packed if path.suffix == ".js") < 120_000
