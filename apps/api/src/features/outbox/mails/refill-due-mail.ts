import { writeLetter, type MailText } from './mail';

export interface RefillDueMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** What it is of; null: the mail names nothing. */
  item: string | null;
  /** The page of the refill. */
  refillUrl: string;
}

/** Tells somebody that they can order again what they have had, once. Subjects show on locked screens, so they name nothing. */
export function refillDueMail({ clinicName, phone, item, refillUrl }: RefillDueMail): MailText {
  const what = item === null ? 'what you had from us' : item;
  return writeLetter({
    subject: `Your next refill at ${clinicName}`,
    paragraphs: [
      `Hello,\n\nyou can order ${what} again at ${clinicName}. The link of this mail leads to your refill, with its price.`,
      'We keep nothing for you until you order, and nothing is ordered by itself.',
      ...(phone === null ? [] : [`Has anything changed about your health, or what you take? Call us first: ${phone}.`]),
      'You asked us to write when it is due. You get this mail once; on the page you can choose that no other one comes.',
      'Please do not write about your health in an email. In an emergency, call 911.',
    ],
    action: { label: 'Your refill', url: refillUrl },
    from: clinicName,
  });
}
