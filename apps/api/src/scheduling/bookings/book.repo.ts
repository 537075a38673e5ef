import { randomUUID } from 'node:crypto';
import { BOOKING_SETTINGS, configValue, forNameOf, isVerifiedByMail, type BookingReceipt } from '@harmony/domain';
import { isoOf, minuteOf } from '@harmony/domain/openings';
import { language } from '@harmony/language';
import type { Transaction } from 'kysely';
import { readSettings } from '../../platform/settings/site-settings.repo';
import { encryptRow } from '../../platform/db/encrypted/words';
import type { Database } from '../../platform/db/schema';
import { unavailable } from '../../platform/http/api-error';
import type { Mailer } from '../../mail';
import { readChoice, type Choice } from '../rules/booking-options.repo';
import type { PatientOf } from '../visits/patient-of';
import { lockSchedule } from '../visits/place-visit.repo';
import { linkedVisit, readLinkedVisit, type LinkedVisit } from './booking.repo';
import { findHold } from './hold-time.repo';
import { insertVisit, type InsertedVisit, type NewVisit } from './insert-visit.repo';
import { placeOnline } from './place-online.repo';
import { noteOf, type Wanted } from './wanted-visit.repo';
import { tellPatient } from './tell-patient.repo';
import { tokenHash, verifyCode, visitToken } from './token';
import { hasHadVisit, verifyBy } from './verify.repo';

type Trx = Transaction<Database>;

export interface BookingContext {
  secret: string;
  patientOf: PatientOf;
  mailer: Mailer;
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
  { secret, patientOf, mailer, canMail, offer }: BookingContext,
): Promise<{ uid: string; receipt: BookingReceipt }> {
  const choice = await readChoice(trx, wanted.service, wanted.with);
  const { patientId, phone } = await patientOf(trx, wanted);
  const now = await lockSchedule(trx);
  const hold = offer ?? (wanted.hold === null ? null : await findHold(trx, wanted.hold));
  const uid = randomUUID();
  const token = visitToken(secret, uid);
  const start = minuteOf(wanted.startsAt);
  // Who takes an offer has pressed the button of a mail already.
  const isDoubted = canMail && !offer && (await needsMail(trx, { ...wanted, phone }));
  // Where the mail with the button cannot go, the clinic looks at the booking instead: nobody is kept from booking by a full mailbox.
  const isUnverified = isDoubted && (await mailer.takesMail(trx, wanted.email));
  const visit = await placeOnline(
    trx,
    {
      now,
      start,
      serviceId: choice.service.id,
      practitionerId: choice.practitionerId,
      isFirst: wanted.isFirst,
      hold,
      person: { name: forNameOf(wanted) ?? wanted.name, email: wanted.email, phone },
      service: choice.service,
    },
    async (placed, { isAsked }) => {
      const state = isAsked || (isDoubted && !isUnverified) ? 'requested' : 'booked';
      const words = await encryptRow(trx, 'visits', { note: noteOf(wanted), forName: forNameOf(wanted) });
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
  // Who takes an offer has opened our mail.
  const isTold = await tellPatient(trx, mailer, linked, {
    ...news,
    by: 'patient',
    token,
    isProven: offer !== undefined,
  });
  return { uid, receipt: { token, booking: { ...linked.booking, isUntold: !isTold } } };
}

type Written = NewVisit & InsertedVisit;

/**
 * The visit as its mails show it, without reading again what was just written; null when somebody else gives it than could be chosen, or
 * when it is held by video: only the rules say where.
 */
async function linkedOf(
  trx: Trx,
  visit: Written,
  { choice, email }: { choice: Choice; email: string },
): Promise<LinkedVisit | null> {
  const practitioner = practitionerOf(choice, visit.practitionerId);
  const { service } = choice;
  if (!practitioner || service.isVideo) return null;
  const row = {
    ...visit,
    email,
    confirmedAt: null,
    askedAt: null,
    serviceSlug: service.slug,
    serviceName: service.name,
    serviceTranslations: service.translations,
    price: service.price,
    isVideo: false,
    videoUrl: null,
    isUntold: false,
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
