import type { Transaction } from 'kysely';
import type { AppConfig } from '../../platform/config/app-config';
import type { Database, Db } from '../../platform/db/schema';
import { NO_MAIL_SERVER } from '../mailer';
import { readSender } from '../outbox/clinic.repo';
import { countMailsOf } from '../outbox/count-mails.repo';
import { oneLine } from '../outbox/envelope';
import { listIdOf } from '../outbox/list-id';
import { enqueueMail } from '../outbox/outbox.repo';

/** A mail of a letter, as one reader gets it. */
export interface LetterMail {
  /** A checked e-mail address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click ends the subscription, without a session and without the page (RFC 8058). */
  leaveUrl: string;
}

/** How letters of the newsletter reach the outbox. */
export interface LetterMails {
  /** Why no mail can leave as things are, in a sentence; null: it can. */
  obstacle(db: Db): Promise<string | null>;
  /** Writes a mail of a letter, which goes behind all others; `key` finds it again, and is written once. */
  letter(trx: Transaction<Database>, mail: LetterMail & { key: string }): Promise<void>;
  /** Writes a test. False: so many have been written in the last hour that this one was not. */
  test(trx: Transaction<Database>, mail: Omit<LetterMail, 'leaveUrl'>): Promise<boolean>;
}

const LETTER = 'newsletter-letter';
const TEST = 'newsletter-test';
/** Tests in an hour, of all letters and accounts together: a test goes to any address that is typed. */
const MAX_TESTS = 10;

const NO_SERVER = 'No mail server is set up. Whoever runs Harmony can set SMTP_URL.';
const NO_SENDER = 'The clinic has no email address to write from. Enter one under Settings, “Email”.';

/** Writes letters of the newsletter into the outbox. */
export function letterMails({ publicUrl, mail: config }: Pick<AppConfig, 'publicUrl' | 'mail'>): LetterMails {
  const heldBack = config.smtpUrl === null ? NO_MAIL_SERVER : null;
  const listId = listIdOf(publicUrl);
  return {
    async obstacle(db) {
      if (config.smtpUrl === null) return NO_SERVER;
      return (await readSender(db, config.from)) ? null : NO_SENDER;
    },
    async letter(trx, { to, subject, html, text, leaveUrl, key }) {
      await enqueueMail(trx, {
        to,
        subject: oneLine(subject),
        html,
        text,
        cause: LETTER,
        dedupeKey: key,
        isBulk: true,
        headers: {
          Precedence: 'bulk',
          'List-Id': listId,
          'List-Unsubscribe': `<${leaveUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        heldBack,
      });
    },
    async test(trx, { to, subject, html, text }) {
      if ((await countMailsOf(trx, TEST, 3600)) >= MAX_TESTS) return false;
      await enqueueMail(trx, { to, subject: oneLine(`[Test] ${subject}`), html, text, cause: TEST, heldBack });
      return true;
    },
  };
}
