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
  if (cause === 'visit-cancelled') return { subject: 'cancelled', news: 'is cancelled' };
  const isRequested = state === 'requested';
  if (cause === 'visit-moved') return { subject: 'moved', news: isRequested ? 'is kept for you' : 'has a new time' };
  return isRequested
    ? { subject: 'we will confirm it', news: 'is kept for you, and we will confirm it' }
    : { subject: 'booked', news: 'is booked' };
}

/**
 * Tells a patient when their visit is, or that it is cancelled. Neither treatment nor practitioner nor note stands in it: mail
 * passes many hands, and subjects show on locked screens.
 */
export function visitMail(cause: VisitCause, { clinicName, phone, address, booking, visitUrl }: VisitMail): MailText {
  const { subject, news } = newsOf(cause, booking);
  const number = phone === null ? [] : [`Our number is ${phone}.`];
  const isCancelled = cause === 'visit-cancelled';
  const later = isCancelled
    ? 'To come at another time, book again on our website, or call us.'
    : `This link leads to your appointment. ${lateRule(booking.lateHours)}`;
  return writeLetter({
    subject: `Appointment at ${clinicName}: ${subject}`,
    paragraphs: [
      `Hello,\n\nYour appointment at ${clinicName} ${news}: ${suggestedTimeText(booking.startsAt, booking.timeZone)}.`,
      ...(isCancelled || address === null ? [] : [`You find us here: ${address}.`]),
      later,
      ...number,
      'Please do not write about your health in an email. In an emergency, call 911.',
    ],
    ...(!isCancelled && { action: { label: 'Your appointment', url: visitUrl } }),
    from: clinicName,
  });
}
