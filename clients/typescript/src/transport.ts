// One request: signed in, repeated where a repetition does no harm, its refusal thrown.

import { errorOf, OutcomeUnknown, type OutriderError, Unreachable } from "./errors.js";
import { filled, multipart, written } from "./paths.js";
import { randomKey } from "./random.js";

export interface OutriderOptions {
  /** An API key or a device token; without it `OUTRIDER_TOKEN` of the environment, where there is one. */
  token?: string | undefined;
  /** Where the service is; without it `OUTRIDER_URL` of the environment, or this machine's port 8080. */
  baseUrl?: string | undefined;
  /** Milliseconds that one try may take until its answer is read; of a stream, how long it may be silent. 60,000 unless told. */
  timeoutMs?: number | undefined;
  /** How often a call is made in all where it may be repeated; 4 unless told. */
  tries?: number | undefined;
  /** A `fetch` of your own, with your proxy or certificates. */
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  /** Ends the call, its repetitions and its pauses. What was sent may have been done. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that one try may take, in place of the client's. */
  timeoutMs?: number | undefined;
  /** More headers to send. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface WriteOptions extends CallOptions {
  /** Under one key a change is made once, however often it is sent; without yours each call has a new one. */
  idempotencyKey?: string | undefined;
}

export interface Sent extends WriteOptions {
  /** Values for the places in the path, in their order. */
  ids?: readonly string[] | undefined;
  query?: object | undefined;
  json?: unknown;
  form?: object | undefined;
  multipart?: object | undefined;
}

/** An answer that has been read. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
const LATER: readonly number[] = [429, 502, 503, 504];
const HARMLESS: readonly string[] = ["GET", "PUT"];
/** What Node.js says of a connection that never was. A browser does not say. */
const NEVER_SENT: readonly unknown[] = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** Makes calls. It holds no connection of its own: the platform's `fetch` does. */
export class Transport {
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly #token: string;
  readonly #tries: number;
  readonly #fetch: typeof fetch;

  constructor(options: OutriderOptions = {}) {
    this.#token = options.token ?? fromEnvironment("OUTRIDER_TOKEN") ?? "";
    this.baseUrl = (options.baseUrl ?? fromEnvironment("OUTRIDER_URL") ?? "http://127.0.0.1:8080").replace(/\/$/, "");
    this.timeoutMs = options.timeoutMs ?? 60_000;
    this.#tries = Math.max(1, options.tries ?? 4);
    const given = options.fetch;
    this.#fetch = given ? (input, init) => given(input, init) : (input, init) => fetch(input, init);
  }

  /**
   * Any request to the service. A POST carries an Idempotency-Key, yours or a new one, the same in each repetition, so that it
   * is done once however often it is sent.
   *
   * @throws {OutriderError} it was refused, after the repetitions where they could help.
   * @throws {Unreachable} there was no answer.
   */
  async request(method: string, path: string, sent: Sent = {}): Promise<Answer> {
    if (!path.startsWith("/")) throw new TypeError(`a path begins with /, not ${JSON.stringify(path)}`);
    const url = this.baseUrl + filled(path, sent.ids ?? []) + written(sent.query ?? {});
    const headers: Record<string, string> = { Accept: "application/json", ...this.signedIn(), ...sent.headers };
    if (method === "POST" && !path.startsWith("/v1/oauth/")) headers["Idempotency-Key"] = sent.idempotencyKey ?? (await randomKey());
    const key = headers["Idempotency-Key"] ?? null;
    const body = bodyOf(sent, headers);
    const repeatable = HARMLESS.includes(method) || key !== null;
    let mayBeDone = false;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= this.#tries;
      let answer: Answer;
      try {
        answer = await this.#once(url, { method, headers, body }, sent);
      } catch (error) {
        sent.signal?.throwIfAborted();
        const never = neverSent(error);
        mayBeDone ||= !never && method !== "GET";
        if (isLast || !(repeatable || never)) {
          throw new Unreachable(`${method} ${url}: ${reasonOf(error)}`, { cause: error, mayBeDone, idempotencyKey: key });
        }
        await pause(attempt, null, sent.signal);
        continue;
      }
      if (answer.status >= 200 && answer.status < 300) return answer;
      const refusal = refusalOf(answer, method);
      if (isLast || !mayHelp(refusal, repeatable)) throw refusal;
      await pause(attempt, answer.headers.get("Retry-After"), sent.signal);
    }
  }

  /** The answer to a request, as the interface says that it is. */
  protected async json<T>(method: string, path: string, sent?: Sent): Promise<T> {
    return JSON.parse((await this.request(method, path, sent)).text) as T;
  }

  /** The answer to a request that is no JSON. */
  protected async text(method: string, path: string, sent?: Sent): Promise<string> {
    return (await this.request(method, path, sent)).text;
  }

  /** One try, whose answer the caller reads: for streams. Nothing is repeated. */
  protected open(url: string, init: RequestInit): Promise<Response> {
    return this.#fetch(url, { redirect: "manual", ...init });
  }

  protected signedIn(): Record<string, string> {
    return this.#token ? { Authorization: `Bearer ${this.#token}` } : {};
  }

  async #once(url: string, init: { method: string; headers: Record<string, string>; body: BodyInit | null }, options: CallOptions): Promise<Answer> {
    const within = new Deadline(options.timeoutMs ?? this.timeoutMs, options.signal);
    try {
      const answer = await this.open(url, { ...init, signal: within.signal });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    } finally {
      within.end();
    }
  }
}

/** Whether the same call may be made again: 429 was never done, and what is `repeatable` is done once. */
export function mayHelp(refusal: OutriderError, repeatable: boolean): boolean {
  if (refusal instanceof OutcomeUnknown) return false;
  return refusal.status === 429 || (repeatable && (LATER.includes(refusal.status) || refusal.retryable));
}

/** The error that an answer other than 2xx is. */
export function refusalOf(answer: Answer, method: string): OutriderError {
  return errorOf(answer.status, problemOf(answer), method, answer.headers.get("X-Request-Id"));
}

/** A signal that comes when nothing has come in time, or when `outer` does. */
export class Deadline {
  readonly #controller = new AbortController(); // `AbortSignal.any` would do; Node.js 18 has none
  readonly #milliseconds: number;
  readonly #outer: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal = this.#controller.signal;

  constructor(milliseconds: number, outer: AbortSignal | undefined) {
    this.#milliseconds = milliseconds;
    this.#outer = outer;
    if (outer?.aborted) this.#passOn();
    outer?.addEventListener("abort", this.#passOn);
    this.again();
  }

  readonly #passOn = (): void => this.#controller.abort(this.#outer?.reason);

  /** Count from now. */
  again(): void {
    this.rest();
    const late = new DOMException(`no answer in ${this.#milliseconds} ms`, "TimeoutError");
    this.#timer = setTimeout(() => this.#controller.abort(late), this.#milliseconds);
  }

  /** Stop counting. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.rest();
    this.#outer?.removeEventListener("abort", this.#passOn);
  }
}

/** As long as the service asks for, else growing, with jitter, so that many clients do not come back together. */
export async function pause(attempt: number, askedFor: string | null, signal?: AbortSignal): Promise<void> {
  const asked = askedFor ? Number(askedFor) * 1000 : Number.NaN;
  const wanted = asked >= 0 ? asked : FIRST_PAUSE * 2 ** (attempt - 1);
  await wait(Math.min(wanted, LONGEST_PAUSE) * (1 + Math.random() / 4), signal);
}

/** @throws what `signal` was aborted with, when it is. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done, fail) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      done();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** What went wrong, in words: `fetch failed` alone says nothing. */
export function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { message?: string; code?: string } } | null)?.cause;
  const said = [(error as Error | null)?.message ?? String(error), cause?.message || cause?.code];
  return said.filter(Boolean).join(": ");
}

function neverSent(error: unknown): boolean {
  return NEVER_SENT.includes((error as { cause?: { code?: unknown } } | null)?.cause?.code);
}

function bodyOf(sent: Sent, headers: Record<string, string>): BodyInit | null {
  if (sent.multipart) return multipart(sent.multipart);
  if (sent.form) return new URLSearchParams(written(sent.form));
  if (sent.json === undefined) return null;
  headers["Content-Type"] = "application/json";
  return JSON.stringify(sent.json);
}

/** The document of a refusal; what stands before the service (a proxy) may answer with something else. */
function problemOf(answer: Answer): Record<string, unknown> {
  if (answer.status === 304) return { detail: "It has not changed since: If-None-Match has its tag." };
  if (answer.status < 400) {
    const to = answer.headers.get("Location");
    return { detail: `The address is another one${to ? `: ${to}` : ""}. Set baseUrl to where the service is.` };
  }
  try {
    const found: unknown = JSON.parse(answer.text);
    if (typeof found === "object" && found !== null && !Array.isArray(found)) return found as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { detail: answer.text.slice(0, 500) };
}

function fromEnvironment(name: string): string | undefined {
  const platform = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return platform.process?.env?.[name] || undefined;
}
