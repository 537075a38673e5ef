import { sql, type RawBuilder } from 'kysely';
import { rulesOrDefault } from '@harmony/domain/zones';

/** The clock of a zone, as a statement is handed it. */
export interface SqlClock {
  /** When it changes, ISO 8601. */
  transitions: readonly string[];
  /** Seconds ahead of UTC, before the first change and after each. */
  offsets: readonly number[];
}

/** By the rules of `@harmony/domain/zones`, as everything that says a time of the clinic: those of the database are as old as its package. */
export function clockOf(timeZone: string): SqlClock {
  const { transitions, offsets } = rulesOrDefault(timeZone);
  return {
    transitions: transitions.map((instant) => new Date(instant).toISOString()),
    offsets: offsets.map((offset) => offset / 1000),
  };
}

/**
 * What the clock shows at a moment, in SQL: a timestamp without time zone.
 *
 * @param moment a timestamptz; it is written down twice
 */
export const clinicTime = (moment: RawBuilder<unknown>, { transitions, offsets }: SqlClock): RawBuilder<string> =>
  sql<string>`(${moment} at time zone 'UTC'
    + make_interval(secs => (${offsets}::integer[])[1 + width_bucket(${moment}, ${transitions}::timestamptz[])]))`;

/** The date that it shows. */
export const clinicDate = (moment: RawBuilder<unknown>, clock: SqlClock): RawBuilder<string> =>
  sql<string>`${clinicTime(moment, clock)}::date`;
