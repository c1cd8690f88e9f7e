// A webhook is the service's, or it is dropped. `SIGNED` is one that the service has signed.

import assert from "node:assert/strict";
import { test } from "node:test";

import { NotGenuine, verifyWebhook } from "outrider-client";

const { secret, other, headers, body } = JSON.parse(process.env.SIGNED);
const now = Number(headers["webhook-timestamp"]) + 100;
const inUpperCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));

test("the service's own is told, whatever holds its headers and its body", async () => {
  for (const given of [headers, inUpperCase, new Headers(headers)]) {
    for (const bytes of [body, new TextEncoder().encode(body), new TextEncoder().encode(body).buffer, Buffer.from(body)]) {
      assert.deepEqual(await verifyWebhook(secret, given, bytes, { now }), JSON.parse(body));
    }
  }
});

test("it is read with the clock of this machine", async () => {
  await assert.rejects(verifyWebhook(secret, headers, body), /300 seconds off/);
});

test("what was changed, is signed with another secret, or is old, is dropped", async () => {
  const changed = { ...headers, "webhook-id": "evt_2" };
  const cases = [
    [secret, headers, `${body} `, now],
    [other, headers, body, now],
    [secret, changed, body, now],
    [secret, headers, body, now + 201],
    [secret, headers, body, now - 401],
    [secret, {}, body, now],
    [secret, { ...headers, "webhook-timestamp": "soon" }, body, now],
    [secret, { ...headers, "webhook-signature": "v1,not base64! v1, v2,x" }, body, now],
  ];
  for (const [key, given, bytes, at] of cases) {
    await assert.rejects(verifyWebhook(key, given, bytes, { now: at }), NotGenuine);
  }
});

test("a secret that cannot be read is the program's mistake, not the sender's", async () => {
  for (const wrong of ["", "whsec_", "whsec_…"]) await assert.rejects(verifyWebhook(wrong, headers, body, { now }), TypeError);
});
