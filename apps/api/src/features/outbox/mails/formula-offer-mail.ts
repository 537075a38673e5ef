import { writeLetter, type MailText } from './mail';

export interface FormulaOfferMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** Null: the mail does not name the formula. */
  name: string | null;
  /** The page on which it is ordered. */
  formulaUrl: string;
}

/** Tells a patient that what their practitioner has prepared can be ordered. Opening the link orders nothing. */
export function formulaOfferMail({ clinicName, phone, name, formulaUrl }: FormulaOfferMail): MailText {
  const what = name === null ? 'Your practitioner has prepared something for you' : `“${name}” is prepared for you`;
  return writeLetter({
    subject: `Ready for you to order at ${clinicName}`,
    paragraphs: [
      `Hello,\n\n${what} at ${clinicName}. On its page you see what it is and what it costs, and can order it.`,
      'The link is for you alone: whoever has it sees what is on the page. Please do not pass it on.',
      ...(phone === null ? [] : [`Our number is ${phone}.`]),
      'Please do not write about your health in an email. In an emergency, call 911.',
    ],
    action: { label: 'See it and order', url: formulaUrl },
    from: clinicName,
  });
}
