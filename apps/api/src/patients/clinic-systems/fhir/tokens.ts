/** An access token as received. */
export interface Token {
  value: string;
  expiresInSeconds: number;
}

/** The current token, renewed when it is needed and 80 % of its lifetime have passed. */
export interface TokenSource {
  get(): Promise<string>;
  /** Call this when the server refused the token: a new one is requested, unless there is one already. */
  forget(value: string): void;
}

const RENEW_AT = 0.8;

/** Concurrent callers share one request; after a failure the next caller tries again. `now` in milliseconds. */
export function tokenSource(request: () => Promise<Token>, now: () => number = Date.now): TokenSource {
  let current: { value: string; until: number } | undefined;
  let flight: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const requestedAt = now();
    const { value, expiresInSeconds } = await request();
    current = { value, until: requestedAt + expiresInSeconds * 1000 * RENEW_AT };
    return value;
  }

  return {
    async get() {
      if (current && now() < current.until) return current.value;
      return (flight ??= renew().finally(() => (flight = undefined)));
    },
    forget(value) {
      if (current?.value === value) current = undefined;
    },
  };
}
