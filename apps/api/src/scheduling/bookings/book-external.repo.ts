import { forNameOf } from '@harmony/domain';
import { minuteOf } from '@harmony/domain/openings';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { unavailable } from '../../platform/http/api-error';
import { askClinic } from '../external-schedule/ask-clinic.repo';
import { noteBooking } from '../external-schedule/note-booking.repo';
import { refuseExternalContact } from '../external-schedule/external-contact.repo';
import { readExternalLink } from '../external-schedule/external-booking.repo';
import type { ExternalContext } from '../external-schedule/external-context';
import { readChoice } from '../rules/booking-options.repo';
import { onlineWish } from '../openings/online-wish';
import { lockSchedule } from '../visits/place-visit.repo';
import { findHold } from './hold-time.repo';
import { needsApproval, noteOf, type Wanted } from './wanted-visit.repo';

type Trx = Transaction<Database>;

/**
 * Notes a booking for the program that keeps the schedule; it is sent after the commit (`sendBooking`). What the clinic confirms by hand
 * is asked for instead. Refuses as `book` does.
 *
 * @param numberOf the number in the one form by which equal ones are found
 */
export async function bookExternal(
  trx: Trx,
  wanted: Wanted,
  context: ExternalContext,
  numberOf: (phone: string) => string,
): Promise<{ uid: string }> {
  const { service, practitionerId } = await readChoice(trx, wanted.service, wanted.with);
  const now = await lockSchedule(trx);
  const hold = wanted.hold === null ? null : await findHold(trx, wanted.hold);
  const { name, email, isFirst } = wanted;
  const phone = wanted.phone === null ? null : numberOf(wanted.phone);
  const start = minuteOf(wanted.startsAt);
  const forName = forNameOf(wanted);
  await refuseExternalContact(
    trx,
    { name: forName ?? name, email, phone, from: start, until: start + service.duration },
    { now },
  );
  const wish = onlineWish({ now, serviceId: service.id, practitionerId, isFirst, start, hold });
  const guest = {
    name,
    email,
    phone,
    forName,
    isFirst,
    note: noteOf(wanted),
    source: 'web',
    patientRef: null,
  } as const;
  const [secret = ''] = context.secrets;
  const { uid } = await noteBooking(trx, wish, guest, { system: context.calls.system, secret });
  if (await needsApproval(trx, { service }, isFirst)) {
    const link = await readExternalLink(trx, uid);
    if (!link) throw unavailable();
    await askClinic(trx, context, link, 'approval');
  }
  return { uid };
}
