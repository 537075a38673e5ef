import type { Asking } from './asking';

/** While it is left alone, a system that does not answer turns questions away at once: this is no load. */
const TRY_EVERY_MS = 2_000;
/** Calls that ended longer ago are told nothing more by themselves. */
const OWED_MS = 15 * 60_000;
const OWED_AT_MOST = 500;

export interface Comebacks {
  /** Somebody was shown these patients without an answer of the system: `tell` is called once it answers again. */
  owe(asked: Asking, ids: readonly string[], tell: () => void): void;
  /** The system has answered. */
  answered(system: string): void;
  close(): void;
}

interface Owed {
  asked: Asking;
  /** By what was asked for. */
  waiting: Map<string, { ids: readonly string[]; tell: () => void; until: number }>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Asks systems that did not answer again, one question at a time, while somebody waits for an answer. `ask` leads to
 * {@link Comebacks.answered}, or rejects.
 */
export function comebacks(options: {
  ask: (asked: Asking, ids: readonly string[]) => Promise<unknown>;
  now: () => number;
  everyMs?: number | undefined;
}): Comebacks {
  const { ask, now, everyMs = TRY_EVERY_MS } = options;
  const owed = new Map<string, Owed>();
  let isClosed = false;

  function plan(entry: Owed): void {
    if (isClosed || entry.timer !== undefined || entry.waiting.size === 0) return;
    entry.timer = setTimeout(() => void tryAgain(entry), everyMs).unref();
  }

  async function tryAgain(entry: Owed): Promise<void> {
    for (const [key, { until }] of entry.waiting) if (until <= now()) entry.waiting.delete(key);
    const newest = [...entry.waiting.values()].at(-1);
    // Why it does not answer is told by its health.
    if (newest) await ask(entry.asked, newest.ids).catch(() => undefined);
    entry.timer = undefined;
    plan(entry);
  }

  return {
    owe(asked, ids, tell) {
      const { name } = asked.system;
      const entry = owed.get(name) ?? { asked, waiting: new Map(), timer: undefined };
      owed.set(name, entry);
      const key = JSON.stringify(ids);
      entry.waiting.delete(key);
      entry.waiting.set(key, { ids, tell, until: now() + OWED_MS });
      const [oldest] = entry.waiting.keys();
      if (entry.waiting.size > OWED_AT_MOST && oldest !== undefined) entry.waiting.delete(oldest);
      plan(entry);
    },
    answered(system) {
      const entry = owed.get(system);
      if (!entry) return;
      const waiting = [...entry.waiting.values()];
      entry.waiting.clear();
      for (const { tell } of waiting) tell();
    },
    close() {
      isClosed = true;
      for (const { timer } of owed.values()) clearTimeout(timer);
    },
  };
}
