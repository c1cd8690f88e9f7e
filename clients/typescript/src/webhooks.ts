// Whether a webhook is the service's (Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`).

import { NotGenuine } from "./errors.js";
import { webCrypto } from "./random.js";
import type { EventOut } from "./types.js";

export interface VerifyOptions {
  /** Seconds that its time may be off; 300 unless told. Keep the ids that you have seen as long, and drop repetitions. */
  toleranceSeconds?: number;
  /** Seconds since 1970; this machine's clock unless told. */
  now?: number;
}

/** Headers as `fetch` has them, or as Node.js and its frameworks do. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Check a webhook, then read it.
 *
 * @param secret as it was shown when the webhook was made, `whsec_…`.
 * @param body as it came: JSON that was read and written again has another signature.
 * @returns the event that it tells. Nothing is read of one that is not genuine.
 * @throws {NotGenuine} drop it.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array | ArrayBuffer,
  options: VerifyOptions = {},
): Promise<EventOut> {
  const tolerance = options.toleranceSeconds ?? 300;
  const id = valueOf(headers, "webhook-id");
  const timestamp = valueOf(headers, "webhook-timestamp");
  const at = Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp)) throw new NotGenuine("no time that can be read in webhook-timestamp");
  if (Math.abs((options.now ?? Date.now() / 1000) - at) > tolerance) {
    throw new NotGenuine(`its time is more than ${tolerance} seconds off`);
  }
  const text = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + text.length);
  signed.set(head);
  signed.set(text, head.length);

  const { subtle } = await webCrypto();
  const key = await subtle.importKey("raw", keyOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  for (const one of valueOf(headers, "webhook-signature").split(" ")) {
    const signature = one.startsWith("v1,") ? decoded(one.slice(3)) : null;
    // `verify` compares in constant time
    if (signature && (await subtle.verify("HMAC", key, signature, signed))) return JSON.parse(new TextDecoder().decode(text)) as EventOut;
  }
  throw new NotGenuine("it is signed with another secret, or was changed on its way");
}

function valueOf(headers: WebhookHeaders, name: string): string {
  const given = headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  const value = Array.isArray(given) ? given[0] : given;
  if (!value) throw new NotGenuine(`it has no ${name}`);
  return value;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decoded(secret.replace(/^whsec_/, ""));
  if (!key || key.length === 0) throw new TypeError("The secret cannot be read: take it as it was shown, whsec_…");
  return key;
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
