import { type LoggedCall } from '../calls/calls.repo';
import { otherSide } from '../telephony/call-events';

interface Entry {
  call: LoggedCall;
  /** Null when the patients of its number have changed since then. */
  message: Buffer | null;
  madeAt: number;
}

/** Monitors that were disconnected for a moment reconnect all at once. */
const KEPT_AT_MOST = 500;
/** Entries that retention removes must not stay here. */
const KEPT_MS = 10 * 60_000;
/** Details of patients may change without any notice, as their visits do. */
const FRESH_MS = 60_000;

/** The newest entries of the log as they were sent, so that reconnecting after a moment costs no query. */
export class RecentLog {
  readonly #entries: Entry[] = [];

  /** Adds entries that follow the ones before without a gap. */
  add(calls: readonly LoggedCall[], messages: readonly Buffer[]): void {
    const now = performance.now();
    calls.forEach((call, n) => this.#entries.push({ call, message: messages[n] ?? null, madeAt: now }));
    const young = this.#entries.findIndex(({ madeAt }) => madeAt > now - KEPT_MS);
    const tooMany = this.#entries.length - KEPT_AT_MOST;
    this.#entries.splice(0, Math.max(young, tooMany, 0));
  }

  /** What was sent after entry `id`; undefined when not all of it is here. */
  after(id: number): { call: LoggedCall; message: Buffer | null }[] | undefined {
    const first = this.#entries[0]?.call.eventId;
    if (first === undefined || id + 1 < first) return undefined;
    const now = performance.now();
    const rest = this.#entries.slice(id + 1 - first);
    if (rest.length === 0 || rest.some(({ madeAt }) => madeAt < now - KEPT_MS)) return undefined;
    return rest.map(({ call, message, madeAt }) => ({ call, message: madeAt < now - FRESH_MS ? null : message }));
  }

  /** The log was replaced. */
  clear(): void {
    this.#entries.length = 0;
  }

  /** The patients of a number have changed. */
  forget(e164: string): void {
    for (const entry of this.#entries) if (otherSide(entry.call.state).number === e164) entry.message = null;
  }
}
