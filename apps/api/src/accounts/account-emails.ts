import type { Transaction } from 'kysely';
import { NO_MAIL_SERVER, type MailText, readClinic, enqueueMail } from '../mail';
import type { AppConfig } from '../platform/config/app-config';
import { consoleUrlOf } from '../platform/config/gateway';
import type { Database } from '../platform/db/schema';
import { accountNewsMail, emailConfirmationMail, passwordResetMail, type AccountPlace } from './account-mail';

/** A console account with an address. */
export interface Addressee {
  username: string;
  /** A checked e-mail address. */
  email: string;
}

/** What the owner of an account is told, because it may have been somebody else. */
export type AccountNews =
  | { what: 'new-device'; device: string | null; network: string | null }
  | { what: 'password-changed' | 'factor-added' | 'factor-removed' | 'recovery-code-used' | 'email-changed' };

/**
 * E-mails to the owners of console accounts, each written in the transaction of its cause. Those without an address get
 * none: callers skip them.
 */
export interface AccountEmails {
  /** Whether a mail server is set: without one, links that expire are not worth writing. */
  readonly canSend: boolean;
  /** A link that resets a forgotten password; its token is stored as a hash elsewhere. */
  passwordReset(trx: Transaction<Database>, to: Addressee & { token: string }): Promise<void>;
  /** A link that confirms the address. */
  emailConfirmation(trx: Transaction<Database>, to: Addressee & { token: string }): Promise<void>;
  news(trx: Transaction<Database>, to: Addressee, news: AccountNews): Promise<void>;
}

/** Tells the owner of an account, if it has an address. */
export async function tellOwner(
  trx: Transaction<Database>,
  emails: AccountEmails,
  { username, email }: { username: string; email: string | null },
  news: AccountNews,
): Promise<void> {
  if (email !== null) await emails.news(trx, { username, email }, news);
}

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
