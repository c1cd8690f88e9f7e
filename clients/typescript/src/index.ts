/**
 * A client for Outrider, the service that runs outbound sales email for an operator.
 *
 *     const outrider = new Outrider({ token: "orak_…", baseUrl: "https://outrider.example" });
 *     for await (const action of outrider.listNextActions(project_id, { status: "open" })) console.log(action.title);
 *
 * Each operation of the service is a method of its name (`start_run` is `startRun`). What is sent and answered stays as it is:
 * fields have the names of the reference.
 */

export { type Call, Outrider, type StreamOptions, type WaitOptions } from "./client.js";
export {
  BadRequest,
  Conflict,
  Invalid,
  NotAllowed,
  NotFound,
  NotGenuine,
  NotSignedIn,
  OutcomeUnknown,
  OutriderError,
  RateLimited,
  Unavailable,
  Unreachable,
} from "./errors.js";
export type * from "./operations.js";
export type { Page, Pages } from "./paging.js";
export type { FileContent, FileIn } from "./paths.js";
export type { Answer, CallOptions, OutriderOptions, Sent, WriteOptions } from "./transport.js";
export type * from "./types.js";
export { type VerifyOptions, verifyWebhook, type WebhookHeaders } from "./webhooks.js";
