import { t } from '@harmony/language';
import { healthLine, hello, numberLine, writeLetter, type MailText } from '../../mail/outbox/mails/mail';

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
  const clinic = clinicName;
  const news =
    name === null
      ? t('Your practitioner has prepared something for you at {clinic}.', { clinic })
      : t('“{name}” has been prepared for you at {clinic}.', { name, clinic });
  return writeLetter({
    subject: t('Ready for you to order at {clinic}', { clinic }),
    paragraphs: [
      hello(`${news} ${t('On its page, you can see what it is and what it costs, and order it.')}`),
      t('The link is for you alone: anyone who has it can see what’s on the page. Please don’t pass it on.'),
      ...numberLine(phone),
      healthLine(),
    ],
    action: { label: t('See it and order'), url: formulaUrl },
    from: clinicName,
  });
}
