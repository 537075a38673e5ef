import type { Booking, Reminder } from '@harmony/domain';
import type { Transaction } from 'kysely';
import {
  type Addressee,
  type Mailer,
  type MailText,
  readClinic,
  type Attachment,
  type NewMail,
  speakTo,
} from '../../mail';
import type { Database } from '../../platform/db/schema';
import { readSiteSettings } from '../../platform/settings/site-settings.repo';
import { visitCalendar, visitUrl } from '../visits/visit-calendar';
import { reminderMail, visitMail, type VisitMail } from './visit-mail';

type Trx = Transaction<Database>;

/** What somebody has done with a visit by themselves, and what the clinic is told of it. */
const OWN_CAUSES = {
  'visit-booked': {
    cause: 'visit-booked-notice',
    subject: 'New visit booked online',
    sentence: 'Someone has booked a visit on the website.',
  },
  'visit-moved': {
    cause: 'visit-moved-notice',
    subject: 'A visit was moved online',
    sentence: 'Someone has moved their visit on the website.',
  },
  'visit-cancelled': {
    cause: 'visit-cancelled-notice',
    subject: 'A visit was canceled online',
    sentence: 'Someone has canceled their visit on the website.',
  },
} as const;
export type OwnVisitCause = keyof typeof OWN_CAUSES;

const isOwnCause = (cause: VisitCause): cause is OwnVisitCause => Object.hasOwn(OWN_CAUSES, cause);

/**
 * What a patient is told of a visit; `visit-asked`: that it cannot be, and that they choose another time; `visit-verify`: that it waits
 * for the button of this mail; `visit-lapsed`: that nobody has pressed it.
 */
export type VisitCause = OwnVisitCause | 'visit-confirmed' | 'visit-asked' | 'visit-verify' | 'visit-lapsed';

/** What is told of a visit and changes no calendar. */
const WITHOUT_FILE: ReadonlySet<VisitCause> = new Set(['visit-asked', 'visit-lapsed']);

/** A visit as its mails show it. */
export interface MailedVisit extends Addressee {
  /** Names the visit for good. */
  uid: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the visit's page. */
  token: string;
  booking: Booking;
}

/** A visit of which the patient is told. */
export interface ToldVisit extends MailedVisit {
  cause: VisitCause;
  /** Who did it: the clinic is told what patients do by themselves. */
  by: 'patient' | 'clinic';
  /** What confirms the booking, for `visit-verify`: it stands in this mail only. */
  code?: string;
  /** They have opened a mail of ours to do it: it is their mailbox. */
  isProven?: boolean;
  /** Of `by: 'clinic'`: somebody outside has caused it all the same, who may have given a stranger's address. */
  isAsked?: boolean;
  /** Counts what is told of this cause, so that each is told once. */
  sequence: number;
}

/** A visit of which the patient is reminded: once for each reminder and beginning. */
export interface RemindedVisit extends MailedVisit {
  reminder: Reminder;
}

/** What a reminder is known by in the outbox. */
export const reminderKey = ({ uid, startsAt }: { uid: string; startsAt: string }, reminder: Reminder): string =>
  `visit-reminder:${uid}:${startsAt}:${reminder}`;

/** Nothing is told of a visit once it has begun. */
async function toPatient(
  trx: Trx,
  mailer: Mailer,
  { uid, email, token, booking, code }: MailedVisit & Pick<ToldVisit, 'code'>,
  how: Pick<NewMail, 'cause' | 'dedupeKey' | 'attachment' | 'byOutsider'> & { letter: (mail: VisitMail) => MailText },
): Promise<boolean> {
  const { letter, ...mail } = how;
  const { clinicName, phone, address } = await readClinic(trx);
  return mailer.enqueue(trx, {
    ...letter({ clinicName, phone, address, booking, visitUrl: visitUrl(mailer.publicUrl, token, code) }),
    ...mail,
    to: email,
    thread: `visit:${uid}`,
    notAfter: booking.verifyBy ?? booking.startsAt,
  });
}

/** Calendar programs go by the method, which has to be that of the file (RFC 6047). */
async function calendarFile(trx: Trx, { publicUrl }: Mailer, visit: ToldVisit): Promise<Attachment> {
  const method = visit.booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
  const url = visitUrl(publicUrl, visit.token);
  return {
    name: 'visit.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    content: visitCalendar(visit, await readSiteSettings(trx), { url, at: new Date() }),
  };
}

/**
 * To the patient, with the link of the visit and its calendar file; of what patients do a nameless notice to the clinic. False: left out.
 */
export const queueVisitEmail = (trx: Trx, mailer: Mailer, visit: ToldVisit): Promise<boolean> =>
  speakTo(trx, visit.language, async () => {
    const { cause, by, uid, sequence, booking, isProven = false, isAsked = by === 'patient' } = visit;
    const key = `${uid}:${sequence}`;
    const isTold = await toPatient(trx, mailer, visit, {
      letter: (mail) => visitMail(cause, mail),
      cause,
      ...(!isProven && (isAsked || cause === 'visit-lapsed') && { byOutsider: 'left-out' }),
      dedupeKey: `${cause}:${key}`,
      // A time that is kept until the clinic confirms it is in nobody's calendar yet; one that cannot be stays in it until it is moved.
      ...(booking.state !== 'requested' &&
        !WITHOUT_FILE.has(cause) && { attachment: await calendarFile(trx, mailer, visit) }),
    });
    if (by === 'patient' && isOwnCause(cause)) await mailer.notifyClinic(trx, OWN_CAUSES[cause], key);
    return isTold;
  });

/** To the patient, with the links to come, to move and to cancel. */
export const queueVisitReminder = (trx: Trx, mailer: Mailer, visit: RemindedVisit): Promise<boolean> =>
  speakTo(trx, visit.language, () =>
    toPatient(trx, mailer, visit, {
      letter: reminderMail,
      cause: 'visit-reminder',
      dedupeKey: reminderKey({ uid: visit.uid, startsAt: visit.booking.startsAt }, visit.reminder),
    }),
  );
