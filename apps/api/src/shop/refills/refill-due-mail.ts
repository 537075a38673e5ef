import { t } from '@harmony/language';
import type { Transaction } from 'kysely';
import {
  type Addressee,
  type Mailer,
  healthLine,
  hello,
  writeLetter,
  type MailText,
  readClinic,
  speakTo,
} from '../../mail';
import type { Database } from '../../platform/db/schema';
import { refillUrl } from './refill-token';

/** Somebody whose next refill is due, and who wanted to know. */
export interface ToldRefill extends Addressee {
  /** Names the refill and the use before it: of each the patient is told once. */
  key: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the refill's page. */
  token: string;
  /** What it is of; null: mails name nothing. */
  item: string | null;
}

interface RefillDueMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** What it is of; null: the mail names nothing. */
  item: string | null;
  /** The page of the refill. */
  refillUrl: string;
}

/** Tells somebody that they can order again what they have had, once. Subjects show on locked screens, so they name nothing. */
function refillDueMail({ clinicName, phone, item, refillUrl }: RefillDueMail): MailText {
  const clinic = clinicName;
  const news =
    item === null
      ? t('you can now reorder what you had from us at {clinic}.', { clinic })
      : t('you can now reorder {item} at {clinic}.', { item, clinic });
  return writeLetter({
    subject: t('Your next refill at {clinic}', { clinic }),
    paragraphs: [
      hello(`${news} ${t('The link in this email leads to your refill and its price.')}`),
      t('We don’t hold anything for you until you order, and nothing is ordered automatically.'),
      ...(phone === null
        ? []
        : [t('Has anything changed about your health or what you take? Call us first: {phone}.', { phone })]),
      t(
        'You asked us to write when it’s due. You’ll get this email once; on the page, you can choose not to get another.',
      ),
      healthLine(),
    ],
    action: { label: t('Your refill'), url: refillUrl },
    from: clinicName,
  });
}

/** To a patient who can order again what they have had. */
export const queueRefillDueEmail = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { key, email, token, item, language }: ToldRefill,
): Promise<boolean> =>
  speakTo(trx, language, async () => {
    const { clinicName, phone } = await readClinic(trx);
    return mailer.enqueue(trx, {
      ...refillDueMail({ clinicName, phone, item, refillUrl: refillUrl(mailer.publicUrl, token) }),
      to: email,
      cause: 'refill-due',
      dedupeKey: `refill-due:${key}`,
    });
  });
