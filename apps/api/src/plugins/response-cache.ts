import type { StoredResponse } from '@harmony/http';

const MAX_ENTRIES = 2_000;

/** Responses by their canonical URL, and the requests that are computing one. */
export class ResponseCache {
  readonly #responses = new Map<string, StoredResponse>();
  readonly #pending = new Map<string, Promise<void>>();

  find(key: string): StoredResponse | undefined {
    return this.#responses.get(key);
  }

  store(key: string, response: StoredResponse): void {
    const [oldest] = this.#responses.keys();
    if (oldest !== undefined && this.#responses.size >= MAX_ENTRIES) this.#responses.delete(oldest);
    this.#responses.set(key, response);
  }

  clear(): void {
    this.#responses.clear();
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
