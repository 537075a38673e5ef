import { sql, type RawBuilder } from 'kysely';
import { zoneOrDefault } from '@harmony/domain/zones';

/**
 * What the clock of a zone shows at a moment, in SQL: a timestamp without time zone. By the rules of `@harmony/domain/zones`, as everything
 * else that says a time of the clinic: those of the database are as old as its package.
 *
 * @param moment a timestamptz; it is written down twice
 */
export function clinicTime(moment: RawBuilder<unknown>, timeZone: string): RawBuilder<string> {
  const { since, ahead } = zoneOrDefault(timeZone).rules;
  const changes = since.map((instant) => new Date(instant).toISOString());
  const seconds = ahead.map((offset) => offset / 1000);
  return sql<string>`(${moment} at time zone 'UTC'
    + make_interval(secs => (${seconds}::integer[])[1 + width_bucket(${moment}, ${changes}::timestamptz[])]))`;
}

/** The date that it shows. */
export const clinicDate = (moment: RawBuilder<unknown>, timeZone: string): RawBuilder<string> =>
  sql<string>`${clinicTime(moment, timeZone)}::date`;
