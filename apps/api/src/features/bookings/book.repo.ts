import { randomUUID } from 'node:crypto';
import { BOOKING_SETTINGS, configValue, isVerifiedByMail, type BookingReceipt } from '@harmony/domain';
import { isoOf, minuteOf, type ContactVisit } from '@harmony/domain/openings';
import { language } from '@harmony/language';
import type { Transaction } from 'kysely';
import { readSettings } from '../../content/site-settings.repo';
import { encryptRow } from '../../db/encrypted/words';
import { prepared } from '../../db/prepared';
import type { Database } from '../../db/schema';
import { unavailable } from '../../errors/api-error';
import type { EmailNotifications } from '../../forms/email-notifications';
import { bookVisit } from '../../schedule/book-visit';
import { readChoice, type Choice } from '../../schedule/booking-options.repo';
import type { PatientOf } from '../../schedule/patient-of';
import { lockSchedule } from '../../schedule/place-visit.repo';
import { linkedVisit, readLinkedVisit, type LinkedVisit } from './booking.repo';
import { CONTACT_VISIT, contactKey, isContact, refuseContact, type ContactKey } from './contact-visits.repo';
import { findHold } from './hold-time.repo';
import { insertVisit, type InsertedVisit, type NewVisit } from './insert-visit.repo';
import { needsApproval, noteOf, type Wanted } from './wanted-visit.repo';
import { tellPatient } from './tell-patient.repo';
import { tokenHash, verifyCode, visitToken } from './token';
import { hasHadVisit, verifyBy } from './verify.repo';

type Trx = Transaction<Database>;

export interface BookingContext {
  secret: string;
  patientOf: PatientOf;
  emails: EmailNotifications;
  /** There is a mail server: without one no booking can wait for its mail. */
  canMail: boolean;
  /** The hold of a time that the wait list offers, and the notice of offers in minutes. */
  offer?: { id: number; practitionerId: number; notice: number };
}

/**
 * Books a visit, with its mails. All or nothing: a refusal leaves no patient, no visit and no mail behind.
 *
 * @returns the receipt, and what a repetition's is made from: answers are kept for those, and no token of a link
 * @throws NotPlaced when the time cannot be had; 404, 400 when it cannot be booked online this way; 409 when the same person has
 *   too many visits or one at that time
 */
export async function book(
  trx: Trx,
  wanted: Wanted,
  { secret, patientOf, emails, canMail, offer }: BookingContext,
): Promise<{ uid: string; receipt: BookingReceipt }> {
  const choice = await readChoice(trx, wanted.service, wanted.with);
  const { patientId, phone } = await patientOf(trx, wanted);
  const now = await lockSchedule(trx);
  const hold = offer ?? (wanted.hold === null ? null : await findHold(trx, wanted.hold));
  const uid = randomUUID();
  const token = visitToken(secret, uid);
  const start = minuteOf(wanted.startsAt);
  // Who takes an offer has pressed the button of a mail already.
  const isUnverified = canMail && !offer && (await needsMail(trx, { ...wanted, phone }));
  const visit = await bookVisit(
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
      const state: 'requested' | 'booked' = (await needsApproval(trx, choice, wanted.isFirst)) ? 'requested' : 'booked';
      const words = await encryptRow(trx, 'visits', { note: noteOf(wanted) });
      const row = {
        ...words,
        patientId,
        startsAt: isoOf(placed.from),
        endsAt: isoOf(placed.until),
        serviceId: choice.service.id,
        practitionerId: placed.practitionerId,
        roomId: placed.roomId,
        type: choice.service.name,
        doctor: practitionerOf(choice, placed.practitionerId)?.name ?? null,
        state: isUnverified ? 'requested' : state,
        verifyBy: isUnverified ? verifyBy(now, placed.from) : null,
        verifiedState: isUnverified ? state : null,
        source: offer ? 'offer' : 'web',
        contactName: wanted.name,
        contactEmail: wanted.email,
        contactPhone: phone,
        uid,
        keyHash: tokenHash(token),
        language: language(),
      } as const;
      return { ...row, ...(await insertVisit(trx, row)) };
    },
  );
  const linked = (await linkedOf(trx, visit, { choice, email: wanted.email })) ?? (await readLinkedVisit(trx, token));
  if (!linked) throw unavailable();
  const news = isUnverified
    ? ({ cause: 'visit-verify', code: verifyCode(secret, uid) } as const)
    : ({ cause: 'visit-booked' } as const);
  await tellPatient(trx, emails, linked, { ...news, by: 'patient', token });
  return { uid, receipt: { token, booking: linked.booking } };
}

type Written = NewVisit & InsertedVisit;

/** The visit as its mails show it, without reading again what was just written; null when somebody else gives it than could be chosen. */
async function linkedOf(
  trx: Trx,
  visit: Written,
  { choice, email }: { choice: Choice; email: string },
): Promise<LinkedVisit | null> {
  const practitioner = practitionerOf(choice, visit.practitionerId);
  if (!practitioner) return null;
  const { service } = choice;
  const row = {
    ...visit,
    email,
    confirmedAt: null,
    askedAt: null,
    serviceSlug: service.slug,
    serviceName: service.name,
    serviceTranslations: service.translations,
    price: service.price,
    practitionerSlug: practitioner.slug,
    practitionerName: practitioner.name,
  };
  return linkedVisit(trx, [row]);
}

const practitionerOf = ({ service }: Choice, practitionerId: number | null) =>
  service.practitioners.find(({ id }) => id === practitionerId);

/** Whether the booking waits for its mail: by the setting, and by who books. */
async function needsMail(trx: Trx, wanted: Pick<Wanted, 'name' | 'email' | 'phone'>): Promise<boolean> {
  const verify = configValue(await readSettings(trx), BOOKING_SETTINGS.verify.setting);
  return isVerifiedByMail(verify, () => hasHadVisit(trx, wanted));
}

const comingOf = prepared((db, args: ContactKey & { after: string }) =>
  db
    .selectFrom('visits')
    .select(CONTACT_VISIT)
    .where('endsAt', '>', args.after)
    .where('state', 'in', ['requested', 'booked'])
    .where(isContact(args)),
);

/** Counts coming visits of the same email address or number, whoever booked them. */
async function refuseTooMany(trx: Trx, wanted: ContactVisit, now: number): Promise<void> {
  const rows = await comingOf(trx, { ...contactKey(wanted), after: isoOf(now) });
  await refuseContact(trx, rows, wanted, now);
}
