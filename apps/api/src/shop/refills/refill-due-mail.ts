import { t } from '@harmony/language';
import { healthLine, hello, writeLetter, type MailText } from '../../mail/outbox/mails/mail';

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
