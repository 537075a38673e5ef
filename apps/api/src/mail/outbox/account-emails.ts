import type { Transaction } from 'kysely';
import type { AccountEmails } from '../../accounts/account-emails';
import type { AppConfig } from '../../platform/config/app-config';
import { consoleUrlOf } from '../../platform/config/gateway';
import type { Database } from '../../platform/db/schema';
import { readClinic } from './clinic.repo';
import { NO_MAIL_SERVER } from './email-notifications';
import {
  accountNewsMail,
  emailConfirmationMail,
  passwordResetMail,
  type AccountPlace,
} from '../../accounts/account-mail';
import type { MailText } from './mails/mail';
import { enqueueMail } from './outbox.repo';

type Cause = 'password-reset' | 'email-confirmation' | 'account-notice';

/** Writes the e-mails to owners of console accounts into the outbox. */
export function accountEmails(config: Pick<AppConfig, 'publicUrl' | 'gateway' | 'mail'>): AccountEmails {
  const canSend = config.mail.smtpUrl !== null;
  const consoleUrl = consoleUrlOf(config);

  async function enqueue(
    trx: Transaction<Database>,
    cause: Cause,
    { username, email }: { username: string; email: string },
    write: (place: AccountPlace) => MailText,
  ): Promise<void> {
    const { clinicName } = await readClinic(trx);
    await enqueueMail(trx, {
      ...write({ username, clinicName, consoleUrl }),
      to: email,
      cause,
      heldBack: canSend ? null : NO_MAIL_SERVER,
    });
  }

  return {
    canSend,
    passwordReset: (trx, { token, ...to }) =>
      enqueue(trx, 'password-reset', to, (place) => passwordResetMail(place, token)),
    emailConfirmation: (trx, { token, ...to }) =>
      enqueue(trx, 'email-confirmation', to, (place) => emailConfirmationMail(place, token)),
    news: (trx, to, news) => enqueue(trx, 'account-notice', to, (place) => accountNewsMail(place, news)),
  };
}
