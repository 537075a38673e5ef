import { BOOKING_SETTINGS, type Booking, type VisitState } from '@harmony/domain';
import type { Language } from '@harmony/language';
import { sql } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { isVisitUntold } from './untold.repo';
import { prepared } from '../../platform/db/prepared';
import type { Db } from '../../platform/db/schema';
import { isAddress } from '../../platform/forms/mail-address';
import { bookingView } from '../openings/booking-view';
import { numberSetting } from '../openings/web-rules';
import { tokenHash } from './token';

/** A visit that was booked with a link, and what the link's page shows of it. */
export interface LinkedVisit {
  id: number;
  serviceId: number | null;
  practitionerId: number | null;
  /** Where its mails go: the address given with it, else the patient's; null: there is none that mail goes to. */
  email: string | null;
  /** In which language its mails are. */
  language: Language;
  state: VisitState;
  sequence: number;
  uid: string;
  keyHash: string | null;
  booking: Booking;
}

/** The visit that belongs to a link; null when the link is wrong or its visit gone, which nobody can tell apart. */
export const readLinkedVisit = async (db: Db, token: string): Promise<LinkedVisit | null> =>
  linkedVisit(db, await byKeyHash(db, { value: tokenHash(token) }));

/** The same for a visit that may have no link yet. */
export const readMailedVisit = async (db: Db, id: number): Promise<LinkedVisit | null> =>
  linkedVisit(db, await byId(db, { value: id }));

/** By the clock that everything is booked by, whatever that of this process says. */
export const MS_LEFT = sql<number>`(extract(epoch from visits.starts_at - clock_timestamp()) * 1000)::float8`.as(
  'msLeft',
);

const selectLinked = (db: Db) =>
  db
    .selectFrom('visits')
    .innerJoin('patients', 'patients.id', 'visits.patientId')
    .leftJoin('services', 'services.id', 'visits.serviceId')
    .leftJoin('practitioners', 'practitioners.id', 'visits.practitionerId')
    .leftJoin('serviceRules', 'serviceRules.serviceId', 'visits.serviceId')
    .select([
      'visits.id',
      'visits.serviceId',
      'visits.practitionerId',
      (eb) => eb.fn.coalesce('visits.contactEmail', 'patients.email').as('email'),
      'visits.language',
      'visits.state',
      'visits.sequence',
      'visits.uid',
      'visits.keyHash',
      'visits.startsAt',
      'visits.endsAt',
      'visits.confirmedAt',
      'visits.askedAt',
      'visits.verifyBy',
      'services.slug as serviceSlug',
      'services.name as serviceName',
      'services.translations as serviceTranslations',
      'services.price',
      'serviceRules.isVideo',
      'serviceRules.videoUrl',
      'practitioners.slug as practitionerSlug',
      'practitioners.name as practitionerName',
      isVisitUntold('visits').as('isUntold'),
      MS_LEFT,
    ]);

const byId = prepared((db, args: { value: number }) => selectLinked(db).where('visits.id', '=', args.value));
const byKeyHash = prepared((db, args: { value: string }) => selectLinked(db).where('visits.keyHash', '=', args.value));

type LinkedRow = Awaited<ReturnType<typeof byKeyHash>>[number];

/** A visit as it was read, or as whoever has just booked it knows it; null when there is none. */
export async function linkedVisit(db: Db, [row]: readonly LinkedRow[]): Promise<LinkedVisit | null> {
  if (!row || row.endsAt === null) return null;
  const settings = await readSettings(db);
  // Whom the clinic asks for another time is never late with it.
  const lateHours = row.askedAt === null ? numberSetting(settings, BOOKING_SETTINGS.lateCancel) : 0;
  return {
    id: row.id,
    serviceId: row.serviceId,
    practitionerId: row.practitionerId,
    // Addresses of patients may have been imported.
    email: row.email !== null && isAddress(row.email) ? row.email : null,
    language: row.language,
    state: row.state,
    sequence: row.sequence,
    uid: row.uid,
    keyHash: row.keyHash,
    booking: bookingView({ ...row, endsAt: row.endsAt }, settings, { lateHours, isTimeKept: true }),
  };
}
