import { t } from '@harmony/language';
import { writeLetter, type MailText } from './mail-text';

/** What the sender of a form is told; `arrived` has the name of the clinic in it. Marked with `msg`. */
export interface Receipt {
  /** What it is sent for, in the outbox. */
  cause: string;
  /** It shows on locked screens. */
  subject: string;
  /** What arrived, and when an answer is to be expected: the same as the form's page promises. */
  arrived: string;
  /** Why they get this mail. */
  why: string;
}

/**
 * Tells the sender that what they sent was received. Nothing of it is repeated, not even the name: the address may be a
 * stranger's, to whom somebody would write in our name.
 *
 * @param phone the clinic's number, as people read it
 */
export function writeReceipt(
  { subject, arrived, why }: Receipt,
  { clinicName, phone }: { clinicName: string; phone: string | null },
): MailText {
  const sooner = phone === null ? [] : [t('If it can’t wait, call us at {phone}.', { phone })];
  return writeLetter({
    subject: t(subject),
    paragraphs: [
      t('Hello,'),
      t(arrived, { clinic: clinicName }),
      [
        t('For your privacy, this email doesn’t repeat what you wrote.'),
        ...sooner,
        t('In an emergency, call 911.'),
      ].join(' '),
      t(why),
    ],
    from: clinicName,
  });
}
