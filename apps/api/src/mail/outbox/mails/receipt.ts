import { msg, t } from '@harmony/language';
import { writeLetter, type MailText } from './mail';

/** The forms whose senders get a receipt, by the cause of its mail. */
export type ReceiptCause = 'contact-receipt' | 'appointment-receipt' | 'herb-receipt';

export interface Receipt {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
}

/**
 * What arrived, and when an answer is to be expected: the same as the form's page promises. A request for herbs is just a
 * request, because subjects show on locked screens.
 */
const WORDS: Readonly<Record<ReceiptCause, { subject: string; arrived: string; why: string }>> = {
  'contact-receipt': {
    subject: msg('We received your message'),
    arrived: msg("Thank you for writing to {clinic}. Your message has arrived. We'll get back to you within 24 hours."),
    why: msg(
      'You’re getting this because your address was entered in the contact form on our website. If that wasn’t you, there’s nothing you need to do.',
    ),
  },
  'appointment-receipt': {
    subject: msg('We received your appointment request'),
    arrived: msg(
      'Thank you for requesting an appointment at {clinic}. We received your request, and nothing is booked yet. We’ll suggest a time within 24 hours, by email or, if you gave a number, by phone.',
    ),
    why: msg(
      'You’re getting this because your address was entered in the appointment form on our website. If that wasn’t you, there’s nothing you need to do.',
    ),
  },
  'herb-receipt': {
    subject: msg('We received your request'),
    arrived: msg(
      'Thank you for writing to {clinic}. We received your request. You’ll hear from us within two business days, by email or, if you gave a number, by phone.',
    ),
    why: msg(
      'You’re getting this because your address was entered in the request form on our website. If that wasn’t you, there’s nothing you need to do.',
    ),
  },
};

/**
 * Tells the sender that what they sent was received. Nothing of it is repeated, not even the name: the address may be a
 * stranger's, to whom somebody would write in our name.
 */
export function writeReceipt(cause: ReceiptCause, { clinicName, phone }: Receipt): MailText {
  const { subject, arrived, why } = WORDS[cause];
  const sooner = phone === null ? [] : [t('If it can’t wait, call us at {phone}.', { phone })];
  return writeLetter({
    subject: t(subject),
    paragraphs: [
      t('Hello,'),
      t(arrived, { clinic: clinicName }),
      [
        t('For your privacy, this email doesn’t repeat what you wrote.'),
        ...sooner,
        t('In an emergency, call 911.'),
      ].join(' '),
      t(why),
    ],
    from: clinicName,
  });
}
