/** A cache for values that seldom change, such as names. */
export interface Remembering<Answer> {
  get(key: string, ask: () => Promise<Answer>): Promise<Answer>;
}

const AT_MOST = 1_000;

/** Caches each result for `ms`, failures not at all; concurrent callers share one request. `now` in milliseconds. */
export function remembering<Answer>(ms: number, now: () => number = Date.now): Remembering<Answer> {
  const kept = new Map<string, { answer: Promise<Answer>; until: number }>();
  return {
    get(key, ask) {
      const known = kept.get(key);
      if (known && now() < known.until) return known.answer;
      const entry = { answer: ask(), until: now() + ms };
      kept.delete(key);
      kept.set(key, entry);
      entry.answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      const [oldest] = kept.keys();
      if (kept.size > AT_MOST && oldest !== undefined) kept.delete(oldest);
      return entry.answer;
    },
  };
}
