// What is sent is what the interface says, and only what does no harm is repeated.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inspect } from "node:util";

import { Conflict, Invalid, OutcomeUnknown, Outrider, OutriderError, RateLimited, Unreachable } from "outrider-client";
import { json, serving } from "./servers.js";

const document = JSON.parse(readFileSync(process.env.OPENAPI, "utf8"));
const BY_HAND = ["stream_events"];

async function asking(answers, use, options = {}) {
  const server = await serving(answers);
  try {
    await use(new Outrider({ token: "orak_1", baseUrl: server.baseUrl, ...options }), server.asked);
  } finally {
    await server.close();
  }
}

function* operations() {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (["get", "post", "put", "patch", "delete"].includes(method)) yield [method.toUpperCase(), path, operation];
    }
  }
}

test("each method sends its operation as the interface has it, and ids that hold a slash stay in their place", async () => {
  const answer = (_, response) => json(response, 200, []);
  await asking(answer, async (outrider, asked) => {
    for (const [method, path, operation] of operations()) {
      if (BY_HAND.includes(operation.operationId)) continue;
      asked.length = 0;
      const given = (operation.parameters ?? []).map((one) => (one.$ref ? document.components.parameters[one.$ref.split("/").at(-1)] : one));
      const ids = given.filter((one) => one.in === "path").map((one) => `${one.name}/1`);
      const query = Object.fromEntries(given.filter((one) => one.in === "query").map((one) => [one.name, `${one.name} 1`]));
      const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const schema = body ? document.components.schemas[body.schema.$ref.split("/").at(-1)] : {};
      const example = body?.example ?? schema.examples?.[0] ?? Object.fromEntries(Object.keys(schema.properties ?? {}).map((one) => [one, "x 1"]));
      const hasKey = given.some((one) => one.name === "Idempotency-Key");
      const name = operation.operationId.replace(/_([a-z0-9])/g, (_, one) => one.toUpperCase());

      const found = outrider[name](...ids, ...(body ? [example] : []), ...(Object.keys(query).length ? [query] : []), hasKey ? { idempotencyKey: "key-1" } : {});
      await (found.page ? found.page() : found);

      const [sent] = asked;
      const url = new URL(sent.url, outrider.baseUrl);
      let place = 0;
      assert.equal(url.pathname, path.replace(/\{\w+\}/g, () => encodeURIComponent(ids[place++])), name);
      assert.equal(sent.method, method, name);
      assert.deepEqual(Object.fromEntries(url.searchParams), query, name);
      assert.equal(sent.headers.authorization, "Bearer orak_1");
      assert.equal(sent.headers["idempotency-key"], hasKey ? "key-1" : method === "POST" && !path.startsWith("/v1/oauth/") ? sent.headers["idempotency-key"] : undefined, name);
      if (mediaType === "application/json") assert.deepEqual(JSON.parse(sent.body), example, name);
      else if (mediaType === "application/x-www-form-urlencoded") assert.deepEqual(Object.fromEntries(new URLSearchParams(sent.body)), example, name);
      else if (mediaType) for (const part of Object.keys(example)) assert.match(sent.body, new RegExp(`name="${part}"`), name);
      else assert.equal(sent.body, "", name);
      if (mediaType) assert.ok(sent.headers["content-type"].startsWith(mediaType), name);
    }
  });
});

test("a post is repeated under one key, as late as the service asks", async () => {
  const answer = (number, response) => {
    if (number === 1) response.destroy();
    else if (number === 2) json(response, 503, { code: "database_unavailable" }, { "Retry-After": "1" });
    else json(response, 202, { id: "run_1" });
  };
  await asking(answer, async (outrider, asked) => {
    const before = performance.now();
    const run = await outrider.startRun("proj_1", { operation: "search_prospects" });

    assert.equal(run.id, "run_1");
    assert.equal(asked.length, 3);
    assert.equal(new Set(asked.map((one) => one.headers["idempotency-key"])).size, 1);
    assert.match(asked[0].headers["idempotency-key"], /^[0-9a-f]{32}$/);
    assert.ok(performance.now() - before >= 1_200);
  });
});

test("two calls have two keys", async () => {
  await asking((_, response) => json(response, 201, {}), async (outrider, asked) => {
    await outrider.sendDraft("proj_1", "draft_1");
    await outrider.sendDraft("proj_1", "draft_1");
    assert.notEqual(asked[0].headers["idempotency-key"], asked[1].headers["idempotency-key"]);
  });
});

for (const code of ["outcome_unknown", "send_unresolved"]) {
  test(`what may have been done is never repeated: ${code}`, async () => {
    const refuse = (_, response) => json(response, 409, { code, retryable: true, detail: "Look first.", fix: { label: "x" } });
    await asking(refuse, async (outrider, asked) => {
      await assert.rejects(outrider.sendDraft("proj_1", "draft_1"), (error) => {
        assert.ok(error instanceof OutcomeUnknown && error instanceof Conflict && error instanceof OutriderError);
        assert.equal(error.name, "OutcomeUnknown");
        assert.deepEqual(error.fix, { label: "x" });
        return true;
      });
      assert.equal(asked.length, 1);
    });
  });
}

test("a change without a key is not repeated when its answer is lost, or when the service may have begun it", async () => {
  const lose = (number, response) => (number === 1 ? response.destroy() : json(response, 503, { code: "database_unavailable", retryable: true }));
  await asking(lose, async (outrider, asked) => {
    await assert.rejects(outrider.editProspect("prospect_1", { company_name: "Cove" }), (error) => error instanceof Unreachable && error.mayBeDone);
    await assert.rejects(outrider.editProspect("prospect_1", { company_name: "Cove" }), { code: "database_unavailable", status: 503 });
    assert.equal(asked.length, 2);
  });
});

test("a change that was turned away for its rate is made again, with or without a key", async () => {
  const answer = (number, response) => (number === 1 ? json(response, 429, { code: "rate_limited" }, { "Retry-After": "0" }) : json(response, 200, { id: "prospect_1" }));
  await asking(answer, async (outrider, asked) => {
    assert.equal((await outrider.editProspect("prospect_1", { company_name: "Cove" })).id, "prospect_1");
    assert.equal(asked.length, 2);
  });
});

test("a connection that never was is tried again, and says that nothing was done", async () => {
  const closed = await serving(() => {});
  await closed.close();
  let tries = 0;
  const counting = (input, init) => (tries++, fetch(input, init));
  const outrider = new Outrider({ baseUrl: closed.baseUrl, tries: 2, fetch: counting });

  await assert.rejects(outrider.editProspect("prospect_1", { company_name: "Cove" }), (error) => {
    assert.ok(error instanceof Unreachable);
    assert.match(error.message, /PATCH .*ECONNREFUSED/);
    return !error.mayBeDone;
  });
  assert.equal(tries, 2);
});

test("a lost change tells its key, under which it can be made again", async () => {
  await asking((_, response) => response.destroy(), async (outrider, asked) => {
    await assert.rejects(outrider.startRun("proj_1", { operation: "x" }), (error) => error.mayBeDone && error.idempotencyKey === asked[0].headers["idempotency-key"]);
    await assert.rejects(outrider.getMe(), (error) => !error.mayBeDone);
  }, { tries: 1 });
});

test("a try ends when its time is over, also within the answer", async () => {
  // Long enough for a busy machine to have taken the request in.
  const hang = (number, response) => number === 1 || response.writeHead(200).write("[");
  await asking(hang, async (outrider, asked) => {
    await assert.rejects(outrider.getMe({ timeoutMs: 900 }), (error) => error instanceof Unreachable && /no answer in 900 ms/.test(error.message));
    assert.equal(asked.length, 2);
  }, { tries: 2 });
});

test("a signal ends the call and its pauses, with its own reason", async () => {
  const later = (_, response) => json(response, 503, {}, { "Retry-After": "30" });
  await asking(later, async (outrider, asked) => {
    const stop = new AbortController();
    const call = outrider.startRun("proj_1", { operation: "x" }, { signal: stop.signal });
    const waited = setInterval(() => asked.length && stop.abort(new Error("enough")), 5);
    await assert.rejects(call, /enough/);
    clearInterval(waited);
    await assert.rejects(outrider.getMe({ signal: AbortSignal.abort() }), { name: "AbortError" });
    assert.equal(asked.length, 1);
  });
});

test("a signal ends a call that is not answered, also the last try, with its reason", async () => {
  const stop = new AbortController();
  await asking(() => stop.abort(new Error("enough")), async (outrider, asked) => {
    await assert.rejects(outrider.startRun("proj_1", { operation: "x" }, { signal: stop.signal }), /^Error: enough/);
    assert.equal(asked.length, 1);
  }, { tries: 1 });
});

test("what does not get better is thrown at once, and what stays bad in the end", async () => {
  const answer = (number, response) => {
    if (number === 1) json(response, 422, { code: "invalid", detail: "No.", errors: [{ pointer: "/name" }], blockers: [{ code: "x" }] }, { "X-Request-Id": "req_1" });
    else if (number < 4) json(response, 429, { code: "rate_limited", retryable: true }, { "Retry-After": "0" });
    else response.writeHead(400).end("<html>not ours");
  };
  await asking(answer, async (outrider, asked) => {
    await assert.rejects(outrider.createProject({ name: "", business_name: "", website: "" }), (error) => {
      assert.ok(error instanceof Invalid);
      assert.deepEqual([error.errors, error.blockers, error.requestId, error.method], [[{ pointer: "/name" }], [{ code: "x" }], "req_1", "POST"]);
      assert.equal(error.message, "422 invalid: No.");
      return true;
    });
    await assert.rejects(outrider.getLimits(), RateLimited);
    await assert.rejects(outrider.getLimits(), /400 http_400: <html>not ours/);
    assert.equal(asked.length, 4);
  }, { tries: 2 });
});

test("a token does not travel to another address", async () => {
  const other = await serving((_, response) => json(response, 200, {}));
  try {
    await asking((_, response) => response.writeHead(307, { Location: other.baseUrl }).end(), async (outrider) => {
      await assert.rejects(outrider.sendDraft("proj_1", "draft_1"), /Set baseUrl/);
      await assert.rejects(outrider.follow({ method: "GET", path: ".evil.example/v1/me" }), TypeError);
    });
    assert.equal(other.asked.length, 0);
  } finally {
    await other.close();
  }
});

test("what has not changed is told as such", async () => {
  await asking((_, response) => response.writeHead(304).end(), async (outrider) => {
    await assert.rejects(outrider.getMe({ headers: { "If-None-Match": '"x"' } }), { status: 304, code: "http_304", detail: /not changed/ });
  });
});

test("an id must name something, and a token is not shown", async () => {
  const outrider = new Outrider({ token: "orak_secret", baseUrl: "http://127.0.0.1:1/" });
  for (const id of ["", ".", "..", undefined]) await assert.rejects(outrider.getRun(id), TypeError);
  assert.doesNotMatch(inspect(outrider, { depth: 9, showHidden: true }) + JSON.stringify(outrider), /orak_secret/);
});

test("a list asks for a page when it is wanted, and not before", async () => {
  const pages = (number, response) => json(response, 200, [number * 2 - 1, number * 2], number < 3 ? { "X-Next-Cursor": `c${number}` } : {});
  await asking(pages, async (outrider, asked) => {
    const rows = [];
    for await (const row of outrider.listProspects("proj_1", { limit: 2, status: "cold" })) rows.push(row);
    assert.deepEqual(rows, [1, 2, 3, 4, 5, 6]);
    assert.deepEqual(asked.map((one) => new URL(one.url, "http://x").searchParams.get("cursor")), [null, "c1", "c2"]);
    assert.ok(asked.every((one) => one.url.includes("limit=2") && one.url.includes("status=cold")));
  });
  await asking(pages, async (outrider, asked) => {
    for await (const row of outrider.listProspects("proj_1")) if (row === 2) break;
    assert.equal(asked.length, 1);
    assert.deepEqual(await outrider.listProspects("proj_1").page("c9"), { items: [3, 4], nextCursor: "c2" });
    assert.match(asked[1].url, /cursor=c9/);
  });
});
