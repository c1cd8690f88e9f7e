// The client: every operation of the service, and what takes more than one call.

import { OutriderError, Unreachable } from "./errors.js";
import { Operations, type StreamEventsQuery } from "./operations.js";
import { filled, written } from "./paths.js";
import { blocksOf } from "./sse.js";
import { type CallOptions, Deadline, mayHelp, pause, reasonOf, refusalOf, type WriteOptions, wait } from "./transport.js";
import type { EventOut, RunOut } from "./types.js";

const SOONEST = 200;
const LATEST = 2_000;
const AT_WORK: readonly string[] = ["queued", "running"];

export interface WaitOptions extends CallOptions {
  /** Milliseconds to wait, 600,000 unless told; the run goes on when they are over. */
  waitMs?: number | undefined;
  /** Is given the run each time that it has moved. */
  onProgress?: ((run: RunOut) => void | Promise<void>) | undefined;
}

export interface StreamOptions extends CallOptions {
  /** Connections in a row that bring nothing before it gives up; 10 unless told. */
  tries?: number | undefined;
}

/** What the service gives to be called: `call` of a next action, `fix.call` of an error or a blocker. */
export interface Call {
  method: string;
  path: string;
  body?: unknown;
}

/** A client that is signed in with one token. */
export class Outrider extends Operations {
  /**
   * A run once it has `succeeded`, `failed`, was `canceled`, or is `waiting` for somebody (its `error` says for what).
   *
   * @throws {DOMException} named `TimeoutError`: it is still at work.
   */
  async waitForRun(run_id: string, options: WaitOptions = {}): Promise<RunOut> {
    const { waitMs = 600_000, onProgress, ...call } = options;
    const until = Date.now() + waitMs;
    let seen = "";
    for (let between = SOONEST; ; between = Math.min(between * 1.5, LATEST)) {
      const run = await this.getRun(run_id, call);
      const now = JSON.stringify([run.status, run.progress]);
      if (now !== seen) await onProgress?.(run);
      seen = now;
      if (!AT_WORK.includes(run.status)) return run;
      if (Date.now() + between > until) {
        throw new DOMException(`run ${run_id} is ${run.status} after ${waitMs} ms; it goes on`, "TimeoutError");
      }
      await wait(between, call.signal);
    }
  }

  /**
   * Make a call that the service has given: `call` of a next action, `fix.call` of an error or a blocker. What `more` names is
   * put into its body. A `template` has gaps: fill what its `missing` names.
   */
  async follow(call: Call, more: Readonly<Record<string, unknown>> = {}, options: WriteOptions = {}): Promise<unknown> {
    const body = { ...(call.body as object | null | undefined), ...more };
    const json = Object.keys(body).length > 0 ? body : undefined;
    return await this.json(call.method, call.path, { ...options, json });
  }

  /**
   * The events of a project as they happen, for as long as you listen. A connection that is lost is made again where it ended,
   * so that no event is missed. `break`, or `signal`, ends it.
   *
   * @throws {OutriderError} it was refused.
   * @throws {Unreachable} the service does not come back.
   */
  async *streamEvents(project_id: string, query: StreamEventsQuery = {}, options: StreamOptions = {}): AsyncGenerator<EventOut, void, undefined> {
    const { after, types } = query;
    const url = this.baseUrl + filled("/v1/projects/{project_id}/events:stream", [project_id]) + written({ after, types });
    const tries = options.tries ?? 10;
    let last: string | null = null;
    for (let failures = 0; ; ) {
      const within = new Deadline(options.timeoutMs ?? this.timeoutMs, options.signal);
      const resumed: Record<string, string> = last === null ? {} : { "Last-Event-ID": last };
      const headers = { Accept: "text/event-stream", ...this.signedIn(), ...options.headers, ...resumed };
      let askedFor: string | null = null;
      try {
        const answer = await this.open(url, { headers, signal: within.signal });
        if (answer.status !== 200 || !answer.body) {
          askedFor = answer.headers.get("Retry-After");
          throw refusalOf({ status: answer.status, headers: answer.headers, text: await answer.text() }, "GET");
        }
        for await (const block of blocksOf(answer.body, within)) {
          failures = 0;
          last = block.id ?? last;
          if (block.data) yield JSON.parse(block.data) as EventOut;
        }
      } catch (error) {
        options.signal?.throwIfAborted();
        const refused = error instanceof OutriderError;
        if (error instanceof SyntaxError || (refused && !mayHelp(error, true))) throw error;
        failures += 1;
        if (failures >= tries) throw refused ? error : new Unreachable(`GET ${url}: ${reasonOf(error)}`, { cause: error });
      } finally {
        within.end();
      }
      await pause(Math.min(failures + 1, 6), askedFor, options.signal);
    }
  }
}
