import {
  clinicTimeText,
  isOnlyAskedFor,
  lateRule,
  REQUEST_ANSWER,
  suggestedTimeText,
  type Booking,
} from '@harmony/domain';
import type { VisitCause } from '../../../forms/email-notifications';
import { writeLetter, type MailText } from './mail';

export interface VisitMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** Where the clinic is, on one line; null when the settings do not say. */
  address: string | null;
  booking: Booking;
  /** The page of the visit. */
  visitUrl: string;
}

/** What the mail says first; a visit that the clinic confirms by hand is not booked yet. */
function newsOf(cause: VisitCause, { state, verifyBy, timeZone }: Booking): { subject: string; news: string } {
  if (cause === 'visit-asked') return { subject: 'please choose another time', news: 'cannot take place at its time' };
  if (cause === 'visit-verify')
    return {
      subject: 'please confirm it',
      news: `is kept for you until ${clinicTimeText(verifyBy ?? '', timeZone)}, if you want it`,
    };
  if (cause === 'visit-lapsed')
    return { subject: 'not confirmed', news: 'was not confirmed, and its time is free again' };
  if (cause === 'visit-cancelled') return { subject: 'cancelled', news: 'is cancelled' };
  if (cause === 'visit-confirmed') return { subject: 'confirmed', news: 'is confirmed' };
  const isRequested = state === 'requested';
  if (cause === 'visit-moved') return { subject: 'moved', news: isRequested ? 'is kept for you' : 'has a new time' };
  return isRequested
    ? { subject: 'we will confirm it', news: 'is kept for you, and we will confirm it' }
    : { subject: 'booked', news: 'is booked' };
}

/** There is no appointment any more. */
const isOver = (cause: VisitCause): boolean => cause === 'visit-cancelled' || cause === 'visit-lapsed';

/** What the link of the mail is for. */
const ACTIONS: Readonly<Partial<Record<VisitCause, string>>> = {
  'visit-asked': 'Choose another time',
  'visit-verify': 'Confirm this booking',
};

function laterOf(cause: VisitCause, { lateHours }: Booking): string {
  if (cause === 'visit-asked')
    return 'We are sorry. By this link you choose another time, or cancel. You can also call us.';
  if (cause === 'visit-verify')
    return 'The link leads to a page with a button: press it, and the appointment is yours. If you have not asked for it, do nothing, and the time is given to somebody else.';
  return isOver(cause)
    ? 'To come at another time, book again on our website, or call us.'
    : `This link leads to your appointment. ${lateRule(lateHours)}`;
}

const timeOf = ({ startsAt, timeZone }: Booking): string => suggestedTimeText(startsAt, timeZone);

const hello = ({ clinicName, booking }: VisitMail, news: string): string =>
  `Hello,\n\nYour appointment at ${clinicName} ${news}: ${timeOf(booking)}.`;

const place = ({ address }: VisitMail): string[] => (address === null ? [] : [`You find us here: ${address}.`]);

const farewell = ({ phone }: VisitMail): string[] => [
  ...(phone === null ? [] : [`Our number is ${phone}.`]),
  'Please do not write about your health in an email. In an emergency, call 911.',
];

/** Tells a patient that their wish has arrived, and that it is no more than a wish yet. */
const requestMail = (mail: VisitMail): MailText =>
  writeLetter({
    subject: `Appointment at ${mail.clinicName}: we have your request`,
    paragraphs: [
      `Hello,\n\nWe have your request for an appointment at ${mail.clinicName}: ${timeOf(mail.booking)}.`,
      `${REQUEST_ANSWER} Nothing is booked yet.`,
      'This link leads to your request. To take it back, call us.',
      ...farewell(mail),
    ],
    action: { label: 'Your request', url: mail.visitUrl },
    from: mail.clinicName,
  });

/**
 * Tells a patient when their visit is, that it is cancelled, or that it cannot be. Neither treatment nor practitioner nor note stands in it: mail
 * passes many hands, and subjects show on locked screens.
 */
export function visitMail(cause: VisitCause, mail: VisitMail): MailText {
  const { clinicName, booking, visitUrl } = mail;
  if (cause !== 'visit-asked' && isOnlyAskedFor(booking)) return requestMail(mail);
  const { subject, news } = newsOf(cause, booking);
  return writeLetter({
    subject: `Appointment at ${clinicName}: ${subject}`,
    paragraphs: [hello(mail, news), ...(isOver(cause) ? [] : place(mail)), laterOf(cause, booking), ...farewell(mail)],
    ...(!isOver(cause) && { action: { label: ACTIONS[cause] ?? 'Your appointment', url: visitUrl } }),
    from: clinicName,
  });
}

/**
 * Reminds a patient of their visit, in no more words. Opening its links changes nothing: mail scanners open links, too, so each
 * leads to a page with a button.
 */
export function reminderMail(mail: VisitMail): MailText {
  const { clinicName, booking, visitUrl } = mail;
  return writeLetter({
    subject: `Appointment at ${clinicName}: a reminder`,
    paragraphs: [
      hello(mail, 'is coming up'),
      ...place(mail),
      `Each link leads to a page with a button, and nothing changes before you press it. ${lateRule(booking.lateHours)}`,
      ...farewell(mail),
    ],
    action: { label: booking.isConfirmed ? 'Your appointment' : 'I am coming', url: visitUrl },
    otherActions: [
      ...(booking.canMove ? [{ label: 'Move it', url: `${visitUrl}&ask=move` }] : []),
      { label: 'Cancel it', url: `${visitUrl}&ask=cancel` },
    ],
    from: clinicName,
  });
}
