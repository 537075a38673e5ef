import { createHash, randomUUID } from 'node:crypto';
import { isoOf, type Wish } from '@harmony/domain/openings';
import { language } from '@harmony/language';
import type { Transaction } from 'kysely';
import { tokenHash } from '../../platform/crypto/link-token';
import { encryptRow } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import { keepTime } from '../visits/holds.repo';
import { refuseManyMoves } from '../visits/moves.repo';
import { placeVisit } from '../visits/place-visit.repo';
import { visitToken } from '../visits/visit-token';

type Trx = Transaction<Database>;

/** For how long other visitors are kept away from a time that was booked in the other program: until it was read again. */
const KEPT_SECONDS = 900;

/** Who comes, and who wrote it down. */
export interface ExternalGuest {
  name: string;
  email: string | null;
  /** E.164, or as it was typed. */
  phone: string | null;
  /** Who comes, where somebody else has booked it. */
  forName?: string | null;
  note: string | null;
  isFirst: boolean;
  source: 'web' | 'phone';
  /** The patient there, where the desk knows them. */
  patientRef: string | null;
}

const holdOf = (uid: string): string => createHash('sha256').update(`booking ${uid}`).digest('base64url');

/**
 * Notes a booking that is about to be sent, and keeps its time from other visitors. The schedule has to be locked; what the same person
 * held before has ended, or is named by the wish.
 *
 * @throws NotPlaced when the time is not offered any more
 */
export async function noteBooking(
  trx: Trx,
  wish: Wish,
  guest: ExternalGuest,
  { system, secret }: { system: string; secret: string },
): Promise<{ uid: string }> {
  const placed = await placeVisit(trx, wish);
  if (wish.ownHoldId !== undefined) await trx.deleteFrom('holds').where('id', '=', wish.ownHoldId).execute();
  const uid = randomUUID();
  await keepTime(trx, placed, { keyHash: holdOf(uid), network: null, seconds: KEPT_SECONDS });
  const { name, email, phone, ...rest } = guest;
  await trx
    .insertInto('outerBookings')
    .values(
      await encryptRow(trx, 'outerBookings', {
        ...rest,
        uid,
        keyHash: tokenHash(visitToken(secret, uid)),
        system,
        serviceId: wish.serviceId,
        practitionerId: placed.practitionerId,
        startsAt: isoOf(placed.from),
        endsAt: isoOf(placed.until),
        contactName: name,
        contactEmail: email,
        contactPhone: phone,
        language: language(),
      }),
    )
    .execute();
  return { uid };
}

/** The same for another time of a booking that stands; its hold follows, and the move counts. Answers with the new time. */
export async function noteMove(trx: Trx, uid: string, wish: Wish): Promise<{ startsAt: string; endsAt: string }> {
  await refuseManyMoves(trx, 'outerBookings', uid);
  await endBookingHold(trx, uid);
  const placed = await placeVisit(trx, wish);
  await countMove(trx, uid, 1);
  await keepTime(trx, placed, { keyHash: holdOf(uid), network: null, seconds: KEPT_SECONDS });
  return { startsAt: isoOf(placed.from), endsAt: isoOf(placed.until) };
}

/** Counts a move that is tried, before the program is asked: many at once are counted, too. With -1 it has not come about. */
export const countMove = (trx: Trx, uid: string, by: 1 | -1): Promise<unknown> =>
  trx
    .updateTable('outerBookings')
    .set({ moves: (eb) => eb('moves', '+', by) })
    .where('uid', '=', uid)
    .execute();

/** Lets other visitors have the time again, if it is still offered. The schedule has to be locked. */
export async function endBookingHold(trx: Trx, uid: string): Promise<void> {
  await trx.deleteFrom('holds').where('keyHash', '=', holdOf(uid)).execute();
}
