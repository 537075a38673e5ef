import { GIVEN_UP_STATES } from '@harmony/domain';
import { isoOf, type BookedVisit, type World } from '@harmony/domain/openings';
import { sql } from 'kysely';
import type { Db } from '../db/schema';
import { claimsIn } from './claims.repo';
import type { Rules } from './rules.repo';
import type { Stretch } from './stretch';

/** The rules, and what is taken in a stretch of time. */
export async function readWorld(db: Db, rules: Rules, stretch: Stretch): Promise<World> {
  return { ...rules, claims: await claimsIn(db, stretch), visits: await bookedVisits(db, stretch) };
}

/** What the limits of a day count: visits of practitioners that nobody has given up. */
const bookedVisits = (db: Db, { from, until }: Stretch): Promise<BookedVisit[]> =>
  db
    .selectFrom('visits')
    .select((eb) => [
      'id',
      eb.ref('practitionerId').$notNull().as('practitionerId'),
      sql<number>`floor(extract(epoch from starts_at) / 60)::integer`.as('from'),
      'isFirst',
      eb('source', '=', 'web').as('isOnline'),
    ])
    .where('practitionerId', 'is not', null)
    .where('startsAt', '>=', isoOf(from))
    .where('startsAt', '<', isoOf(until))
    .where('state', 'not in', GIVEN_UP_STATES)
    .$castTo<BookedVisit>()
    .execute();
