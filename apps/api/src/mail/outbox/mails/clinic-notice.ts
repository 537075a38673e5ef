import type { OwnVisitCause } from '../../email-notifications';
import { writeLetter, type MailText } from './mail';

export interface NoticePlace {
  clinicName: string;
  /** Web address of the console. */
  consoleUrl: string;
  /** It stands for all that have come since the last one. */
  isGathered?: boolean;
}

/** What the clinic is notified of. */
export type ClinicCause =
  | 'contact-message'
  | 'check-in'
  | 'herb-request'
  | 'appointment-request'
  | `${OwnVisitCause}-notice`
  | 'order-new'
  | 'order-problem';

const WORDS: Record<ClinicCause, { subject: string; sentence: string }> = {
  'contact-message': {
    subject: 'New message on the website',
    sentence: 'Somebody has written through the contact form. Answering this mail answers them.',
  },
  'check-in': { subject: 'Somebody has checked in', sentence: 'Somebody has checked in for their visit.' },
  'herb-request': { subject: 'New request for a custom formula', sentence: 'Somebody has asked for a custom formula.' },
  'appointment-request': { subject: 'New appointment request', sentence: 'Somebody has asked for an appointment.' },
  'visit-booked-notice': {
    subject: 'New visit booked online',
    sentence: 'Somebody has booked a visit on the website.',
  },
  'visit-moved-notice': {
    subject: 'A visit was moved online',
    sentence: 'Somebody has moved their visit on the website.',
  },
  'visit-cancelled-notice': {
    subject: 'A visit was cancelled online',
    sentence: 'Somebody has cancelled their visit on the website.',
  },
  'order-new': { subject: 'New order on the website', sentence: 'Somebody has ordered on the website.' },
  'order-problem': {
    subject: 'An order needs you',
    sentence: 'Something about an order does not add up. The list of orders says which one, and what it is.',
  },
};

/** Tells the clinic that something was received. Details stay in the console, because others may see the e-mail. */
export function clinicNotice(
  cause: ClinicCause,
  { clinicName, consoleUrl, isGathered = false }: NoticePlace,
): MailText {
  const { subject, sentence } = WORDS[cause];
  return writeLetter({
    subject: isGathered ? `Several: ${subject}` : subject,
    paragraphs: [
      isGathered
        ? 'Much of this came in within an hour: this mail stands for all that did since the last one.'
        : sentence,
      'For the privacy of patients this mail does not say more.',
    ],
    action: { label: 'Open the console', url: consoleUrl },
    from: `The website of ${clinicName}`,
  });
}
