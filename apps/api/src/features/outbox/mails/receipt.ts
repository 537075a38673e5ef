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
const WORDS: Readonly<
  Record<ReceiptCause, { subject: string; form: string; arrived: (clinicName: string) => string }>
> = {
  'contact-receipt': {
    subject: 'We have your message',
    form: 'contact form',
    arrived: (clinicName) =>
      `Thank you for writing to ${clinicName}. Your message has arrived. We'll get back to you within 24 hours.`,
  },
  'appointment-receipt': {
    subject: 'We have your request for an appointment',
    form: 'appointment form',
    arrived: (clinicName) =>
      `Thank you for asking ${clinicName} for an appointment. Your request has arrived, and nothing is booked yet. We suggest a time within 24 hours, by email or by phone if you gave a number.`,
  },
  'herb-receipt': {
    subject: 'We have your request',
    form: 'request form',
    arrived: (clinicName) =>
      `Thank you for writing to ${clinicName}. Your request has arrived. You hear from us within two business days, by email or by phone if you gave a number.`,
  },
};

export const RECEIPT_CAUSES: readonly ReceiptCause[] = ['contact-receipt', 'appointment-receipt', 'herb-receipt'];

/**
 * Tells the sender that what they sent was received. Nothing of it is repeated, not even the name: the address may be a
 * stranger's, to whom somebody would write in our name.
 */
export function writeReceipt(cause: ReceiptCause, { clinicName, phone }: Receipt): MailText {
  const { subject, form, arrived } = WORDS[cause];
  const sooner = phone === null ? '' : ` If it cannot wait, call us at ${phone}.`;
  return writeLetter({
    subject,
    paragraphs: [
      'Hello,',
      arrived(clinicName),
      `For your privacy this mail does not repeat what you wrote.${sooner} In an emergency, call 911.`,
      `You get this because your address was entered in the ${form} on our website. If that was not you, there is nothing you need to do.`,
    ],
    from: clinicName,
  });
}
