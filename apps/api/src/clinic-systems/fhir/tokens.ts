/** An access token as it came. */
export interface Token {
  value: string;
  expiresInSeconds: number;
}

/** The token in force, renewed when it is needed and 80 % of its life are over. */
export interface TokenSource {
  get(): Promise<string>;
  /** The server did not take this token: the next one is asked for, unless there is another already. */
  forget(value: string): void;
}

const RENEW_AT = 0.8;

/** Many may ask at once, one request goes out; a failed one is tried again by the next who asks. `now` in milliseconds. */
export function tokenSource(request: () => Promise<Token>, now: () => number = Date.now): TokenSource {
  let current: { value: string; until: number } | undefined;
  let flight: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const asked = now();
    const { value, expiresInSeconds } = await request();
    current = { value, until: asked + expiresInSeconds * 1000 * RENEW_AT };
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
