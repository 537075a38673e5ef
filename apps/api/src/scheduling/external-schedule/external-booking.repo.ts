import { BOOKING_SETTINGS, configValue, isConfirmedByHand, type Booking, type VisitState } from '@harmony/domain';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { ExternalWish } from '../../patients';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { tokenHash } from '../../platform/crypto/link-token';
import { secondsFromNow } from '../../platform/db/connection/clock';
import { isVisitUntold } from '../bookings/untold.repo';
import { openRows } from '../../platform/db/encrypted/words';
import type { Database, Db } from '../../platform/db/schema';
import type { ExternalBookingTable } from './tables';
import { bookingView } from '../openings/booking-view';
import { numberSetting } from '../openings/web-rules';

export type ExternalBookingRow = Omit<Selectable<ExternalBookingTable>, 'note' | 'forName'> &
  Record<'note' | 'forName', string | null>;

/** A booking of the other program, and what the page of its link shows. */
export interface ExternalLink {
  row: ExternalBookingRow;
  uid: string;
  sequence: number;
  booking: Booking;
}

const STATES: Readonly<Record<ExternalBookingRow['state'], VisitState>> = {
  sending: 'requested',
  asked: 'requested',
  booked: 'booked',
  cancelled: 'cancelled',
};

/** What belongs to a link; null when it is none of these. */
export const findExternalLink = (db: Db, token: string): Promise<ExternalLink | null> =>
  readLink(db, 'keyHash', tokenHash(token));

/** The same by the booking's own name. */
export const readExternalLink = (db: Db, uid: string): Promise<ExternalLink | null> => readLink(db, 'uid', uid);

async function readLink(db: Db, key: 'keyHash' | 'uid', value: string): Promise<ExternalLink | null> {
  const found = await db
    .selectFrom('outerBookings')
    .leftJoin('services', 'services.id', 'outerBookings.serviceId')
    .leftJoin('practitioners', 'practitioners.id', 'outerBookings.practitionerId')
    .leftJoin('serviceRules', 'serviceRules.serviceId', 'outerBookings.serviceId')
    .selectAll('outerBookings')
    .select([
      'services.slug as serviceSlug',
      'services.name as serviceName',
      'services.translations as serviceTranslations',
      'services.price',
      'serviceRules.isVideo',
      'serviceRules.needsApproval',
      'serviceRules.videoUrl',
      'practitioners.slug as practitionerSlug',
      'practitioners.name as practitionerName',
      isVisitUntold('outer_bookings').as('isUntold'),
      sql<number>`(extract(epoch from outer_bookings.starts_at - clock_timestamp()) * 1000)::float8`.as('msLeft'),
    ])
    .where(`outerBookings.${key}`, '=', value)
    .executeTakeFirst();
  if (!found) return null;
  const {
    serviceSlug,
    serviceName,
    serviceTranslations,
    price,
    practitionerSlug,
    practitionerName,
    isVideo,
    videoUrl,
    needsApproval,
    isUntold,
    msLeft,
    ...stored
  } = found;
  const [row] = await openRows(db, 'outerBookings', { note: 'note', forName: 'forName' }, [stored]);
  if (!row) return null;
  const settings = await readSettings(db);
  const isTimeKept = row.state === 'booked' || row.state === 'cancelled';
  const names = { serviceSlug, serviceName, serviceTranslations, price, practitionerSlug, practitionerName };
  const shown = { ...names, isVideo, videoUrl, isUntold, msLeft };
  const booking = bookingView({ ...row, ...shown, state: STATES[row.state], verifyBy: null }, settings, {
    lateHours: numberSetting(settings, BOOKING_SETTINGS.lateCancel),
    isTimeKept,
  });
  const approval = configValue(settings, BOOKING_SETTINGS.approval.setting);
  const isByHand = isConfirmedByHand({ needsApproval: needsApproval ?? false, approval, isFirst: row.isFirst });
  // Another time would have to wait for the clinic's yes, which a booking there cannot: the clinic moves it, as it books it there itself.
  // What it has not booked yet it changes by hand, too.
  const rights = { ...((isByHand || !isTimeKept) && { canMove: false }), ...(!isTimeKept && { canCancel: false }) };
  return { row, uid: row.uid, sequence: row.sequence, booking: { ...booking, ...rights } };
}

/** What a booking is in the words of the other program; null when one of its names is not known any more. */
export async function wishOf(db: Db, row: ExternalBookingRow): Promise<ExternalWish | null> {
  const names = await db
    .selectFrom('outerNames')
    .select(['serviceId', 'practitionerId', 'outerId'])
    .where((eb) => eb.or([eb('serviceId', '=', row.serviceId), eb('practitionerId', '=', row.practitionerId)]))
    .execute();
  const service = names.find(({ serviceId }) => serviceId !== null)?.outerId;
  const practitioner = names.find(({ practitionerId }) => practitionerId !== null)?.outerId;
  if (service == null || practitioner == null) return null;
  return {
    key: row.uid,
    service,
    practitioner,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    patient: row.patientRef,
    contact: { name: row.contactName, email: row.contactEmail, phone: row.contactPhone },
    isFirst: row.isFirst,
    note: row.note,
  };
}

/** Takes the turn to ask the system about a booking: one process at a time, and none for a minute after another. */
export async function takeBookingTurn(db: Db, uid: string): Promise<boolean> {
  const turn = await db
    .updateTable('outerBookings')
    .set({ triedAt: sql<string>`now()` })
    .where('uid', '=', uid)
    .where((eb) => eb.or([eb('triedAt', 'is', null), eb('triedAt', '<', secondsFromNow(-60))]))
    .returning('id')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Bookings of which nobody knows what has become of them: their process died, or no answer came. */
export async function unsettledBookings(db: Db, system: string): Promise<string[]> {
  const rows = await db
    .selectFrom('outerBookings')
    .select('uid')
    .where('system', '=', system)
    .where((eb) => eb.or([eb('state', '=', 'sending'), eb('isUnsure', '=', true)]))
    .where((eb) => eb.or([eb('triedAt', 'is', null), eb('triedAt', '<', secondsFromNow(-60))]))
    .where('createdAt', '<', secondsFromNow(-30))
    .orderBy('createdAt')
    .limit(50)
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Changes a booking; its sequence goes up with what calendars have to follow. */
export const changeExternalBooking = (
  trx: Transaction<Database>,
  uid: string,
  change: Partial<
    Pick<
      ExternalBookingRow,
      'state' | 'outerId' | 'isUnsure' | 'requestId' | 'movingTo' | 'startsAt' | 'endsAt' | 'confirmedAt'
    >
  >,
  { isNews }: { isNews: boolean },
): Promise<unknown> =>
  trx
    .updateTable('outerBookings')
    .set({ ...change, ...(isNews && { sequence: (eb) => eb('sequence', '+', 1) }) })
    .where('uid', '=', uid)
    .execute();

/** A booking that was never made leaves nothing. */
export const deleteExternalBooking = (trx: Transaction<Database>, uid: string): Promise<unknown> =>
  trx.deleteFrom('outerBookings').where('uid', '=', uid).execute();

/** Notes that the patient says they are coming, the first time. */
export const confirmExternalBooking = (db: Db, uid: string): Promise<unknown> =>
  db
    .updateTable('outerBookings')
    .set({ confirmedAt: sql<string>`now()` })
    .where('uid', '=', uid)
    .where('confirmedAt', 'is', null)
    .execute();
