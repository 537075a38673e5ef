import { clinicTimeText, suggestedTimeText } from '@harmony/domain';
import { localPath, t } from '@harmony/language';
import type { Transaction } from 'kysely';
import {
  type Addressee,
  type Mailer,
  healthLine,
  hello,
  numberLine,
  writeLetter,
  type MailText,
  readClinic,
  speakTo,
} from '../../mail';
import type { Database } from '../../platform/db/schema';

/** Somebody on the wait list, who is written to. */
export interface ToldWaiting extends Addressee {
  /** Id of the entry, or of the offer. */
  id: number;
  /** What they are written about. */
  cause: 'wait-list-joined' | 'wait-list-offer';
  /** A checked e-mail address. */
  email: string;
  /** Opens their page. */
  token: string;
  /** The time that is offered, and until when it is kept (ISO 8601); null: none yet. */
  offer: { startsAt: string; answerBy: string } | null;
}

interface WaitListMail {
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
function waitListMail({ clinicName, phone, timeZone, offer, pageUrl }: WaitListMail): MailText {
  const clinic = clinicName;
  const closing = [...numberLine(phone), healthLine()];
  if (offer === null)
    return writeLetter({
      subject: t('You’re on the wait list at {clinic}', { clinic }),
      paragraphs: [
        hello(
          t('You’re on the wait list at {clinic}. When a time that suits you opens up, we’ll write to you.', {
            clinic,
          }),
        ),
        t(
          'The first to take such a time gets it, so please check your email. On your page, you can see what you’re waiting for and leave the list.',
        ),
        t('If you didn’t ask for this, open the page and leave the list: then no one will write to you again.'),
        ...closing,
      ],
      action: { label: t('Your page on the wait list'), url: pageUrl },
      from: clinicName,
    });
  return writeLetter({
    subject: t('A time at {clinic} has opened up', { clinic }),
    paragraphs: [
      hello(
        t('A time has opened up: {time}. Open your page and press “{button}” to take it.', {
          button: t('Take this time'),
          time: suggestedTimeText(offer.startsAt, timeZone),
        }),
      ),
      t('It’s held until {time} for you and for others who are waiting. The first to take it gets it.', {
        time: clinicTimeText(offer.answerBy, timeZone),
      }),
      t('If it doesn’t suit you, there’s nothing to do: you’ll stay on the list.'),
      ...closing,
    ],
    action: { label: t('See this time'), url: pageUrl },
    from: clinicName,
  });
}

/** To somebody on the wait list, with the link of their page. False: not today. */
export const queueWaitListEmail = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { cause, id, email, token, offer, language }: ToldWaiting,
): Promise<boolean> =>
  speakTo(trx, language, async () => {
    const { clinicName, phone, timeZone } = await readClinic(trx);
    const pageUrl = `${mailer.publicUrl}${localPath('/wait-list')}?token=${token}`;
    return mailer.enqueue(trx, {
      byOutsider: offer ? 'put-off' : 'left-out',
      ...waitListMail({ clinicName, phone, timeZone, offer, pageUrl }),
      to: email,
      cause,
      dedupeKey: `${cause}:${id}`,
      ...(offer && { notAfter: offer.answerBy }),
    });
  });
