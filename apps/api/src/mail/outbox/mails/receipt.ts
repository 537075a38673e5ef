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
    subject: msg('We have your message'),
    arrived: msg("Thank you for writing to {clinic}. Your message has arrived. We'll get back to you within 24 hours."),
    why: msg(
      'You get this because your address was entered in the contact form on our website. If that was not you, there is nothing you need to do.',
    ),
  },
  'appointment-receipt': {
    subject: msg('We have your request for an appointment'),
    arrived: msg(
      'Thank you for asking {clinic} for an appointment. Your request has arrived, and nothing is booked yet. We suggest a time within 24 hours, by email or by phone if you gave a number.',
    ),
    why: msg(
      'You get this because your address was entered in the appointment form on our website. If that was not you, there is nothing you need to do.',
    ),
  },
  'herb-receipt': {
    subject: msg('We have your request'),
    arrived: msg(
      'Thank you for writing to {clinic}. Your request has arrived. You hear from us within two business days, by email or by phone if you gave a number.',
    ),
    why: msg(
      'You get this because your address was entered in the request form on our website. If that was not you, there is nothing you need to do.',
    ),
  },
};

/**
 * Tells the sender that what they sent was received. Nothing of it is repeated, not even the name: the address may be a
 * stranger's, to whom somebody would write in our name.
 */
export function writeReceipt(cause: ReceiptCause, { clinicName, phone }: Receipt): MailText {
  const { subject, arrived, why } = WORDS[cause];
  const sooner = phone === null ? [] : [t('If it cannot wait, call us at {phone}.', { phone })];
  return writeLetter({
    subject: t(subject),
    paragraphs: [
      t('Hello,'),
      t(arrived, { clinic: clinicName }),
      [
        t('For your privacy this mail does not repeat what you wrote.'),
        ...sooner,
        t('In an emergency, call 911.'),
      ].join(' '),
      t(why),
    ],
    from: clinicName,
  });
}
