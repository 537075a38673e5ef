import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { conflict } from '../../platform/http/api-error';
import type { OfferedVisits } from '../openings/offered-visits';
import type { PatientOf } from '../visits/patient-of';
import { lockSchedule } from '../visits/place-visit.repo';
import { endEntry, openEntry, withNames } from './entry.repo';
import { OFFER_ENDS_BEFORE } from './offer-rules';

type Trx = Transaction<Database>;

const GONE = 'This time is gone: someone else was quicker, or it’s no longer held. You’ll stay on the list.';
const OFF_THE_LIST = 'You’re no longer on the wait list.';

/**
 * Books the time that somebody was asked about, and gives up the later visit that they have. The first who does so has it.
 *
 * @returns what the receipt is made from
 * @throws 404 for a wrong link; 409 when the time is gone or cannot be booked any more
 */
export async function claimOffer(
  trx: Trx,
  { token, startsAt }: { token: string; startsAt: string },
  { visits, patientOf }: { visits: OfferedVisits; patientOf: PatientOf },
): Promise<{ uid: string }> {
  const entry = await openEntry(trx, token);
  const { id, visitId, patientId, visitPhone, visitAt, serviceSlug, name, email, isFirst } = entry;
  // The lock on a patient's number comes before that on the schedule.
  const patient = patientId === null ? await patientOf(trx, entry) : { patientId, phone: visitPhone ?? entry.phone };
  await lockSchedule(trx);
  if ((await openEntry(trx, token)).state !== 'waiting') throw conflict(OFF_THE_LIST);
  const offer = await findOffer(trx, id, startsAt);
  if (!offer || serviceSlug === null) throw conflict(GONE);
  if (visitId !== null && visitAt !== null && visitAt > startsAt) await visits.giveUp(trx, visitId);
  await trx
    .updateTable('slotOffers')
    .set({ state: 'ended' })
    .where('holdId', '=', offer.holdId)
    .where('state', '=', 'asked')
    .execute();
  const { holdId, practitionerId, practitioner } = offer;
  const [{ forName } = { forName: null }] = await withNames(trx, [entry]);
  const time = { holdId, practitionerId, practitioner, startsAt, notice: OFFER_ENDS_BEFORE };
  const booked = await visits.book(trx, { ...time, service: serviceSlug, isFirst, name, email, forName, patient });
  await trx
    .updateTable('slotOffers')
    .set((eb) => ({
      state: 'booked',
      visitId: eb.selectFrom('visits').select('visits.id').where('uid', '=', booked.uid),
    }))
    .where('id', '=', offer.id)
    .execute();
  await endEntry(trx, id, 'booked');
  return booked;
}

/** What they are asked about, as long as it is kept for them. */
const findOffer = (trx: Trx, entryId: number, startsAt: string) =>
  trx
    .selectFrom('slotOffers')
    .innerJoin('holds', 'holds.id', 'slotOffers.holdId')
    .innerJoin('practitioners', 'practitioners.id', 'slotOffers.practitionerId')
    .select(['slotOffers.id', 'holds.id as holdId', 'slotOffers.practitionerId', 'practitioners.slug as practitioner'])
    .where('entryId', '=', entryId)
    .where('state', '=', 'asked')
    .where('startsAt', '=', startsAt)
    .where('answerBy', '>', sql<string>`clock_timestamp()`)
    .executeTakeFirst();
