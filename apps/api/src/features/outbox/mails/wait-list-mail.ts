import { clinicTimeText, suggestedTimeText } from '@harmony/domain';
import { writeLetter, type MailText } from './mail';

export interface WaitListMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  timeZone: string;
  /** The time that is offered, and until when it is kept (ISO 8601); null: none yet. */
  offer: { startsAt: string; answerBy: string } | null;
  /** The page of whoever waits. */
  pageUrl: string;
}

/**
 * Tells somebody that they are on the wait list, or that a time is free. As in all mails about visits, neither treatment nor
 * practitioner stands in it, and opening the link changes nothing.
 */
export function waitListMail({ clinicName, phone, timeZone, offer, pageUrl }: WaitListMail): MailText {
  const closing = [
    ...(phone === null ? [] : [`Our number is ${phone}.`]),
    'Please do not write about your health in an email. In an emergency, call 911.',
  ];
  if (offer === null)
    return writeLetter({
      subject: `You are on the wait list of ${clinicName}`,
      paragraphs: [
        `Hello,\n\nYou are on the wait list of ${clinicName}. When a time becomes free that suits you, we write to you.`,
        'The first who takes such a time has it, so please look at your mail. On your page you see what you wait for, and can leave the list.',
        'If you did not ask for this, open the page and leave the list: then nobody writes to you again.',
        ...closing,
      ],
      action: { label: 'Your page on the wait list', url: pageUrl },
      from: clinicName,
    });
  return writeLetter({
    subject: `A time at ${clinicName} has become free`,
    paragraphs: [
      `Hello,\n\nA time has become free: ${suggestedTimeText(offer.startsAt, timeZone)}. Open your page and press “Take this time” to have it.`,
      `It is kept until ${clinicTimeText(offer.answerBy, timeZone)} for you and for others who wait. The first who takes it has it.`,
      'If it does not suit you there is nothing to do: you stay on the list.',
      ...closing,
    ],
    action: { label: 'See this time', url: pageUrl },
    from: clinicName,
  });
}
