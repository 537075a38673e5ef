import { migrations } from '../migrations/index';

/** The last migration of 0.2.0. Its schema is what the first migration of today makes. */
export const LAST_OF_0_2 = '2026-11-28-0600-thread-mails';

/** The first migration of today: it makes the whole schema, and finds it there in a database of 0.2. */
const FIRST = Object.keys(migrations)[0] ?? '';

/**
 * Which migrations of today a database has been through.
 *
 * @param names of all migrations it has been through; those of 0.2 count when they are complete, and stay otherwise: nobody knows
 * them any more
 */
export const ofToday = (names: readonly string[]): string[] =>
  names.includes(LAST_OF_0_2) ? names.filter((name) => name > LAST_OF_0_2) : [...names];

/** The migrations of 0.2 among these, when they are complete. */
export const namesOf02 = (names: readonly string[]): string[] =>
  names.includes(LAST_OF_0_2) ? names.filter((name) => name <= LAST_OF_0_2) : [];

/** Which version of today's tables rows were written into, by the migrations their database had been through. */
export const tablesOf = (names: readonly string[]): string[] =>
  names.includes(LAST_OF_0_2) ? [...new Set([FIRST, ...ofToday(names)])] : [...names];

/** Whether these unknown migrations are those of a Harmony before the last 0.2. */
export const isBefore = (unknown: readonly string[]): boolean => (unknown.at(-1) ?? '') < FIRST;

/** What to do with a database or a backup that has been through migrations that this code does not know. */
export const foreignWords = (what: string, unknown: readonly string[]): string =>
  isBefore(unknown)
    ? `${what} belongs to a Harmony before 0.2 (${unknown.at(-1)}). Start the last Harmony 0.2 with it first, then this one: ` +
      'docs/operations.md, "Upgrading".'
    : `${what} belongs to a newer Harmony (${unknown.at(-1)}).`;
