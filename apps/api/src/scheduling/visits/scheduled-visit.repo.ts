import { isGivenUp, UNKNOWN_VISIT_MINUTES, type VisitState } from '@harmony/domain';
import { isoOf, minuteOf, type Minute, type PlacedVisit, type Wish } from '@harmony/domain/openings';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import { bookVisit, moveVisit } from './book-visit';
import { releaseClaims } from './claims.repo';
import { NotPlaced, placeVisit } from './place-visit.repo';
import { readRules } from '../rules/rules.repo';

type Trx = Transaction<Database>;

/** What decides whether a visit takes time of the schedule, and which. */
export interface VisitTime {
  startsAt: string;
  endsAt: string | null;
  serviceId: number | null;
  /** The treatment in words. */
  type: string | null;
  practitionerId: number | null;
  /** Where it is. */
  roomId?: number | null;
  state: VisitState;
}

/** What the schedule says of a visit; empty for one that takes no time of it. */
export type Placed = Partial<Record<'startsAt' | 'endsAt', string>> & {
  /** Only where nobody was named. */
  practitionerId?: number;
  roomId?: number | null;
  isOverbooked?: boolean;
};

/** The schedule is locked: `now` is its moment. */
export interface Placing {
  now: Minute;
  bookAnyway: boolean;
  /** This room and no other. */
  roomId?: number | undefined;
  /** Where no practitioner is named: whoever is free. Otherwise such a visit takes no time. */
  orAnybody?: boolean;
}

/**
 * Writes a new visit, and takes its time unless it is over, if it is with somebody. With `bookAnyway` the desk may also take what is
 * taken, a time when nobody works, and whoever does not give the treatment. One that nobody can book only needs a time that is free.
 *
 * @throws NotPlaced when the time cannot be had; 409 where another program keeps the schedule
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
    () => bookVisit(trx, wish, (placed) => write(placedColumns(wish, placed))),
    () => write({ isOverbooked: true }),
  );
}

/**
 * The same for a visit that is there: it takes its new time and gives the old one back, or keeps what it has. `roomId` is the room to
 * stay in if that is free.
 */
export async function rewriteScheduled(
  trx: Trx,
  id: number,
  visit: VisitInRoom,
  how: Placing,
  write: (placed: Placed) => Promise<void>,
): Promise<void> {
  const release = async (placed: Placed): Promise<void> => {
    await write({ roomId: how.roomId ?? null, ...placed });
    await releaseClaims(trx, id);
  };
  const wish = await wishOf(trx, visit, how);
  if (!wish) return release({ isOverbooked: false });
  return orAnyway(
    wish,
    () => inRoom(trx, { id, roomId: visit.roomId }, wish, write),
    () => release({ isOverbooked: true }),
  );
}

type VisitInRoom = VisitTime & { roomId: number | null };

/** Takes a time for a visit that is there: in a room if that is free, else wherever it can be. */
async function inRoom(
  trx: Trx,
  { id, roomId }: { id: number; roomId: number | null },
  wish: Wish,
  write: (placed: Placed) => Promise<void>,
): Promise<void> {
  const take = (wanted: Wish) => moveVisit(trx, id, wanted, (placed) => write(placedColumns(wanted, placed)));
  if (roomId !== null && wish.roomId === undefined)
    try {
      return await take({ ...wish, roomId, bookAnyway: false });
    } catch (error) {
      if (!(error instanceof NotPlaced)) throw error;
    }
  return take(wish);
}

/**
 * Takes a visit back that had given its time back, or a part of it: it has it again, in its own room if that is free. What is over
 * stays as it is.
 *
 * @throws NotPlaced when somebody else has the time now
 */
export async function takeTimeAgain(
  trx: Trx,
  id: number,
  visit: VisitInRoom,
  how: Placing,
  write: (placed: Placed) => Promise<void>,
): Promise<void> {
  const wish = await wishOf(trx, visit, how);
  if (!wish) return write({});
  return orAnyway(
    wish,
    () => inRoom(trx, { id, roomId: visit.roomId }, wish, write),
    () => write({}),
  );
}

/**
 * Whether a visit that is taken back would have its time again, as things are now; whoever then takes it back decides.
 *
 * @throws NotPlaced when it cannot be had
 */
export async function findTimeAgain(trx: Trx, id: number, visit: VisitTime, how: Placing): Promise<void> {
  const wish = await wishOf(trx, visit, how);
  if (wish) await placeVisit(trx, { ...wish, ignoreVisitId: id });
}

/** Whoever is named is placed anyway. Where it is whoever is free, there may be nobody to take. A refusal has written nothing. */
async function orAnyway<Result>(
  { bookAnyway }: Wish,
  place: () => Promise<Result>,
  writeAnyway: () => Promise<Result>,
): Promise<Result> {
  try {
    return await place();
  } catch (error) {
    if (bookAnyway === true && error instanceof NotPlaced && error.refusal !== 'taken') return writeAnyway();
    throw error;
  }
}

const placedColumns = (wish: Wish, { practitionerId, from, until, roomId, isOverbooked }: PlacedVisit): Placed => ({
  // Of a treatment in words, nobody has said when it ends, or it ends as it was typed.
  ...(wish.serviceId !== null && { startsAt: isoOf(from), endsAt: isoOf(until) }),
  ...(wish.practitionerId === null && { practitionerId }),
  roomId,
  isOverbooked,
});

/** Null for what takes no time: it is over or given up, or with nobody. */
async function wishOf(trx: Trx, visit: VisitTime, how: Placing): Promise<Wish | null> {
  const { startsAt, endsAt, practitionerId, state } = visit;
  const { now, bookAnyway, orAnybody = false } = how;
  if (isGivenUp(state) || state === 'completed') return null;
  const { services, keptIn } = await readRules(trx);
  const isBookable = services.some(({ serviceId }) => serviceId === visit.serviceId);
  // A treatment that cannot be booked takes somebody's time all the same, as one in words does.
  const serviceId = isBookable ? visit.serviceId : null;
  if (practitionerId === null && !(orAnybody && isBookable)) return null;
  const start = minuteOf(startsAt);
  const end = endsAt === null ? start + (await usualMinutes(trx, visit)) : minuteOf(endsAt);
  if (start < now && end <= now) return null;
  if (isBookable && keptIn !== null)
    throw conflict(`The schedule is kept in ${keptIn.system}. Book and move visits there.`);
  const roomId = how.roomId ?? (isBookable ? null : (visit.roomId ?? null));
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
    ...(roomId !== null && { roomId }),
    ...((endsAt !== null || !isBookable) && { duration: end - start }),
  };
}

/** How long a visit takes of which nobody has said it. */
async function usualMinutes(trx: Trx, { serviceId, type, practitionerId }: VisitTime): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select usual_minutes(${serviceId}, ${type}, ${practitionerId}) as minutes`.execute(trx);
  return rows[0]?.minutes ?? UNKNOWN_VISIT_MINUTES;
}
