import { GIVEN_UP_STATES } from '@harmony/domain';
import { isoOf, type BookedVisit, type OfferedTimes, type WebRules, type World } from '@harmony/domain/openings';
import { sql } from 'kysely';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import { claimsIn } from '../visits/claims.repo';
import type { Rules } from '../rules/rules.repo';
import type { Stretch } from './stretch';

/**
 * The rules, what is taken in a stretch of time, and the visits that limits of a day and the choice of a practitioner count; where another
 * program keeps the schedule, what it offers then. For `place`, which gives whoever is free to the one with the fewest visits that day.
 */
export const readWorld = (db: Db, rules: Rules, stretch: Stretch): Promise<World> =>
  worldWith(db, rules, stretch, () => bookedVisits(db, stretch));

/** The same for lists of times, which only the limits of a day make depend on how many visits there are: without one they are not read. */
export const readTimesWorld = (db: Db, rules: Rules, stretch: Stretch): Promise<World> =>
  worldWith(db, rules, stretch, async () => (isLimited(rules.webRules) ? bookedVisits(db, stretch) : []));

async function worldWith(
  db: Db,
  { keptIn, ...rules }: Rules,
  stretch: Stretch,
  visits: () => Promise<BookedVisit[]>,
): Promise<World> {
  return {
    ...rules,
    claims: await claimsIn(db, stretch),
    visits: await visits(),
    offered: keptIn === null ? null : await offeredTimes(db, stretch),
  };
}

/** Whether it makes a difference how many visits a day has. */
const isLimited = ({ firstVisitsPerDay, onlineVisitsPerDay }: WebRules): boolean =>
  firstVisitsPerDay !== null || onlineVisitsPerDay !== null;

/** The free times of another program as they were last read. */
async function offeredTimes(db: Db, { from, until }: Stretch): Promise<OfferedTimes[]> {
  const { rows } = await sql<OfferedTimes>`
    select service_id as "serviceId", practitioner_id as "practitionerId",
      array_agg(floor(extract(epoch from start) / 60)::integer order by start) as starts
    from outer_times, unnest(starts) as start
    where start >= ${isoOf(from)} and start < ${isoOf(until)}
    group by service_id, practitioner_id`.execute(db);
  return rows;
}

const bookedIn = prepared((db, args: { from: string; until: string }) =>
  db
    .selectFrom('visits')
    .select((eb) => [
      'id',
      eb.ref('practitionerId').$notNull().as('practitionerId'),
      sql<number>`floor(extract(epoch from starts_at) / 60)::integer`.as('from'),
      'isFirst',
      // Whoever takes an offer books by themselves, too.
      eb('source', 'in', ['web', 'offer']).as('isOnline'),
    ])
    .where('practitionerId', 'is not', null)
    .where('startsAt', '>=', args.from)
    .where('startsAt', '<', args.until)
    .where('state', 'not in', GIVEN_UP_STATES)
    .$castTo<BookedVisit>(),
);

/** What the limits of a day count: visits of practitioners that nobody has given up. */
const bookedVisits = (db: Db, { from, until }: Stretch): Promise<BookedVisit[]> =>
  bookedIn(db, { from: isoOf(from), until: isoOf(until) });
