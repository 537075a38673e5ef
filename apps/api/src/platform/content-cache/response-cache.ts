import type { StoredResponse } from '@harmony/http';
import { ANY_TABLE, type ChangedTables } from './content-state';

const MAX_ENTRIES = 2_000;

interface Entry {
  response: StoredResponse;
  /** The tables it rests on. */
  tables: ReadonlySet<string>;
  /** When it ends even if none of them changes, in milliseconds since 1970. */
  validUntil: number;
}

/** Responses by their canonical URL, and the requests that are computing one. */
export class ResponseCache {
  readonly #responses = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<void>>();

  find(key: string): StoredResponse | undefined {
    const entry = this.#responses.get(key);
    return entry && entry.validUntil > Date.now() ? entry.response : undefined;
  }

  store(key: string, response: StoredResponse, tables: ReadonlySet<string>, validUntil = Infinity): void {
    const [oldest] = this.#responses.keys();
    if (oldest !== undefined && this.#responses.size >= MAX_ENTRIES) this.#responses.delete(oldest);
    this.#responses.set(key, { response, tables, validUntil });
  }

  /** Forgets the responses that rest on one of these tables. */
  drop(changed: ChangedTables): void {
    if (changed === 'all') return this.#responses.clear();
    for (const [key, { tables }] of this.#responses)
      if (tables.has(ANY_TABLE) || [...changed].some((table) => tables.has(table))) this.#responses.delete(key);
  }

  /** Resolves when the request that computes this response has ended; undefined when there is none. */
  pending(key: string): Promise<void> | undefined {
    return this.#pending.get(key);
  }

  /** Registers the caller as the one that computes this response; it must always call the returned function. */
  begin(key: string): () => void {
    let resolve = (): void => undefined;
    const pending = new Promise<void>((resolvePending) => (resolve = resolvePending));
    this.#pending.set(key, pending);
    return () => {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
      resolve();
    };
  }
}
