import { GIVEN_UP_STATES, VERIFY_MINUTES, type Booking } from '@harmony/domain';
import { isoOf, type Minute } from '@harmony/domain/openings';
import type { VerifyBookingBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../../platform/db/schema';
import { conflict, notFound } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import { lockSchedule } from '../visits/place-visit.repo';
import { openLink, PATIENT, told } from './change-booking.repo';
import { mailedVisit, type VisitMailing } from './mailed-visit.repo';
import { tellPatient } from './tell-patient.repo';
import { tokenHash, verifyCode } from './token';

type Trx = Transaction<Database>;

/** What the history of a visit names when nobody pressed the button of the mail. */
const WEBSITE = 'the website';

/** Until when a booking waits for its mail (ISO 8601): at most until it begins. */
export const verifyBy = (now: Minute, start: Minute): string => isoOf(Math.min(now + VERIFY_MINUTES, start));

/** Whether somebody of this name, with this address or number, has had a visit. `phone`: in E.164 where it could be read. */
export async function hasHadVisit(
  trx: Trx,
  { name, email, phone }: { name: string; email: string; phone: string | null },
): Promise<boolean> {
  const visit = await trx
    .selectFrom('visits')
    .innerJoin('patients', 'patients.id', 'visits.patientId')
    .select('visits.id')
    .where(sql`lower(patients.name)`, '=', name.toLowerCase())
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb(sql`lower(patients.email)`, '=', email.toLowerCase()),
        exists(
          selectFrom('patientPhones')
            .select('patientId')
            .whereRef('patientId', '=', 'patients.id')
            .where('e164', '=', phone),
        ),
      ]),
    )
    .where('startsAt', '<=', sql<string>`clock_timestamp()`)
    .where('state', 'not in', [...GIVEN_UP_STATES, 'requested'])
    .limit(1)
    .executeTakeFirst();
  return visit !== undefined;
}

/**
 * The button of the mail: the visit is booked, or requested where the clinic confirms it by hand. Pressing it twice changes nothing.
 *
 * @throws 404 when link or code are wrong; 409 when the time is free again
 */
export async function verifyBooking(
  trx: Trx,
  { token, code }: z.output<typeof VerifyBookingBody>,
  secrets: readonly string[],
  mailer: Mailer,
): Promise<Booking> {
  await lockSchedule(trx);
  const { id, uid, booking } = await openLink(trx, token);
  // Hashes are compared, so that the time it takes says nothing about the code.
  if (!secrets.some((secret) => tokenHash(verifyCode(secret, uid)) === tokenHash(code))) throw notFound('Visit');
  if (booking.state === 'cancelled')
    throw conflict('This time is free again because the booking wasn’t confirmed in time. Please book again.');
  if (booking.verifyBy === null) return booking;
  await trx
    .updateTable('visits')
    .set(({ ref }) => ({
      state: ref('verifiedState').$notNull(),
      verifyBy: null,
      verifiedState: null,
      changedBy: PATIENT,
    }))
    .where('id', '=', id)
    .execute();
  return told(trx, token, 'visit-booked', mailer, { isProven: true });
}

/** The visits that have waited long enough for somebody to press the button of their mail. */
export async function unverified(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where('verifyBy', '<=', now.toISOString())
    .orderBy('verifyBy')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the time of such a visit back, and says so. Nothing happens when somebody has confirmed it meanwhile. */
export async function giveUpUnverified(trx: Trx, id: number, now: Date, mailing: VisitMailing): Promise<void> {
  await lockSchedule(trx);
  const row = await trx
    .updateTable('visits')
    .set({ state: 'cancelled', changedBy: WEBSITE })
    .where('id', '=', id)
    .where('verifyBy', '<=', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  const visit = row && (await mailedVisit(trx, id, mailing));
  if (visit) await tellPatient(trx, mailing.mailer, visit, { cause: 'visit-lapsed', by: 'clinic', token: visit.token });
}
