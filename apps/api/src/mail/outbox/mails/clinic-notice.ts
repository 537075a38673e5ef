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
    sentence: 'Someone sent a message through the contact form. Replying to this email replies to them.',
  },
  'check-in': { subject: 'Someone has checked in', sentence: 'Someone has checked in for their visit.' },
  'herb-request': { subject: 'New request for a custom formula', sentence: 'Someone has requested a custom formula.' },
  'appointment-request': { subject: 'New appointment request', sentence: 'Someone has requested an appointment.' },
  'visit-booked-notice': { subject: 'New visit booked online', sentence: 'Someone has booked a visit on the website.' },
  'visit-moved-notice': {
    subject: 'A visit was moved online',
    sentence: 'Someone has moved their visit on the website.',
  },
  'visit-cancelled-notice': {
    subject: 'A visit was canceled online',
    sentence: 'Someone has canceled their visit on the website.',
  },
  'order-new': { subject: 'New order on the website', sentence: 'Someone has placed an order on the website.' },
  'order-problem': {
    subject: 'An order needs your attention',
    sentence: 'Something about an order doesn’t add up. The list of orders shows which one, and why.',
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
        ? 'A lot of this came in within an hour: this email stands for everything since the last one.'
        : sentence,
      'To protect patients’ privacy, this email doesn’t say more.',
    ],
    action: { label: 'Open the console', url: consoleUrl },
    from: `The website of ${clinicName}`,
  });
}
