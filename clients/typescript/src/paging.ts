// A list, page by page.

import type { CallOptions, Transport } from "./transport.js";

export interface Page<T> {
  items: T[];
  /** For the next page; null on the last. */
  nextCursor: string | null;
}

/**
 * The rows of a list, fetched a page at a time while `for await` goes over them. A cursor stands behind a row, not at a number,
 * so no row is skipped or shown twice when others come in.
 */
export class Pages<T> implements AsyncIterable<T> {
  readonly #transport: Transport;
  readonly #path: string;
  readonly #ids: readonly string[];
  readonly #query: { cursor?: string | null | undefined };
  readonly #options: CallOptions;

  constructor(transport: Transport, path: string, ids: readonly string[], query: object, options: CallOptions) {
    this.#transport = transport;
    this.#path = path;
    this.#ids = ids;
    this.#query = query;
    this.#options = options;
  }

  /** One page: the first, or the one behind `cursor`. */
  async page(cursor?: string | null): Promise<Page<T>> {
    const query = { ...this.#query, cursor: cursor ?? this.#query.cursor };
    const answer = await this.#transport.request("GET", this.#path, { ...this.#options, ids: this.#ids, query });
    return { items: JSON.parse(answer.text) as T[], nextCursor: answer.headers.get("X-Next-Cursor") };
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    let cursor: string | null = null;
    do {
      const page: Page<T> = await this.page(cursor);
      yield* page.items;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
}
