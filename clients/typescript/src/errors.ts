// What a call throws: the service's problem document (RFC 9457) as an error, or that there was no answer.

import type { BlockerOut, FixOut, Problem } from "./types.js";

/** The service refused. `code` is stable: branch on it. */
export class OutriderError extends Error {
  /** Of HTTP. */
  readonly status: number;
  /** Stable; `oauth_error` codes of RFC 6749 too, and `http_502` where no document came. */
  readonly code: string;
  /** What is wrong and what to do, in words. */
  readonly detail: string;
  /** Whether the same call may succeed later. What may be repeated was repeated already. */
  readonly retryable: boolean;
  /** What settles it; `outrider.follow(fix.call)` makes the call, where there is one. */
  readonly fix: FixOut | null;
  /** What must be settled first. */
  readonly blockers: BlockerOut[];
  /** Each field that is wrong. */
  readonly errors: NonNullable<Problem["errors"]>;
  /** Name it to whoever runs the service. */
  readonly requestId: string | null;
  /** Of the request that was refused. */
  readonly method: string;
  /** The whole document, as it came. */
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Record<string, unknown>, method: string, requestId: string | null = null) {
    const said = problem as Partial<Problem> & { error?: string; error_description?: string };
    const code = String(said.code ?? said.error ?? `http_${status}`);
    const detail = String(said.detail ?? said.error_description ?? said.title ?? "");
    super(detail ? `${status} ${code}: ${detail}` : `${status} ${code}`);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryable = Boolean(said.retryable);
    this.fix = said.fix ?? null;
    this.blockers = said.blockers ?? [];
    this.errors = said.errors ?? [];
    this.requestId = said.request_id ?? requestId;
    this.method = method;
    this.problem = problem;
  }
}

/** 400: the request could not be read. */
export class BadRequest extends OutriderError {}
/** 401: no token, or one that is not valid any more. */
export class NotSignedIn extends OutriderError {}
/** 403: the token lacks a scope, or may not see this project. */
export class NotAllowed extends OutriderError {}
/** 404: there is none, or none that this token may see. */
export class NotFound extends OutriderError {}
/** 409: the current state does not allow it; `fix` and `blockers` say what would. */
export class Conflict extends OutriderError {}
/** 409 `outcome_unknown`, `send_unresolved`: it may have been done. Never repeat it: look, and settle it by `fix`. */
export class OutcomeUnknown extends Conflict {}
/** 422: some fields are not valid; `errors` names them. */
export class Invalid extends OutriderError {}
/** 429: too much at once, also after the repetitions. */
export class RateLimited extends OutriderError {}
/** 502 to 504: the service could not answer, also after the repetitions. */
export class Unavailable extends OutriderError {}

/** There was no answer: no connection, or none in time. */
export class Unreachable extends Error {
  /**
   * It was a change and may have arrived, so that nobody here knows whether it was done. The same call with the same
   * `idempotencyKey` is safe; without one, look first.
   */
  readonly mayBeDone: boolean;
  /** What the change was sent with, where it was: give it again to repeat it safely. */
  readonly idempotencyKey: string | null;

  constructor(message: string, told: { cause?: unknown; mayBeDone?: boolean; idempotencyKey?: string | null } = {}) {
    super(message, { cause: told.cause });
    this.name = "Unreachable";
    this.mayBeDone = told.mayBeDone ?? false;
    this.idempotencyKey = told.idempotencyKey ?? null;
  }
}

/** A webhook that is not signed with this secret, was changed on its way, or is too old. Drop it. */
export class NotGenuine extends Error {
  override readonly name = "NotGenuine";
}

const BY_STATUS: Readonly<Record<number, typeof OutriderError>> = {
  400: BadRequest,
  401: NotSignedIn,
  403: NotAllowed,
  404: NotFound,
  409: Conflict,
  422: Invalid,
  429: RateLimited,
  502: Unavailable,
  503: Unavailable,
  504: Unavailable,
};
const UNKNOWN_OUTCOMES: readonly unknown[] = ["outcome_unknown", "send_unresolved"];

/** The error for an answer. */
export function errorOf(
  status: number,
  problem: Record<string, unknown>,
  method: string,
  requestId: string | null,
): OutriderError {
  const kind = UNKNOWN_OUTCOMES.includes(problem["code"]) ? OutcomeUnknown : (BY_STATUS[status] ?? OutriderError);
  return new kind(status, problem, method, requestId);
}
