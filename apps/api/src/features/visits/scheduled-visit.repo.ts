import { isComing, type VisitState } from '@harmony/domain';
import type { Minute, PlacedVisit, Wish } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { bookVisit, moveVisit } from '../../schedule/book-visit';
import { releaseClaims } from '../../schedule/claims.repo';
import { NotPlaced } from '../../schedule/place-visit.repo';
import { instantOf, minuteOf } from '../../schedule/stretch';

type Trx = Transaction<Database>;

/** What decides whether a visit takes time of the schedule, and which. */
export interface VisitTime {
  startsAt: string;
  endsAt: string | null;
  serviceId: number | null;
  practitionerId: number | null;
  state: VisitState;
}

/** What the schedule says of a visit; empty for one that takes no time of it. */
export type Placed = Partial<Record<'startsAt' | 'endsAt', string>> & {
  roomId?: number | null;
  isOverbooked?: boolean;
};

/** The schedule is locked: `now` is its moment. */
export interface Placing {
  now: Minute;
  bookAnyway: boolean;
}

/**
 * Writes a new visit, and takes its time if it is to come, with somebody, for a treatment that can be booked. With `bookAnyway`
 * the desk may also take what is taken, or a time when nobody works.
 *
 * @throws NotPlaced when the time cannot be had
 */
export async function writeScheduled<Visit extends { id: number }>(
  trx: Trx,
  visit: VisitTime,
  how: Placing,
  write: (placed: Placed) => Promise<Visit>,
): Promise<Visit> {
  const wish = await wishOf(trx, visit, how);
  if (!wish) return write({});
  return orAnyway(
    wish,
    () => bookVisit(trx, wish, (placed) => write(placedColumns(placed))),
    () => write({ isOverbooked: true }),
  );
}

/** The same for a visit that is there: it takes its new time and gives the old one back, or keeps what it has. */
export async function rewriteScheduled(
  trx: Trx,
  id: number,
  visit: VisitTime,
  how: Placing,
  write: (placed: Placed) => Promise<void>,
): Promise<void> {
  const release = async (placed: Placed): Promise<void> => {
    await write({ roomId: null, ...placed });
    await releaseClaims(trx, id);
  };
  const wish = await wishOf(trx, visit, how);
  if (!wish) return release({ isOverbooked: false });
  return orAnyway(
    wish,
    () => moveVisit(trx, id, wish, (placed) => write(placedColumns(placed))),
    () => release({ isOverbooked: true }),
  );
}

/** Within a transaction, a refusal writes nothing: what comes instead can still be written. */
async function orAnyway<Result>(
  { bookAnyway }: Wish,
  place: () => Promise<Result>,
  writeAnyway: () => Promise<Result>,
): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    // Nobody works then, or gives this treatment: there is nothing to take.
    if (bookAnyway === true && error instanceof NotPlaced && error.refusal !== 'taken') return writeAnyway();
    throw error;
  }
}

const placedColumns = ({ from, until, roomId, isOverbooked }: PlacedVisit): Placed => ({
  startsAt: instantOf(from),
  endsAt: instantOf(until),
  roomId,
  isOverbooked,
});

async function wishOf(
  trx: Trx,
  { startsAt, endsAt, serviceId, practitionerId, state }: VisitTime,
  { now, bookAnyway }: Placing,
): Promise<Wish | null> {
  if (!isComing(state) || serviceId === null || practitionerId === null) return null;
  const start = minuteOf(startsAt);
  const rule = await trx
    .selectFrom('serviceRules')
    .select('serviceId')
    .where('serviceId', '=', serviceId)
    .executeTakeFirst();
  if (!rule || start < now) return null;
  return {
    now,
    by: 'desk',
    serviceId,
    practitionerId,
    isFirst: null,
    start,
    // The desk types any time.
    step: 1,
    bookAnyway,
    ...(endsAt !== null && { duration: minuteOf(endsAt) - start }),
  };
}
