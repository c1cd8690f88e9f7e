// What the platform has of cryptography.

/** Web Crypto. Node.js 18 has it, and does not show it to everybody. */
export async function webCrypto(): Promise<Crypto> {
  if (globalThis.crypto) return globalThis.crypto;
  const home = "node:crypto"; // a name that bundlers for browsers do not follow
  return ((await import(/* webpackIgnore: true */ /* @vite-ignore */ home)) as { webcrypto: Crypto }).webcrypto;
}

/** A key that no other call has. (`randomUUID` would do, but pages without TLS have none.) */
export async function randomKey(): Promise<string> {
  const bytes = (await webCrypto()).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (one) => one.toString(16).padStart(2, "0")).join("");
}
