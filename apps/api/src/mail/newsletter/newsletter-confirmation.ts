import { createHash } from 'node:crypto';
import { localPath, t } from '@harmony/language';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Addressee, Mailer } from '../mailer';
import { writeLetter, type MailText } from '../mail-text';
import { readClinic } from '../outbox/clinic.repo';
import { listIdOf } from '../outbox/list-id';
import { speakTo } from '../speak-to';

const CONFIRMATION = 'newsletter-confirmation';

/** An address to confirm for the newsletter. */
export interface NewsletterSignUp extends Addressee {
  /** A checked e-mail address. */
  email: string;
  /** Confirms the subscription and ends it again; only its hash is kept elsewhere. */
  token: string;
}

interface NewsletterConfirmation {
  clinicName: string;
  /** Page with the button that confirms. */
  confirmUrl: string;
}

/** Asks the owner of an address to confirm; nothing else is sent until then. */
function newsletterConfirmation({ clinicName, confirmUrl }: NewsletterConfirmation): MailText {
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

/** A confirmation link to the address. */
export const queueNewsletterConfirmation = (
  trx: Transaction<Database>,
  mailer: Mailer,
  { email, token, language }: NewsletterSignUp,
): Promise<boolean> =>
  speakTo(trx, language, async () => {
    const { clinicName } = await readClinic(trx);
    const { publicUrl } = mailer;
    const query = `token=${encodeURIComponent(token)}`;
    return mailer.enqueue(trx, {
      ...newsletterConfirmation({ clinicName, confirmUrl: `${publicUrl}${localPath('/newsletter/confirm')}?${query}` }),
      to: email,
      byOutsider: 'sent',
      cause: CONFIRMATION,
      dedupeKey: `${CONFIRMATION}:${createHash('sha256').update(token).digest('base64url')}`,
      headers: {
        'List-Id': listIdOf(publicUrl),
        // Lets mail programs unsubscribe with one click (RFC 8058).
        'List-Unsubscribe': `<${publicUrl}/api/newsletter/unsubscribe?${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });
