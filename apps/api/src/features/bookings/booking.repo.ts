import type { Booking, VisitState } from '@harmony/domain';
import { BOOKING_SETTINGS, isComing } from '@harmony/domain';
import { readSettings } from '../../content/site-settings.repo';
import type { Db } from '../../db/schema';
import { numberSetting } from '../../schedule/web-rules';
import { siteSettings } from '@harmony/domain';
import { tokenHash } from './token';

const HOUR_MS = 3_600_000;

/** A visit that was booked with a link, and what the link's page shows of it. */
export interface LinkedVisit {
  id: number;
  serviceId: number | null;
  practitionerId: number | null;
  contactEmail: string | null;
  isFirst: boolean;
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
      'visits.isFirst',
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
    ])
    .where('visits.keyHash', '=', tokenHash(token))
    .executeTakeFirst();
  if (!row || row.endsAt === null) return null;
  const settings = await readSettings(db);
  const lateHours = numberSetting(settings, BOOKING_SETTINGS.lateCancel);
  const left = Date.parse(row.startsAt) - Date.now();
  const isLate = left < lateHours * HOUR_MS;
  const isAhead = isComing(row.state) && left > 0;
  return {
    id: row.id,
    serviceId: row.serviceId,
    practitionerId: row.practitionerId,
    contactEmail: row.contactEmail,
    isFirst: row.isFirst,
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
      isLate,
      lateHours,
      canMove: isAhead && !isLate,
      canCancel: isAhead,
    },
  };
}
