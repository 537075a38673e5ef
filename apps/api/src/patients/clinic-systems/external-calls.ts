import type { CircuitBreaker } from './circuit-breaker';
import type { ExternalChoice, ExternalName, ExternalOutcome, ExternalTime, ExternalWish } from './external-schedule';

/** Reading free times is background work, which waits for its turn at systems that limit requests. */
const READ_MS = 60_000;
/** Somebody waits for the page: five or six requests of the adapter. */
const BOOK_MS = 8_000;

/**
 * The schedule of a clinic system behind its circuit breaker. Every function rejects with `ClinicSystemUnavailable`: a booking that was
 * rejected may have been made all the same.
 */
export interface ExternalCalls {
  /** The name of the system as patient ids have it. */
  readonly system: string;
  /** What people call it. */
  readonly title: string;
  readonly mostDays: number;
  services(): Promise<ExternalName[]>;
  practitioners(): Promise<ExternalName[]>;
  openings(of: ExternalChoice, from: Date, to: Date): Promise<ExternalTime[]>;
  book(wish: ExternalWish): Promise<ExternalOutcome>;
  find(wish: ExternalWish): Promise<string | null>;
  move(id: string, to: ExternalWish): Promise<ExternalOutcome>;
  cancel(id: string): Promise<void>;
  /** Why the system is unavailable; null while it answers. */
  problem(): string | null;
}

/** Null: the system keeps no schedule that can be booked. */
export function externalCalls(breaker: CircuitBreaker): ExternalCalls | null {
  const { schedule, name } = breaker.system;
  if (!schedule) return null;
  return {
    system: name,
    title: schedule.title,
    mostDays: schedule.mostDays,
    services: () => breaker.call((signal) => schedule.services(signal), READ_MS),
    practitioners: () => breaker.call((signal) => schedule.practitioners(signal), READ_MS),
    openings: (of, from, to) => breaker.call((signal) => schedule.openings(of, from, to, signal), READ_MS),
    book: (wish) => breaker.call((signal) => schedule.book(wish, signal), BOOK_MS),
    find: (wish) => breaker.call((signal) => schedule.find(wish, signal), BOOK_MS),
    move: (id, to) => breaker.call((signal) => schedule.move(id, to, signal), BOOK_MS),
    cancel: (id) => breaker.call((signal) => schedule.cancel(id, signal), BOOK_MS),
    problem: () => breaker.problem(),
  };
}
