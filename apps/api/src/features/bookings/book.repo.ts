import { randomUUID } from 'node:crypto';
import { BOOKING_SETTINGS, configValue, isConfirmedByHand } from '@harmony/domain';
import { contactRefusal, type ContactVisit, isoOf, minuteOf } from '@harmony/domain/openings';
import type { CreateBookingBody } from '@harmony/domain/schemas';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { readSettings } from '../../content/site-settings.repo';
import { encryptRow } from '../../db/encrypted/words';
import type { Database } from '../../db/schema';
import { conflict, unavailable } from '../../errors/api-error';
import type { EmailNotifications } from '../../forms/email-notifications';
import type { TakenForm } from '../../forms/take-form';
import { bookVisit } from '../../schedule/book-visit';
import { readChoice, type Choice } from '../../schedule/booking-options.repo';
import type { PatientOf } from '../../schedule/patient-of';
import { lockSchedule } from '../../schedule/place-visit.repo';
import { numberSetting } from '../../schedule/web-rules';
import { readLinkedVisit } from './booking.repo';
import { findHold } from './hold-time.repo';
import { tellPatient } from './tell-patient.repo';
import { tokenHash, visitToken } from './token';

type Trx = Transaction<Database>;
type Wanted = TakenForm<z.output<typeof CreateBookingBody>>;

const WORDS = {
  'too-many-visits':
    'There are as many visits booked with this email address or number as can be. To book more, please call us.',
  'has-visit-then':
    'You have a visit at this time already. Choose another time, or move that visit by the link in its mail.',
};

export interface BookingContext {
  secret: string;
  patientOf: PatientOf;
  emails: EmailNotifications;
  /** The hold of a time that the wait list offers, and the notice of offers in minutes. */
  offer?: { id: number; practitionerId: number; notice: number };
}

/**
 * Books a visit, with its mails. All or nothing: a refusal leaves no patient, no visit and no mail behind.
 *
 * @returns what the receipt is made from: not the token of the link, because answers are kept for repetitions
 * @throws NotPlaced when the time cannot be had; 404, 400 when it cannot be booked online this way; 409 when the same person has
 *   too many visits or one at that time
 */
export async function book(
  trx: Trx,
  wanted: Wanted,
  { secret, patientOf, emails, offer }: BookingContext,
): Promise<{ uid: string }> {
  const choice = await readChoice(trx, wanted.service, wanted.with);
  const { patientId, phone } = await patientOf(trx, wanted);
  const now = await lockSchedule(trx);
  const hold = offer ?? (wanted.hold === null ? null : await findHold(trx, wanted.hold));
  const uid = randomUUID();
  const token = visitToken(secret, uid);
  const start = minuteOf(wanted.startsAt);
  await bookVisit(
    trx,
    {
      now,
      by: 'web',
      serviceId: choice.service.id,
      practitionerId: hold?.practitionerId ?? choice.practitionerId,
      isFirst: wanted.isFirst,
      start,
      ...(hold && { ownHoldId: hold.id }),
      ...(offer && { notice: offer.notice }),
    },
    async (placed) => {
      await refuseTooMany(
        trx,
        { name: wanted.name, email: wanted.email, phone, from: placed.from, until: placed.until },
        now,
      );
      // The claims of the visit come where those of the hold were.
      if (hold) await trx.deleteFrom('holds').where('id', '=', hold.id).execute();
      return trx
        .insertInto('visits')
        .values(
          await encryptRow(trx, 'visits', {
            patientId,
            startsAt: isoOf(placed.from),
            endsAt: isoOf(placed.until),
            serviceId: choice.service.id,
            practitionerId: placed.practitionerId,
            roomId: placed.roomId,
            type: choice.service.name,
            doctor: nameOf(choice, placed.practitionerId),
            state: (await needsApproval(trx, choice, wanted.isFirst)) ? ('requested' as const) : ('booked' as const),
            source: offer ? ('offer' as const) : ('web' as const),
            contactName: wanted.name,
            contactEmail: wanted.email,
            contactPhone: phone,
            note: noteOf(wanted),
            uid,
            keyHash: tokenHash(token),
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
    },
  );
  const linked = await readLinkedVisit(trx, token);
  if (!linked) throw unavailable();
  await tellPatient(trx, emails, linked, { cause: 'visit-booked', by: 'patient', token });
  return { uid };
}

const nameOf = ({ service }: Choice, practitionerId: number): string | null =>
  service.practitioners.find(({ id }) => id === practitionerId)?.name ?? null;

const FOR_WHOM: Readonly<Record<Wanted['bookedFor'], string | null>> = {
  me: null,
  child: 'Booked for a child.',
  other: 'Booked for somebody else.',
};

const noteOf = ({ bookedFor, note }: Wanted): string | null =>
  [FOR_WHOM[bookedFor], note].filter((part) => part !== null).join('\n') || null;

async function needsApproval(trx: Trx, { service }: Choice, isFirst: boolean): Promise<boolean> {
  const approval = configValue(await readSettings(trx), BOOKING_SETTINGS.approval.setting);
  return isConfirmedByHand({ needsApproval: service.needsApproval, approval, isFirst });
}

/** Coming visits of the same email address or number, whoever booked them. */
async function refuseTooMany(trx: Trx, wanted: ContactVisit, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('visits')
    .select((eb) => [
      'contactName',
      'contactEmail',
      'contactPhone',
      sql<number>`floor(extract(epoch from starts_at) / 60)::integer`.as('from'),
      eb.cast<number>(sql`ceil(extract(epoch from ends_at) / 60)`, 'integer').as('until'),
    ])
    .where('endsAt', '>', isoOf(now))
    .where('state', 'in', ['requested', 'booked'])
    .where((eb) =>
      eb.or([
        eb(sql`lower(contact_email)`, '=', wanted.email?.toLowerCase() ?? null),
        eb('contactPhone', '=', wanted.phone),
      ]),
    )
    .execute();
  const most = numberSetting(await readSettings(trx), BOOKING_SETTINGS.comingVisits);
  const visits = rows.map(({ contactName, contactEmail, contactPhone, from, until }) => ({
    name: contactName ?? '',
    email: contactEmail,
    phone: contactPhone,
    from,
    until,
  }));
  const refusal = contactRefusal(visits, wanted, { now, most });
  if (refusal !== null) throw conflict(WORDS[refusal]);
}
