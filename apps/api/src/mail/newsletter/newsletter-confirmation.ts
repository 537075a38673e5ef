import { t } from '@harmony/language';
import { writeLetter, type MailText } from '../outbox/mails/mail';

export interface NewsletterConfirmation {
  clinicName: string;
  /** Page with the button that confirms. */
  confirmUrl: string;
}

/** Asks the owner of an address to confirm; nothing else is sent until then. */
export function newsletterConfirmation({ clinicName, confirmUrl }: NewsletterConfirmation): MailText {
  return writeLetter({
    subject: t('Please confirm your newsletter sign-up'),
    paragraphs: [
      t('Somebody, probably you, asked for the newsletter of {clinic} to be sent to this address.', {
        clinic: clinicName,
      }),
      t('If that was not you, do nothing: without a confirmation you get no newsletter.'),
    ],
    action: { label: t('Confirm your sign-up'), url: confirmUrl },
    from: clinicName,
  });
}
