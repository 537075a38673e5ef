import { lateRule, suggestedTimeText, type Booking } from '@harmony/domain';
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
function newsOf(cause: VisitCause, { state }: Booking): { subject: string; news: string } {
  if (cause === 'visit-asked') return { subject: 'please choose another time', news: 'cannot take place at its time' };
  if (cause === 'visit-cancelled') return { subject: 'cancelled', news: 'is cancelled' };
  if (cause === 'visit-confirmed') return { subject: 'confirmed', news: 'is confirmed' };
  const isRequested = state === 'requested';
  if (cause === 'visit-moved') return { subject: 'moved', news: isRequested ? 'is kept for you' : 'has a new time' };
  return isRequested
    ? { subject: 'we will confirm it', news: 'is kept for you, and we will confirm it' }
    : { subject: 'booked', news: 'is booked' };
}

function laterOf(cause: VisitCause, { lateHours }: Booking): string {
  if (cause === 'visit-asked')
    return 'We are sorry. By this link you choose another time, or cancel. You can also call us.';
  return cause === 'visit-cancelled'
    ? 'To come at another time, book again on our website, or call us.'
    : `This link leads to your appointment. ${lateRule(lateHours)}`;
}

const hello = ({ clinicName, booking }: VisitMail, news: string): string =>
  `Hello,\n\nYour appointment at ${clinicName} ${news}: ${suggestedTimeText(booking.startsAt, booking.timeZone)}.`;

const place = ({ address }: VisitMail): string[] => (address === null ? [] : [`You find us here: ${address}.`]);

const farewell = ({ phone }: VisitMail): string[] => [
  ...(phone === null ? [] : [`Our number is ${phone}.`]),
  'Please do not write about your health in an email. In an emergency, call 911.',
];

/**
 * Tells a patient when their visit is, that it is cancelled, or that it cannot be. Neither treatment nor practitioner nor note stands in it: mail
 * passes many hands, and subjects show on locked screens.
 */
export function visitMail(cause: VisitCause, mail: VisitMail): MailText {
  const { clinicName, booking, visitUrl } = mail;
  const { subject, news } = newsOf(cause, booking);
  const isCancelled = cause === 'visit-cancelled';
  return writeLetter({
    subject: `Appointment at ${clinicName}: ${subject}`,
    paragraphs: [hello(mail, news), ...(isCancelled ? [] : place(mail)), laterOf(cause, booking), ...farewell(mail)],
    ...(!isCancelled && {
      action: { label: cause === 'visit-asked' ? 'Choose another time' : 'Your appointment', url: visitUrl },
    }),
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
