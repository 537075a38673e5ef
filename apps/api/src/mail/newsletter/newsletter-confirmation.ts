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
      t('Someone, probably you, signed up this address for the newsletter of {clinic}.', { clinic: clinicName }),
      t('If that wasn’t you, you can ignore this email: you won’t get the newsletter unless you confirm.'),
    ],
    action: { label: t('Confirm your sign-up'), url: confirmUrl },
    from: clinicName,
  });
}
