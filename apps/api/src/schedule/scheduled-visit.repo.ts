import { isGivenUp, type VisitState } from '@harmony/domain';
import { isoOf, minuteOf, type Minute, type PlacedVisit, type Wish } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { conflict } from '../errors/api-error';
import { bookVisit, moveVisit } from './book-visit';
import { releaseClaims } from './claims.repo';
import { NotPlaced, placeVisit } from './place-visit.repo';
import { readRules } from './rules.repo';

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
 * Writes a new visit, and takes its time unless it is over, if it is with somebody, for a treatment that can be booked. With
 * `bookAnyway` the desk may also take what is taken, or a time when nobody works.
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
  { roomId, ...visit }: VisitInRoom,
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
    () => inRoom(trx, { id, roomId }, wish, write),
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
 * stays as it is; so does, with `bookAnyway`, what cannot be placed at all any more.
 *
 * @throws NotPlaced when somebody else has the time now
 */
export async function takeTimeAgain(
  trx: Trx,
  id: number,
  { roomId, ...visit }: VisitInRoom,
  how: Placing,
  write: (placed: Placed) => Promise<void>,
): Promise<void> {
  const wish = await wishOf(trx, visit, how);
  if (!wish) return write({});
  return orAnyway(
    wish,
    () => inRoom(trx, { id, roomId }, wish, write),
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

const placedColumns = (wish: Wish, { practitionerId, from, until, roomId, isOverbooked }: PlacedVisit): Placed => ({
  startsAt: isoOf(from),
  endsAt: isoOf(until),
  ...(wish.practitionerId === null && { practitionerId }),
  roomId,
  isOverbooked,
});

/** Null for what takes no time: it is over or given up, with nobody, or for a treatment that cannot be booked. */
async function wishOf(
  trx: Trx,
  { startsAt, endsAt, serviceId, practitionerId, state }: VisitTime,
  { now, bookAnyway, roomId, orAnybody = false }: Placing,
): Promise<Wish | null> {
  if (isGivenUp(state) || state === 'completed' || serviceId === null) return null;
  if (practitionerId === null && !orAnybody) return null;
  const minutes = await usualMinutes(trx, serviceId, practitionerId);
  if (minutes === null) return null;
  const start = minuteOf(startsAt);
  const end = endsAt === null ? start + minutes : minuteOf(endsAt);
  if (start < now && end <= now) return null;
  const { keptIn } = await readRules(trx);
  if (keptIn !== null) throw conflict(`The schedule is kept in ${keptIn.system}. Book and move visits there.`);
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
    ...(roomId !== undefined && { roomId }),
    ...(endsAt !== null && { duration: end - start }),
  };
}

/** How long a treatment takes that can be booked; 0 when nobody has said, null when it cannot be booked. */
async function usualMinutes(trx: Trx, serviceId: number, practitionerId: number | null): Promise<number | null> {
  const rule = await trx
    .selectFrom('serviceRules')
    .innerJoin('services', 'services.id', 'serviceRules.serviceId')
    .leftJoin('practitionerServices', (join) =>
      join
        .onRef('practitionerServices.serviceId', '=', 'serviceRules.serviceId')
        .on('practitionerServices.practitionerId', '=', practitionerId),
    )
    .select(['services.duration', 'practitionerServices.duration as own'])
    .where('serviceRules.serviceId', '=', serviceId)
    .executeTakeFirst();
  return rule ? (rule.own ?? rule.duration ?? 0) : null;
}
