// A stream goes on where it ended, whatever becomes of its connections.

import assert from "node:assert/strict";
import { once } from "node:events";
import { test } from "node:test";

import { NotFound, Outrider, Unreachable } from "outrider-client";
import { json, serving } from "./servers.js";

const STREAM = { "Content-Type": "text/event-stream" };
const block = (id) => `id: evt_${id}\nevent: x\ndata: {"id":"evt_${id}"}\n\n`;

async function listening(answers, use, options = {}) {
  const server = await serving(answers);
  try {
    await use(new Outrider({ token: "orak_1", baseUrl: server.baseUrl, ...options }), server.asked);
  } finally {
    await server.close();
  }
}

async function first(stream, count) {
  const found = [];
  for await (const event of stream) {
    found.push(event.id);
    if (found.length === count) return found;
  }
  return found;
}

const cameBack = (asked) => asked.map((one) => one.headers["last-event-id"]);

/** Write it, and when it has left, cut the connection. */
const cut = (response, text) => response.writeHead(200, STREAM).write(text, () => setImmediate(() => response.destroy()));

test("it goes on behind the last event when its connection is lost", async () => {
  const answer = (number, response) => cut(response, `retry: 2000\n\n${block(number)}`);
  await listening(answer, async (outrider, asked) => {
    const events = outrider.streamEvents("proj_1", { types: "draft.sent,run.*", after: "evt_0" });

    assert.deepEqual(await first(events, 3), ["evt_1", "evt_2", "evt_3"]);
    assert.deepEqual(cameBack(asked), [undefined, "evt_1", "evt_2"]);
    assert.equal(asked[0].url, "/v1/projects/proj_1/events:stream?after=evt_0&types=draft.sent%2Crun.*");
    assert.equal(asked[0].headers.authorization, "Bearer orak_1");
  });
});

test("one that is lost before its first event goes on where it began, and one within an event is told that event again", async () => {
  const said = ["retry: 2000\nid: evt_0\n\n", 'id: evt_1\nevent: x\ndata: {"id":"evt_1"}\n', block(1)];
  const answer = (number, response) => response.writeHead(200, STREAM).end(said[number - 1]);
  await listening(answer, async (outrider, asked) => {
    assert.deepEqual(await first(outrider.streamEvents("proj_1"), 1), ["evt_1"]);
    assert.deepEqual(cameBack(asked), [undefined, "evt_0", "evt_0"]);
  });
});

test("one that falls silent is made again", async () => {
  const answer = (number, response) => response.writeHead(200, STREAM).write(block(number));
  await listening(answer, async (outrider, asked) => {
    assert.deepEqual(await first(outrider.streamEvents("proj_1"), 2), ["evt_1", "evt_2"]);
    assert.deepEqual(cameBack(asked), [undefined, "evt_1"]);
  }, { timeoutMs: 80 });
});

test("whoever takes their time over an event loses no connection", async () => {
  const answer = (_, response) => {
    response.writeHead(200, STREAM).write(block(1));
    setTimeout(() => response.write(block(2)), 150);
  };
  await listening(answer, async (outrider, asked) => {
    const events = outrider.streamEvents("proj_1", {}, { timeoutMs: 100 });
    await events.next();
    await new Promise((done) => setTimeout(done, 200)); // longer than the stream may be silent
    assert.equal((await events.next()).value.id, "evt_2");
    assert.equal(asked.length, 1);
    await events.return();
  });
});

test("a letter that is cut in two comes whole", async () => {
  const bytes = Buffer.from('id: evt_1\r\ndata: {"id":"Zoë 日"}\r\n\r\n');
  const answer = async (_, response) => {
    response.writeHead(200, STREAM);
    for (const byte of bytes) await new Promise((done) => response.write(Buffer.of(byte), () => setImmediate(done)));
  };
  await listening(answer, async (outrider) => {
    assert.deepEqual(await first(outrider.streamEvents("proj_1"), 1), ["Zoë 日"]);
  });
});

test("to leave it closes the connection, and so does its signal", async () => {
  const closed = [];
  const answer = (number, response) => {
    closed.push(once(response, "close"));
    response.writeHead(200, STREAM).write(block(number));
  };
  await listening(answer, async (outrider) => {
    await first(outrider.streamEvents("proj_1"), 1);
    await closed[0];

    const stop = new AbortController();
    const events = outrider.streamEvents("proj_1", {}, { signal: stop.signal });
    await events.next();
    const next = events.next();
    stop.abort();
    await assert.rejects(next, { name: "AbortError" });
    await closed[1];
  });
});

test("a refusal is thrown, one that may pass is waited for, and a service that does not come back is told", async () => {
  const answer = (number, response) => {
    if (number === 1) json(response, 404, { code: "project_not_found" });
    else if (number === 2) json(response, 503, { code: "too_many_streams", retryable: true }, { "Retry-After": "0" });
    else if (number === 3) response.writeHead(200, STREAM).end(block(1));
    else response.destroy();
  };
  await listening(answer, async (outrider, asked) => {
    await assert.rejects(first(outrider.streamEvents("proj_1"), 1), NotFound);
    assert.deepEqual(await first(outrider.streamEvents("proj_1"), 1), ["evt_1"]);
    await assert.rejects(first(outrider.streamEvents("proj_1", {}, { tries: 2 }), 1), Unreachable);
    assert.equal(asked.length, 5);
  });
});
