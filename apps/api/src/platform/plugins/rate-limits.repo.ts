import { sql } from 'kysely';
import { prepared } from '../db/prepared';
import type { Db } from '../db/schema';

/** Requests under one key that are not in the table yet. */
export interface NewHits {
  key: string;
  hits: number;
  /** How long they count, when they are the first ones. */
  seconds: number;
}

/** What all instances have counted under one key. */
export interface Hits {
  key: string;
  hits: number;
  /** Until the count starts again at zero. */
  ttlMs: number;
}

// Rows in order of their keys: two instances that add to the same ones wait for one another, and not in a circle.
const add = prepared((db, args: { keys: string[]; hits: number[]; seconds: number[] }) =>
  db
    .insertInto('rateLimits')
    .columns(['key', 'hits', 'endsAt'])
    .expression((eb) =>
      eb
        .selectFrom(
          sql<NewHits>`unnest(${args.keys}::text[], ${args.hits}::integer[], ${args.seconds}::float8[])`.as<'added'>(
            sql`added(key, hits, seconds)`,
          ),
        )
        .select(['added.key', 'added.hits', sql<string>`now() + make_interval(secs => added.seconds)`.as('endsAt')])
        .orderBy('added.key'),
    )
    .onConflict((clash) =>
      clash
        .column('key')
        .doUpdateSet({
          hits: sql<number>`excluded.hits + case when rate_limits.ends_at > now() then rate_limits.hits else 0 end`,
          endsAt: sql<string>`case when rate_limits.ends_at > now() then rate_limits.ends_at else excluded.ends_at end`,
        }),
    )
    .returning(['key', 'hits', sql<number>`ceil(extract(epoch from ends_at - now()) * 1000)`.as('ttlMs')]),
);

/** Adds requests to the counts, each key once, and says what they are now. */
export function addHits(db: Db, all: readonly NewHits[]): Promise<Hits[]> {
  return add(db, {
    keys: all.map(({ key }) => key),
    hits: all.map(({ hits }) => hits),
    seconds: all.map(({ seconds }) => seconds),
  });
}
