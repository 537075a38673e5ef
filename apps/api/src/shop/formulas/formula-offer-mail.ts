import { t } from '@harmony/language';
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
import { formulaUrl } from './formula-token';

const FORMULA_OFFER = 'formula-offer';

/** Somebody for whom a practitioner has signed a formula. */
export interface OfferedFormula extends Addressee {
  /** Finds the mail again in the outbox: each is written once. */
  key: string;
  /** A checked e-mail address. */
  email: string;
  /** Opens the formula's page. */
  token: string;
  /** Null: mails name no formula. */
  name: string | null;
}

interface FormulaOfferMail {
  clinicName: string;
  /** The clinic's number, as people read it. */
  phone: string | null;
  /** Null: the mail does not name the formula. */
  name: string | null;
  /** The page on which it is ordered. */
  formulaUrl: string;
}

/** Tells a patient that what their practitioner has prepared can be ordered. Opening the link orders nothing. */
function formulaOfferMail({ clinicName, phone, name, formulaUrl }: FormulaOfferMail): MailText {
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

/** To the patient, with the link by which a formula is ordered. */
export const queueFormulaOfferEmail = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { key, email, token, name, language }: OfferedFormula,
): Promise<boolean> =>
  speakTo(trx, language, async () => {
    const { clinicName, phone } = await readClinic(trx);
    return mailer.enqueue(trx, {
      ...formulaOfferMail({ clinicName, phone, name, formulaUrl: formulaUrl(mailer.publicUrl, token) }),
      to: email,
      cause: FORMULA_OFFER,
      dedupeKey: `${FORMULA_OFFER}:${key}`,
    });
  });
