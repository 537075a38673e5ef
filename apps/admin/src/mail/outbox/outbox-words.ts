import type { OutboxState } from '@harmony/domain';
import type { Tone } from '@harmony/ui';
import { NO_MAIL_SERVER } from '../../platform/state/use-mail-server';

export const STATES: Readonly<Record<OutboxState, { text: string; tone: Tone }>> = {
  pending: { text: 'Waiting', tone: 'info' },
  sending: { text: 'Being sent', tone: 'info' },
  sent: { text: 'Sent', tone: 'success' },
  failed: { text: 'Failed, will try again', tone: 'warning' },
  dead: { text: 'Failed', tone: 'danger' },
};

const CAUSES: Readonly<Record<string, string>> = {
  'contact-message': 'Notice: a message came in',
  'contact-receipt': 'Receipt for a message',
  'contact-reply': 'Your answer to a message',
  'appointment-request': 'Notice: an appointment was requested',
  'appointment-receipt': 'Receipt for an appointment request',
  'appointment-reply': 'Your answer to an appointment request',
  'herb-request': 'Notice: herbs were requested',
  'herb-receipt': 'Receipt for a herb request',
  'herb-reply': 'Your answer to a herb request',
  'check-in': 'Notice: a patient arrived',
  'newsletter-confirmation': 'Newsletter confirmation',
  'newsletter-letter': 'Newsletter',
  'newsletter-test': 'Test of a newsletter',
  'password-reset': 'Password reset link',
  'email-confirmation': 'Link to confirm an account’s address',
  'account-notice': 'Notice about an account',
  'visit-booked': 'Visit booked',
  'visit-moved': 'Visit moved',
  'visit-confirmed': 'Visit confirmed',
  'visit-cancelled': 'Visit canceled',
  'visit-reminder': 'Visit reminder',
  'visit-booked-notice': 'Notice: a visit was booked online',
  'visit-moved-notice': 'Notice: a visit was moved online',
  'visit-cancelled-notice': 'Notice: a visit was canceled online',
};

/** What a mail is sent for. */
export const causeText = (cause: string): string => {
  const words = cause.replace(/-/g, ' ');
  return CAUSES[cause] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Who gets it. */
export const recipientText = (recipient: string): string => (recipient === 'clinic' ? 'The clinic' : recipient);

const NO_ADDRESS = 'the clinic has no e-mail address';

const KNOWN: readonly (readonly [RegExp, string])[] = [
  [new RegExp(NO_MAIL_SERVER), 'No mail server is set up up. It’ll be sent as soon as there is one.'],
  [new RegExp(NO_ADDRESS), 'The clinic has no email address. Enter one under Settings, Contact.'],
  [
    /^not sent: this address had the mails of its day$/,
    'This address had already received as many emails as we send it in a day.',
  ],
  [/^not sent in time$/, 'It couldn’t be sent in time: the visit has already begun.'],
  [/EAUTH|\b535\b/, 'The mail server didn’t accept the username and password.'],
  [/ECONNREFUSED|ECONNECTION|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND/, 'The mail server couldn’t be reached.'],
  [/EENVELOPE|\b55[0134]\b/, 'The mail server refused the address.'],
];

/** Why a mail is not sent, in words; the mail server's own message follows in brackets. */
export function reasonText(lastError: string): string {
  const words = KNOWN.find(([pattern]) => pattern.test(lastError))?.[1];
  if (words === undefined) return lastError;
  return lastError.startsWith('not sent') ? words : `${words} (${lastError})`;
}
