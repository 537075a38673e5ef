import { BOOKING_SETTINGS, bookingRights, siteSettings, type Booking, type VisitState } from '@harmony/domain';
import { sql } from 'kysely';
import { readSettings } from '../../content/site-settings.repo';
import type { Db } from '../../db/schema';
import { numberSetting } from '../../schedule/web-rules';
import { tokenHash } from './token';

/** A visit that was booked with a link, and what the link's page shows of it. */
export interface LinkedVisit {
  id: number;
  serviceId: number | null;
  practitionerId: number | null;
  contactEmail: string | null;
  state: VisitState;
  sequence: number;
  uid: string;
  booking: Booking;
}

/** The visit that belongs to a link; null when the link is wrong or its visit gone, which nobody can tell apart. */
export async function readLinkedVisit(db: Db, token: string): Promise<LinkedVisit | null> {
  const row = await db
    .selectFrom('visits')
    .leftJoin('services', 'services.id', 'visits.serviceId')
    .leftJoin('practitioners', 'practitioners.id', 'visits.practitionerId')
    .select([
      'visits.id',
      'visits.serviceId',
      'visits.practitionerId',
      'visits.contactEmail',
      'visits.state',
      'visits.sequence',
      'visits.uid',
      'visits.startsAt',
      'visits.endsAt',
      'visits.confirmedAt',
      'services.slug as serviceSlug',
      'services.name as serviceName',
      'services.price',
      'practitioners.slug as practitionerSlug',
      'practitioners.name as practitionerName',
      // By the clock that everything is booked by, whatever that of this process says.
      sql<number>`(extract(epoch from visits.starts_at - clock_timestamp()) * 1000)::float8`.as('msLeft'),
    ])
    .where('visits.keyHash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!row || row.endsAt === null) return null;
  const settings = await readSettings(db);
  const lateHours = numberSetting(settings, BOOKING_SETTINGS.lateCancel);
  return {
    id: row.id,
    serviceId: row.serviceId,
    practitionerId: row.practitionerId,
    contactEmail: row.contactEmail,
    state: row.state,
    sequence: row.sequence,
    uid: row.uid,
    booking: {
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      timeZone: siteSettings(settings).timeZone,
      service:
        row.serviceSlug === null || row.serviceName === null
          ? null
          : { slug: row.serviceSlug, name: row.serviceName, price: row.price },
      practitioner:
        row.practitionerSlug === null || row.practitionerName === null
          ? null
          : { slug: row.practitionerSlug, name: row.practitionerName },
      state: row.state,
      isConfirmed: row.confirmedAt !== null,
      lateHours,
      ...bookingRights(row.state, row.msLeft, lateHours),
    },
  };
}
