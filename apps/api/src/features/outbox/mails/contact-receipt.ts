import { writeLetter, type MailText } from './mail';

export interface ContactReceipt {
  /** The sender's name as they wrote it. */
  name: string;
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
}

/** A plausible name: letters of any script. Web addresses and advertisements must not be sent on to a stranger. */
const PERSON = /^(?!.*\.\S)[\p{L}\p{M}'’ .-]{1,60}$/u;

/** Tells the sender that the message was received. Of its content only the name is repeated. */
export function contactReceipt({ name, clinicName, phone }: ContactReceipt): MailText {
  const hello = PERSON.test(name) ? `Hello ${name},` : 'Hello,';
  const sooner = phone === null ? '' : ` If it cannot wait, call us at ${phone}.`;
  return writeLetter({
    subject: `We have your message`,
    paragraphs: [
      hello,
      `Thank you for writing to ${clinicName}. Your message has arrived. We'll get back to you within 24 hours.`,
      `For your privacy this mail does not repeat what you wrote.${sooner} In an emergency, call 911.`,
      'You get this because your address was entered in the contact form on our website. If that was not you, there is nothing you need to do.',
    ],
    from: clinicName,
  });
}
