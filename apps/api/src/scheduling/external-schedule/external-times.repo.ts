import { sql } from 'kysely';
import { secondsFromNow } from '../../platform/db/connection/clock';
import type { Db } from '../../platform/db/schema';
import type { ExternalPair } from './external-names.repo';

export type Span = 'near' | 'far';

/** The free times of a pair on the dates that were read, by date; dates without any are left out. */
export interface ReadTimes {
  pair: Pick<ExternalPair, 'serviceId' | 'practitionerId'>;
  byDay: ReadonlyMap<string, readonly string[]>;
}

type NewTimes = ReadTimes['pair'] & { day: string; starts: string[] };

/** A reading that has not ended after this is due again: its process may be gone. */
const READING_SECONDS = 300;

/** Takes the turn to read a span that is read `every` so many seconds: of all instances one gets it, when it is due. */
export async function takeReadTurn(db: Db, span: Span, every: number): Promise<boolean> {
  const begunAt = secondsFromNow(READING_SECONDS - every);
  const turn = await db
    .insertInto('outerReads')
    .values({ span, begunAt })
    .onConflict((clash) =>
      clash.column('span').doUpdateSet({ begunAt }).where('outerReads.begunAt', '<=', secondsFromNow(-every)),
    )
    .returning('span')
    .executeTakeFirst();
  return turn !== undefined;
}

/** A span that is read `every` so many seconds has been read, or could not be: it is due in `seconds`, unless meanwhile it is due at once. */
export const readAgainIn = (db: Db, span: Span, every: number, seconds: number): Promise<unknown> =>
  db
    .updateTable('outerReads')
    .set({ begunAt: secondsFromNow(seconds - every) })
    .where('span', '=', span)
    .where('begunAt', '>', sql<string>`'-infinity'`)
    .execute();

/**
 * Stores the free times of some dates, and only where they differ: each write drops the pages that show openings. What is no pair any
 * more, and what is over, goes.
 */
export async function storeTimes(
  db: Db,
  span: Span,
  { from, until, times }: { from: string; until: string; times: readonly ReadTimes[] },
): Promise<void> {
  const known = await db
    .selectFrom('outerTimes')
    .select(['serviceId', 'practitionerId', 'day', 'starts'])
    .where('day', '>=', from)
    .where('day', '<', until)
    .execute();
  const before = new Map(known.map((row) => [keyOf(row, row.day), row.starts.map(instant).join()]));
  const now = new Map(
    times.flatMap(({ pair: { serviceId, practitionerId }, byDay }) =>
      [...byDay].map(([day, starts]): [string, NewTimes] => [
        keyOf({ serviceId, practitionerId }, day),
        { serviceId, practitionerId, day, starts: [...starts] },
      ]),
    ),
  );
  const changed = [...now].filter(([key, { starts }]) => before.get(key) !== starts.join()).map(([, row]) => row);
  const gone = known.filter((row) => !now.has(keyOf(row, row.day)));
  await db.transaction().execute(async (trx) => {
    if (gone.length > 0)
      await sql`
        delete from outer_times using unnest(
          ${gone.map(({ serviceId }) => serviceId)}::integer[], ${gone.map(({ practitionerId }) => practitionerId)}::integer[],
          ${gone.map(({ day }) => day)}::date[]) as gone (service_id, practitioner_id, day)
        where outer_times.service_id = gone.service_id and outer_times.practitioner_id = gone.practitioner_id
          and outer_times.day = gone.day`.execute(trx);
    if (changed.length > 0)
      await trx
        .insertInto('outerTimes')
        .values(changed)
        .onConflict((clash) =>
          clash
            .columns(['serviceId', 'practitionerId', 'day'])
            .doUpdateSet({ starts: (eb) => eb.ref('excluded.starts') }),
        )
        .execute();
    await trx
      .updateTable('outerReads')
      .set({ readAt: sql<string>`now()` })
      .where('span', '=', span)
      .execute();
  });
}

/** Takes a time out that was taken there, until the times are read again. */
export async function dropTime(
  db: Db,
  { serviceId, practitionerId }: ReadTimes['pair'],
  startsAt: string,
): Promise<void> {
  await sql`
    update outer_times set starts = array_remove(starts, ${startsAt}::timestamptz(3))
    where service_id = ${serviceId} and practitioner_id = ${practitionerId} and ${startsAt}::timestamptz(3) = any(starts)`.execute(
    db,
  );
}

const keyOf = ({ serviceId, practitionerId }: ReadTimes['pair'], day: string): string =>
  `${serviceId} ${practitionerId} ${day}`;

/** Arrays of timestamps come as Postgres writes them. */
const instant = (text: string): string => new Date(text).toISOString();

/** Both spans are due again. */
export const forgetReads = (db: Db): Promise<unknown> =>
  db
    .updateTable('outerReads')
    .set({ begunAt: sql<string>`'-infinity'` })
    .execute();
